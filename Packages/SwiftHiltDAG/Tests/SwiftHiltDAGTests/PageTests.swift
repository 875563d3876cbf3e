import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

@Suite struct PageTests {
  @Test func html_isOneFileThatAsksForNothing() {
    let page = Shop.container().declaredGraph().html()

    #expect(page.contains("default-src 'none'"))
    for word in ["http://", "https://", "src=", "@import", "url(", "fetch(", "XMLHttpRequest"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func html_escapesHostileNames() {
    let page = HostileNames.graph().html(.init(title: "</title><script>alert(1)</script>"))

    #expect(page.components(of: "</script>") == 2)
    #expect(!page.contains("<script>alert"))
    #expect(!page.unicodeScalars.contains("\u{202E}"))
  }

  @Test func html_isByteStable() {
    #expect(Shop.container().declaredGraph().html() == Shop.container().declaredGraph().html())
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
      "thousand.html": GeneratedGraphs.application(nodes: 1_000, edges: 2).html(
        .init(title: "Shop, 1,000 nodes")),
      "fivethousand.html": GeneratedGraphs.application(nodes: 5_000, edges: 2).html(
        .init(title: "Shop, 5,000 nodes")),
    ]
    for (name, page) in pages { OutputFile.write(page, name, in: "HILT_PAGES") }
    #expect(pages.count == 7)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    indices.filter { self[$0...].hasPrefix(text) }.count
  }
}
