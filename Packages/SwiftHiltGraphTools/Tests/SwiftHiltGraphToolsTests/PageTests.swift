import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

@Suite struct PageTests {
  @Test func html_isOneFileThatAsksForNothing() {
    let page = Shop.container().declaredGraph().html()

    #expect(page.contains("default-src 'none'"))
    for word in ["http://", "https://", "src=", "@import", "url(", "fetch(", "XMLHttpRequest"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  private final class Clock { init() {} }
  private final class Store { init(clock: Clock) {} }
  private final class Screen { init(store: Store) {} }
  private final class Leftover { init() {} }
  private struct Api { let store: Store }

  /// Returns the page of a container with a recorded start.
  private static func prewarmed() -> String {
    let container = Container(name: "app")
    container.bind(Screen.self, to: Screen.init)
    container.bind(Store.self, to: Store.init)
    container.decorate(Store.self) { _, store in store }
    container.bind(Clock.self, to: Clock.init)
    container.bind(Leftover.self, to: Leftover.init)
    container.bindAsync(Api.self, to: Api.init)
    container.startRecording()
    container.prewarmSingletons()
    return container.declaredGraph().merged(with: container.recordedGraph!)
      .html(.init(title: "A recorded start", report: container.validate()))
  }

  /// Writes the pages that Tests/Browser opens.
  @Test func pages_areWritten_whenAskedFor() {
    let shop = Shop.container()
    shop.startRecording()
    _ = shop.resolve(Shop.Screen.self)
    _ = shop.resolve(Shop.ReportScreen.self)
    let graph = shop.declaredGraph().merged(with: shop.recordedGraph!)
    let pages = [
      "shop.html": graph.html(.init(title: "Shop", report: shop.validate())),
      "defects.html": Defects.container().declaredGraph()
        .html(.init(title: "Nine defects", report: Defects.container().validate())),
      "hostile.html": HostileNames.graph().html(.init(title: "Hostile \u{202E} names")),
      "awkward.html": RandomGraphs.merged(seeds: 1...8).html(.init(title: "Awkward \u{301}names")),
      "empty.html": DependencyGraph().html(),
      "prewarm.html": Self.prewarmed(),
    ].merging(
      [10, 30, 60, 300, 3_000].map { count in
        (
          "app\(count).html",
          GeneratedGraphs.application(nodes: count, edges: 2)
            .html(.init(title: "Shop, \(count) nodes"))
        )
      }
    ) { $1 }
    for (name, page) in pages { OutputFile.write(page, name, in: "HILT_PAGES") }
    #expect(pages.count == 11)
  }
}
