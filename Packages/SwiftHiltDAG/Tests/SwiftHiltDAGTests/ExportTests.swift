import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

/// Whole files, compared byte by byte. With `HILT_GOLDEN` set to a folder they are written there.
@Suite struct GoldenFileTests {
  static func shopWithTimings() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let graph = Shop.container().declaredGraph()
    let numbers = graph.nodes.enumerated().map { index, node -> Int in
      var node = node
      var timings = DependencyGraph.Timings()
      timings.count(elapsed: UInt64(1_000 * (index + 1)), own: UInt64(400 * index), failed: false)
      if node.role == .binding { node.timings = timings }
      // Lines move whenever the fixture is edited.
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
    // Two runs of tasks that overlap on one thread.
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

@Suite struct JSONTests {
  @Test func json_isReadBack_byteForByte() throws {
    for graph in [
      GoldenFileTests.shopWithTimings(), HostileNames.graph(),
      GeneratedGraphs.application(nodes: 300), DependencyGraph(),
    ] {
      let read = try DependencyGraph(json: graph.json())
      #expect(read.json() == graph.json())
      #expect(try DependencyGraph(json: read.json()) == read)
    }
  }

  @Test(arguments: [
    ("", "[SwiftHilt/GraphJSON] Line 1, column 1: the text ends too early"),
    ("{", "[SwiftHilt/GraphJSON] Line 1, column 2: expected a member's name"),
    (
      "{\n  \"version\" 1}",
      "[SwiftHilt/GraphJSON] Line 2, column 13: expected ':' after \"version\""
    ),
    ("[1, 2", "[SwiftHilt/GraphJSON] Line 1, column 6: expected ',' or ']'"),
    ("\"a", "[SwiftHilt/GraphJSON] Line 1, column 3: a string does not end"),
    ("{} x", "[SwiftHilt/GraphJSON] Line 1, column 4: expected the end of the text"),
    ("[]", "[SwiftHilt/GraphJSON] the document: expected an object, found an array"),
    ("{}", "[SwiftHilt/GraphJSON] the document: 'version' is missing"),
    (
      "{\"version\": \"1\"}",
      "[SwiftHilt/GraphJSON] version: expected a whole number, found a string"
    ),
    (
      "{\"version\": 1, \"nodes\": [{\"key\": 3}], \"edges\": []}",
      "[SwiftHilt/GraphJSON] nodes[0].key: expected an object, found a number"
    ),
    (
      "{\"version\": 1, \"nodes\": [], \"edges\": [{\"from\": 0, \"to\": 7}]}",
      "[SwiftHilt/GraphJSON] edges[0].from: there is no node 0"
    ),
    (
      "{\"version\": 99}",
      "[SwiftHilt/GraphVersion] The graph has version 99, and this library reads up to 1: "
        + "update SwiftHilt, or export the graph again"
    ),
  ])
  func brokenJSON_saysWhatAndWhere(_ text: String, _ message: String) {
    do {
      _ = try DependencyGraph(json: text)
      Issue.record("read \(text)")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func json_keepsLocalTypesOfOneName_apart() throws {
    func first() -> BindingKey {
      struct Local {}
      return BindingKey(Local.self)
    }
    func second() -> BindingKey {
      struct Local {}
      return BindingKey(Local.self)
    }
    var builder = DependencyGraph.Builder()
    let numbers = [first(), second()].map { builder.add(.init(key: $0)) }
    builder.connect(numbers[0], numbers[1])
    let graph = builder.build()
    #expect(graph.names == ["Local #1", "Local #2"])
    #expect(try DependencyGraph(json: graph.json()).edgeCount == 1)
  }

  @Test func deeplyNestedJSON_isRefused() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: GraphError.self) { try DependencyGraph(json: text) }
  }

  @Test func everyCutOfAFile_isRefusedWithoutATrap() {
    let text = GoldenFileTests.shopWithTimings().json()
    for length in stride(from: 0, to: text.utf8.count - 2, by: 37) {
      #expect(throws: GraphError.self) { try DependencyGraph(json: String(text.prefix(length))) }
    }
  }
}

@Suite struct TraceTests {
  @Test func spansOfOneThread_nest_orAreAsynchronous() throws {
    let shop = Shop.container()
    shop.startRecording()
    _ = shop.resolve(Shop.Screen.self)
    let trace = try JSONParser.parse(shop.recordedGraph!.trace())
    guard case .object(let members) = trace, case .array(let events)? = members["traceEvents"]
    else {
      Issue.record("no events")
      return
    }
    var complete: [(start: Double, end: Double)] = []
    for case .object(let event) in events {
      #expect(event["name"] != nil && event["ph"] != nil && event["pid"] != nil)
      guard event["ph"] == .string("X"), case .number(let start)? = event["ts"],
        case .number(let length)? = event["dur"]
      else { continue }
      complete.append((Double(start)!, Double(start)! + Double(length)!))
    }
    #expect(complete.count == shop.recordedGraph!.spans.count)
    for a in complete {
      for b in complete where a.start < b.start && b.start < a.end {
        #expect(b.end <= a.end + 0.0005)
      }
    }
  }

  @Test func overlappingRuns_areAsynchronousEvents() {
    let trace = GoldenFileTests.shopWithTimings().trace()
    #expect(trace.contains("\"ph\": \"b\""))
    #expect(trace.contains("\"ph\": \"e\""))
  }
}
