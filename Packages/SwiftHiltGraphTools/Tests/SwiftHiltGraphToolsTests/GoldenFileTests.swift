import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Whole files, compared byte by byte. If `HILT_GOLDEN` names a folder, the tests write them there.
@Suite struct GoldenFileTests {
  static func shopWithTimings() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let graph = Shop.container().declaredGraph()
    let numbers = graph.nodes.enumerated().map { index, node -> Int in
      var node = node
      var timings = DependencyGraph.Timings()
      timings.count(elapsed: UInt64(1_000 * (index + 1)), own: UInt64(400 * index), failed: false)
      if node.role == .binding { node.timings = timings }
      // Lines change whenever the fixture is edited.
      node.callSites = node.callSites.indices.map {
        CallSite(file: "Shop/Shop.swift", line: UInt(index + $0))
      }
      return builder.add(node)
    }
    for link in graph.links.all {
      builder.connect(
        numbers[Int(link.source)], numbers[Int(link.target)], kind: link.kind,
        isOptional: link.isOptional)
    }
    for (place, index) in [9, 4, 5].enumerated() {
      builder.spans.append(
        .init(
          node: numbers[index], threadID: 1, startNanoseconds: 5_000 + UInt64(place) * 1_500,
          elapsedNanoseconds: 9_000 - UInt64(place) * 2_001, failed: place == 2))
    }
    // Two task runs that overlap on one thread.
    builder.spans.append(
      .init(
        node: numbers[0], threadID: 2, startNanoseconds: 6_000, elapsedNanoseconds: 4_000,
        failed: false))
    builder.spans.append(
      .init(
        node: numbers[1], threadID: 2, startNanoseconds: 8_000, elapsedNanoseconds: 4_000,
        failed: false))
    return builder.build()
  }

  @Test(arguments: [
    "shop.dot", "shop-plain.dot", "shop.mmd", "shop.json", "shop.trace.json",
    "hostile.dot", "hostile.mmd", "hostile.json", "defects.dot", "defects.mmd",
  ])
  func export_equalsItsGoldenFile(_ name: String) {
    let shop = Self.shopWithTimings()
    let text: String
    switch name {
    case "shop.dot": text = shop.dot(.full)
    case "shop-plain.dot": text = shop.dot()
    case "shop.mmd": text = shop.mermaid()
    case "shop.json": text = shop.json()
    case "shop.trace.json": text = shop.trace()
    case "hostile.dot": text = HostileNames.graph().dot(.full)
    case "hostile.mmd": text = HostileNames.graph().mermaid()
    case "hostile.json": text = HostileNames.graph().json()
    case "defects.dot": text = Defects.container().declaredGraph().dot(.full)
    default: text = Defects.container().declaredGraph().mermaid()
    }
    OutputFile.write(text, name, in: "HILT_GOLDEN")
    #expect(text == Fixture.read("Golden/\(name)", test: #filePath))
  }
}
