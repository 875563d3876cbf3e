import Foundation
import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// The number of random graphs for each law, after those with known difficulties. For more of them,
/// set `HILT_GRAPHS=20000`.
private let rounds =
  ProcessInfo.processInfo.environment["HILT_GRAPHS"].flatMap(UInt64.init) ?? 80

/// The laws of every graph: its names, its parts, its differences, and each of its exports.
@Suite struct HostileGraphTests {
  private static let known =
    AlikeKeys.graphs + [
      ("a recording", GoldenFileTests.shopWithTimings()), ("hostile names", HostileNames.graph()),
      ("an application", GeneratedGraphs.application(nodes: 300)), ("nothing", DependencyGraph()),
    ]

  private func eachGraph(_ body: (String, inout RandomGraphs, DependencyGraph) throws -> Void)
    rethrows
  {
    var random = RandomGraphs(seed: 0)
    for (name, graph) in Self.known { try body(name, &random, graph) }
    for seed in 1...rounds {
      random = RandomGraphs(seed: seed)
      let graph = random.graph()
      try body("seed \(seed)", &random, graph)
    }
  }

  @Test func json_isReadBackAsItWas_partsToo() throws {
    try eachGraph { name, random, whole in
      for graph in [whole, random.part(of: whole)] {
        let read = try DependencyGraph(json: graph.json())
        #expect(read == graph, "\(name)")
        #expect(read.hashValue == graph.hashValue, "\(name)")
        #expect(bytes(read) == bytes(graph), "\(name)")
      }
    }
  }

  @Test func diff_isEmpty_toWhatWasReadBack() throws {
    try eachGraph { name, random, whole in
      for graph in [whole, random.part(of: whole)] {
        let read = try DependencyGraph(json: graph.json())
        #expect(graph.diff(graph).isEmpty, "\(name)")
        #expect(graph.diff(read).isEmpty, "\(name)")
        #expect(read.diff(graph).isEmpty, "\(name)")
      }
    }
  }

  @Test func merge_withItself_changesNothing() throws {
    try eachGraph { name, _, graph in
      let read = try DependencyGraph(json: graph.json())
      #expect(graph.merged(with: graph) == graph, "\(name)")
      #expect(graph.merged(with: read) == graph, "\(name)")
      #expect(read.merged(with: graph) == graph, "\(name)")
      #expect(graph.merged(with: DependencyGraph()) == graph, "\(name)")
    }
  }

