import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Keys that read alike. `HostileGraphTests` has the laws that their graphs also obey.
@Suite struct AlikeKeyTests {
  @Test func subgraph_keepsItsNames_whenItIsReadBack() throws {
    let graph = AlikeKeys.graphs[0].graph
    #expect(graph.names == ["Local #1", "Local #2"])
    let part = graph.subgraph(from: Locals.second)
    #expect(part.names == ["Local #2"])
    #expect(try DependencyGraph(json: part.json()) == part)
  }

  @Test func contributions_areNamedByTheirCollection_whenThereAreSeveral() {
    #expect(
      AlikeKeys.collections().names == [
        "Part (contribution to [Int: Part])", "Part (contribution to [Part])",
        "Part (contribution to [String: Part])", "String", "[Int: Part]", "[Part]",
        "[String: Part]",
      ])
  }

  @Test func order_doesNotDependOnWhoCameFirst() {
    let keys = [AlikeKeys.named("é"), AlikeKeys.named("e\u{301}")]
    var builder = DependencyGraph.Builder()
    let second = builder.add(.init(key: keys[1], lifetime: .singleton))
    let first = builder.add(.init(key: keys[0], lifetime: .singleton))
    builder.connect(first, second)
    #expect(builder.build() == AlikeKeys.chain(keys))
    #expect(Array(builder.build().dot().utf8) == Array(AlikeKeys.chain(keys).dot().utf8))
  }

  @Test func localTypes_areToldApartByCallSite_whenOneIsGone() {
    func graph(_ keys: [(BindingKey, UInt)]) -> DependencyGraph {
      var builder = DependencyGraph.Builder()
      for (key, line) in keys {
        builder.add(.init(key: key, callSites: [CallSite(file: "App/A.swift", line: line)]))
      }
      return builder.build()
    }
    let both = graph([(Locals.first, 1), (Locals.second, 2)])
    let read = try? DependencyGraph(json: graph([(Locals.second, 2)]).json())
    let diff = both.diff(read ?? .init())
    #expect(diff.removedNodes.map(\.callSites) == [[CallSite(file: "App/A.swift", line: 1)]])
    #expect(diff.addedNodes.isEmpty)
  }
}

@Suite struct MergedPartTests {
  @Test func expectedKey_joinsTheBindingThatWasRecorded() {
    let app = Container(name: "app")
    app.expect(Part.self, in: "request")
    app.bind(String.self, lifetime: .scope("request"), to: { (_: Part) in "" })
    app.startRecording()
    let request = app.child(name: "request", scope: "request")
    request.bind(Part.self, to: { Part() })
    _ = request.resolve(String.self)
    let (declared, recorded) = (app.declaredGraph(), app.recordedGraph!)
    let merged = declared.merged(with: recorded)
    #expect(merged.names == ["Part", "String"])
    #expect(merged.node(Part.self)?.role == .binding)
    #expect(merged.node(Part.self)?.lifetime == .singleton)
    #expect(merged.node(Part.self)?.owner?.description == "request")
    #expect(recorded.merged(with: declared) == merged)
  }

  @Test func timingsAndRuns_areCountedOnce_whenBothGraphsHaveThem() {
    let container = Container()
    container.bind(Part.self, to: { Part() })
    container.startRecording(limits: .init(spans: 0))
    _ = container.resolve(Part.self)
    let graph = container.recordedGraph!
    #expect(graph.merged(with: graph) == graph)
    #expect(graph.dropped.spans == 1)
  }

  @Test func numbersBeyondAllBounds_areClamped() throws {
    var timings = DependencyGraph.Timings()
    timings.builds = .max
    timings.totalNanoseconds = .max
    var more = timings
    more.failures = 1
    var builders = [DependencyGraph.Builder(), DependencyGraph.Builder()]
    for (index, timings) in [timings, more].enumerated() {
      let node = builders[index].add(.init(key: AlikeKeys.named("k"), timings: timings))
      builders[index].dropped.nodes = .max - index
      builders[index].spans = [
        .init(
          node: node, threadID: .max, startNanoseconds: .max - UInt64(index),
          elapsedNanoseconds: .max, failed: false)
      ]
    }
    let (a, b) = (builders[0].build(), builders[1].build())
    let merged = a.merged(with: b)
    #expect(merged.nodes[0].timings?.builds == .max)
    #expect(merged.nodes[0].timings?.totalNanoseconds == .max)
    #expect(merged.dropped.nodes == .max)
    #expect(merged.spans.count == 2)
    #expect(try DependencyGraph(json: merged.json()) == merged)
    #expect(merged.trace().contains("\"dur\": 18446744073709551.615"))
    #expect(merged.html().contains("9223372036854775807"))
    timings.builds = -1
    var builder = DependencyGraph.Builder()
    builder.add(.init(key: AlikeKeys.named("k"), timings: timings))
    #expect(!builder.build().html().isEmpty)
  }
}
