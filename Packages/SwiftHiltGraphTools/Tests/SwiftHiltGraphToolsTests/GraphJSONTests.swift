import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// The rules for a graph's JSON, and the texts for violations. `HostileGraphTests` reads it back.
@Suite struct GraphJSONTests {
  private static func text(
    version: String = "2", node: String = "", key: String = "", dropped: String = "0",
    span: String = "0"
  ) -> String {
    """
    {"version": \(version), "nodes": [{"name": "A", "key": {"type": "A", "qualifiedType": "M.A"\(key)},
    "role": "binding", "origin": "declared"\(node)}], "edges": [],
    "spans": [{"node": 0, "thread": 1, "startNanoseconds": \(span), "elapsedNanoseconds": 5, "failed": false}],
    "dropped": {"nodes": \(dropped), "edges": 0, "spans": 0}}
    """
  }

  private static func timings(_ builds: String) -> String {
    """
    , "timings": {"builds": \(builds), "failures": 0, "totalNanoseconds": 0, "ownNanoseconds": 0,
    "shortestNanoseconds": 0, "longestNanoseconds": 0}
    """
  }

  @Test(arguments: [
    ("", "Line 1, column 1: the text ends too early"),
    ("{", "Line 1, column 2: expected a member's name"),
    (
      "{\n  \"version\" 1}",
      "Line 2, column 13: expected ':' after \"version\""
    ),
    ("[1, 2", "Line 1, column 6: expected ',' or ']'"),
    ("\"a", "Line 1, column 3: a string does not end"),
    ("{} x", "Line 1, column 4: expected the end of the text"),
    ("[]", "the document: expected an object, found an array"),
    ("{}", "the document: 'version' is missing"),
    (
      "{\"version\": \"1\"}",
      "version: expected a whole number, found a string"
    ),
    (
      "{\"version\": 1, \"nodes\": [{\"key\": 3}], \"edges\": []}",
      "nodes[0].key: expected an object, found a number"
    ),
    (
      "{\"version\": 1, \"nodes\": [], \"edges\": [{\"from\": 0, \"to\": 7}]}",
      "edges[0].from: there is no node 0"
    ),
    (text(version: "1.0"), "version: expected a whole number, found 1.0"),
    (text(version: "1e0"), "version: expected a whole number, found 1e0"),
    (text(version: "true"), "version: expected a whole number, found a boolean"),
    (text(version: "01"), "Line 1, column 15: a number has a leading zero"),
    (text(version: "-"), "Line 1, column 14: expected a digit"),
    (text(version: "2."), "Line 1, column 15: expected a digit"),
    (text(version: "1-2"), "Line 1, column 14: expected ',' or '}'"),
    (
      text(version: "99999999999999999999"),
      "version: 99999999999999999999 is out of range"
    ),
    (text(node: timings("-1")), "nodes[0].timings.builds: -1 is less than zero"),
    (text(node: timings("1.5")), "nodes[0].timings.builds: expected a whole number, found 1.5"),
    (text(node: ", \"owner\": {\"depth\": -1}"), "nodes[0].owner.depth: -1 is less than zero"),
    (text(key: ", \"number\": -2"), "nodes[0].key.number: -2 is less than zero"),
    (text(dropped: "-7"), "dropped.nodes: -7 is less than zero"),
    (text(span: "-1"), "spans[0].startNanoseconds: -1 is out of range"),
    (
      text(span: "18446744073709551616"),
      "spans[0].startNanoseconds: 18446744073709551616 is out of range"
    ),
    (text(node: ", \"lifetime\": \"scope(\""), "nodes[0].lifetime: 'scope(' is not known"),
    (text(node: ", \"lifetime\": \"for\\never\""), "nodes[0].lifetime: 'for\\never' is not known"),
    (
      text(node: ", \"callSites\": [\"A.swift:+1\"]"),
      "nodes[0].callSites[0]: expected 'Module/File.swift:12'"
    ),
    (
      text(node: ", \"x\": \"\\ud800\""),
      "Line 2, column 54: a string contains half of a surrogate pair"
    ),
    (
      text(node: ", \"x\": \"\\ud800\\u0041\""),
      "Line 2, column 60: a string contains half of a surrogate pair"
    ),
    (
      text(node: ", \"x\": \"\\udc00\""),
      "Line 2, column 54: a string contains half of a surrogate pair"
    ),
    (text(node: ", \"x\": \"\\u+12a\""), "Line 2, column 50: expected four hexadecimal digits"),
  ])
  func brokenJSON_saysWhatAndWhere(_ text: String, _ message: String) {
    #expect(
      errorText { try DependencyGraph(json: text) } == "[SwiftHilt/GraphJSON] \(message)")
  }

  @Test(arguments: [
    text(), text(node: timings("9223372036854775807")), text(span: "18446744073709551615"),
    text(dropped: "9223372036854775807"), text(span: "-0"), text(node: ", \"x\": -1.5e+3"),
    text(node: ", \"owner\": {\"depth\": 9223372036854775807}"), text(key: ", \"number\": 7"),
  ])
  func whatIsRead_canBeUsed(_ text: String) throws {
    let graph = try DependencyGraph(json: text)
    #expect(graph.names == ["A"])
    for text in [graph.dot(.full), graph.mermaid(), graph.html(), graph.trace(), graph.json()] {
      #expect(!text.isEmpty)
    }
    #expect(graph.merged(with: graph) == graph)
    #expect(graph.metrics.nodeCount == 1)
    #expect(try DependencyGraph(json: graph.json()) == graph)
  }

  @Test func newerFormat_isRefused() {
    #expect(
      errorText { try DependencyGraph(json: "{\"version\": 99}") } == """
        [SwiftHilt/GraphVersion] The graph has format 99, but this version of SwiftHilt reads formats \
        up to 2; update SwiftHilt, or export the graph again with this version
        """)
  }

  @Test func deeplyNestedJSON_isRefused() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: GraphJSONError.self) { try DependencyGraph(json: text) }
  }

  @Test func everyCutOfAFile_isRefusedWithoutATrap() {
    let text = GoldenFileTests.shopWithTimings().json()
    for length in stride(from: 0, to: text.utf8.count - 2, by: 37) {
      #expect(throws: GraphJSONError.self) {
        try DependencyGraph(json: String(text.prefix(length)))
      }
    }
  }

  @Test func versionOne_isRead_withTheNumbersItWroteBehindTypes() throws {
    func node(_ name: String, _ type: String, _ qualified: String) -> String {
      """
      {"name": "\(name)", "key": {"type": "\(type)", "qualifiedType": "\(qualified)"},
      "role": "binding", "checked": true, "entryPoint": false, "origin": "declared"}
      """
    }
    let nodes = [
      node("Local #1", "Local", "App.(unknown context).Local #1"),
      node("Local #2", "Local", "App.(unknown context).Local #2"),
      node("Plain", "Plain", "App.Plain"),
      node("X #7", "X #7", "App.X #7 #7"),
    ]
    let graph = try DependencyGraph(
      json: "{\"version\": 1, \"nodes\": [\(nodes.joined(separator: ", "))], \"edges\": []}")
    #expect(graph.names == ["Local #1", "Local #2", "Plain", "X #7"])
    #expect(
      graph.nodes.map(\.key.qualifiedTypeName) == [
        "App.(unknown context).Local", "App.(unknown context).Local", "App.Plain", "App.X #7",
      ])
    #expect(graph.nodes.map(\.key.number) == [1, 2, 0, 7])
    #expect(try DependencyGraph(json: graph.json()) == graph)
  }

  @Test func report_isJSON() throws {
    let json = Defects.container().validate().json()
    let value = try JSONParser.parse(json)
    guard case .object(let members) = value, case .array(let issues)? = members["issues"] else {
      Issue.record("no issues in \(json)")
      return
    }
    #expect(issues.count == 9)
    guard case .bool(false)? = members["valid"] else {
      Issue.record("valid is not false in \(json)")
      return
    }
  }
}