  @Test func mergeAndDiff_agree_onTwoGraphs() throws {
    try eachGraph { name, random, graph in
      let other = random.graph()
      let merged = graph.merged(with: other)
      #expect(merged.nodes.count <= graph.nodes.count + other.nodes.count, "\(name)")
      #expect(merged.nodes.count >= max(graph.nodes.count, other.nodes.count), "\(name)")
      let read = try DependencyGraph(json: merged.json())
      #expect(read == merged, "\(name)")
      let there = graph.diff(other)
      let back = other.diff(graph)
      #expect(there.addedNodes.count == back.removedNodes.count, "\(name)")
      #expect(
        graph.nodes.count + there.addedNodes.count - there.removedNodes.count
          == other.nodes.count, "\(name)")
      #expect(
        there.description.split(separator: "\n").count == there.changes, "\(name)")
    }
  }

  @Test func names_areAllDifferent() {
    eachGraph { name, _, graph in
      #expect(Set(graph.names).count == graph.nodes.count, "\(name)")
      #expect(Set(graph.names.map(Escape.visible)).count == graph.nodes.count, "\(name)")
    }
  }

  @Test func dot_isDrawnByGraphviz_withEachName() throws {
    guard let dot = Graphviz.find() else { return }
    // One process draws many graphs, because it takes longer to start than to draw.
    try eachBatch { graphs in
      for options in [DOTOptions.plain, .full] {
        let drawn = try dot.draw(graphs.map { $0.dot(options) })
        #expect(drawn.count == graphs.count)
        for (graph, drawing) in zip(graphs, drawn) {
          #expect(drawing.labels.sorted() == graph.names.map(Escape.visible).sorted())
          let pairs = Set(graph.links.all.map { "\($0.source) \($0.target)" }).count
          #expect(drawing.edges == (options == .full ? graph.edgeCount : pairs))
        }
      }
    }
  }

  @Test func mermaid_hasALineForEachNodeAndEdge_andNothingElse() {
    eachGraph { name, _, graph in
      // Splits by scalars, because a name can begin with a mark that combines with its quote.
      let lines = graph.mermaid().unicodeScalars.split(separator: "\n").dropFirst()
        .map { $0.drop { $0 == " " } }
      var (nodes, edges) = (0, 0)
      for line in lines {
        let id = line.prefix {
          $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
        }
        let rest = line.dropFirst(id.count)
        if id.first == "n", rest.first == "[" || rest.first == "(" {
          nodes += 1
          let text = rest.drop { $0 != "\"" }.dropFirst()
          let end = text.drop { $0 != "\"" }
          #expect(["\"]", "\"]]", "\"])"].contains(String(end)), "\(name)")
        } else if id.first == "n" {
          edges += 1
        } else {
          #expect(
            ["subgraph", "end", "classDef", "class", "linkStyle"].contains(String(id)),
            "\(name)")
        }
      }
      #expect(nodes == graph.nodes.count, "\(name)")
      #expect(edges == graph.edgeCount, "\(name)")
    }
  }

  @Test func trace_isRead_withTheNamesOfTheRuns() throws {
    try eachGraph { name, _, graph in
      let trace = try JSONSerialization.jsonObject(with: Data(graph.trace().utf8))
      let events = (trace as? [String: Any])?["traceEvents"] as? [[String: Any]] ?? []
      let runs = events.filter { ["X", "b"].contains($0["ph"] as? String) }
      #expect(
        runs.compactMap { $0["name"] as? String }.sorted()
          == graph.spans.map { graph.names[$0.node] }.sorted(), "\(name)")
    }
  }

  @Test func html_holdsItsData_whateverTheNames() throws {
    try eachGraph { name, _, graph in
      let text = graph.html(.init(title: graph.names.first ?? ""))
      #expect(!text.unicodeScalars.contains("\u{202E}"), "\(name)")
      let page = Data(text.utf8)
      let opening = Data("<script type=\"application/json\" id=\"data\">".utf8)
      let closing = Data("</script>".utf8)
      let starts = places(of: opening, in: page)
      let ends = places(of: closing, in: page)
      #expect(starts.count == 1 && ends.count == 2, "\(name)")
      let json = page[starts[0].upperBound..<ends[0].lowerBound]
      let data = try JSONSerialization.jsonObject(with: json) as? [String: Any]
      let nodes = data?["nodes"] as? [[String: Any]] ?? []
      #expect(
        nodes.map { $0["name"] as? String } == graph.names.map(Escape.visible), "\(name)")
    }
  }

  private func places(of bytes: Data, in page: Data) -> [Range<Data.Index>] {
    var found: [Range<Data.Index>] = []
    while let next = page.range(of: bytes, in: (found.last?.upperBound ?? 0)..<page.count) {
      found.append(next)
    }
    return found
  }

  private func bytes(_ graph: DependencyGraph) -> [[UInt8]] {
    [graph.json(), graph.dot(.full), graph.dot(), graph.mermaid(), graph.trace()].map {
      Array($0.utf8)
    }
  }

  private func eachBatch(_ body: ([DependencyGraph]) throws -> Void) rethrows {
    var batch: [DependencyGraph] = []
    for seed in 1...rounds {
      var random = RandomGraphs(seed: seed)
      batch.append(random.graph())
      if batch.count == 50 || seed == rounds {
        try body(batch)
        batch = []
      }
    }
  }
}

extension GraphDiff {
  fileprivate var changes: Int {
    addedNodes.count + removedNodes.count + changedNodes.count + addedEdges.count
      + removedEdges.count
  }
}

/// The program `dot`, if it is installed.
private struct Graphviz {
  struct Drawing {
    var labels: [String] = []
    var edges = 0
  }

  private let path: String

  static func find() -> Graphviz? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/dot" }.first { FileManager.default.isExecutableFile(atPath: $0) }
      .map(Graphviz.init)
  }

  /// Draws some graphs, and returns the texts and the number of arrows in each drawing.
  func draw(_ texts: [String]) throws -> [Drawing] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("graphs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
      folder.appendingPathComponent("in.dot"), folder.appendingPathComponent("out.json")
    )
    try Data(texts.joined(separator: "\n").utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    // This layout only packs the nodes. The usual layout fails on some random graphs.
    process.arguments = ["-Kosage", "-Tjson", "-q", input.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // The program writes one object after another.
    var drawings: [Drawing] = []
    var document = ""
    for line in String(decoding: try Data(contentsOf: output), as: UTF8.self)
      .split(separator: "\n")
    {
      document += line + "\n"
      if line == "}" {
        drawings.append(try drawing(document))
        document = ""
      }
    }
    return drawings
  }

  private func drawing(_ json: String) throws -> Drawing {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    var drawing = Drawing()
    for object in value["objects"] as? [[String: Any]] ?? [] where object["nodes"] == nil {
      let drawn = object["_ldraw_"] as? [[String: Any]] ?? []
      let texts = drawn.compactMap { $0["text"] as? String }
      if (object["name"] as? String)?.hasPrefix("cluster_") == true, object["pos"] == nil {
        continue
      }
      drawing.labels.append(texts.joined(separator: "\n"))
    }
    drawing.edges = (value["edges"] as? [Any])?.count ?? 0
    return drawing
  }
}
