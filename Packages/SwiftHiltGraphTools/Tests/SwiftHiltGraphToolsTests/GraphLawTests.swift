import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Two different types with the same name.
private enum Locals {
  static let first = one()
  static let second = other()

  private static func one() -> BindingKey {
    struct Local {}
    return BindingKey(Local.self)
  }

  private static func other() -> BindingKey {
    struct Local {}
    return BindingKey(Local.self)
  }
}

/// A qualifier whose description is always the same.
private struct Mute: Qualifier, CustomStringConvertible {
  let number: Int
  var description: String { "mute" }
}

private final class Part {}

private func chain(_ keys: [BindingKey]) -> DependencyGraph {
  var builder = DependencyGraph.Builder()
  let nodes = keys.map { builder.add(.init(key: $0, lifetime: .singleton)) }
  for (a, b) in zip(nodes, nodes.dropFirst()) { builder.connect(a, b) }
  return builder.build()
}

private func named(_ name: String) -> BindingKey { BindingKey(Part.self, qualifier: Named(name)) }

@Suite struct AlikeKeyTests {
  static let graphs: [(name: String, graph: DependencyGraph)] = [
    ("local types of one name", chain([Locals.first, Locals.second])),
    (
      "qualifiers of one description",
      chain((0..<12).map { BindingKey(Part.self, qualifier: Mute(number: $0)) })
    ),
    ("normalization", chain([named("é"), named("e\u{301}")])),
    (
      "a name like a numbered one",
      chain([
        Locals.first, Locals.second,
        BindingKey(typeName: "Local #2", qualifiedTypeName: "App.Local #2", qualifier: nil),
      ])
    ),
    ("qualifiers like numbered ones", chain([named("x"), named("x) #1"), named("x) #2")])),
    ("one type in a list and in maps", collections()),
    ("addresses in a qualifier", chain([named(" context at $12ab"), named(" context at $99ff")])),
    (
      "what is an address after one is taken out",
      chain([named(" context at $12 at $34"), named(" context at $34")])
    ),
    ("owners that read alike", owners()),
    ("one key on several levels of a path", levels()),
  ]

  private static func collections() -> DependencyGraph {
    let container = Container(name: "app")
    container.install {
      contribute(Part.self) { _ in Part() }
      contribute(Part.self, key: 1) { _ in Part() }
      contribute(Part.self, key: "s") { _ in Part() }
    }
    container.bind(
      String.self, to: { (_: [Part], _: [Int: Part], _: [String: Part]) in "" })
    return container.declaredGraph()
  }

  private static func owners() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    for owner: DependencyGraph.Owner? in [
      nil, .init(), .init(name: "root"), .init(name: ""), .init(name: "scope a"), .init(scope: "a"),
      .init(name: "a", scope: "b"), .init(name: "a", scope: "c"), .init(name: "é"),
      .init(name: "e\u{301}"), .init(name: "root) #1", depth: 1),
    ] {
      builder.add(.init(key: named("k"), owner: owner))
    }
    return builder.build()
  }

  private static func levels() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let nodes = [named("k"), named("k"), named("k")].map { builder.addApart(.init(key: $0)) }
    builder.connect(nodes[1], nodes[0])
    builder.connect(nodes[1], nodes[2])
    return builder.build()
  }

  @Test(arguments: graphs.indices)
  func graph_isReadBackAsItWas_whenKeysReadAlike(_ index: Int) throws {
    let graph = Self.graphs[index].graph
    let read = try DependencyGraph(json: graph.json())
    #expect(read == graph, "\(Self.graphs[index].name)")
    #expect(read.json() == graph.json())
    #expect(read.names == graph.names)
    #expect(graph.diff(read).description == "")
    #expect(read.diff(graph).description == "")
  }

  @Test(arguments: graphs.indices)
  func graph_mergedWithItself_isItself_whenKeysReadAlike(_ index: Int) throws {
    let graph = Self.graphs[index].graph
    let read = try DependencyGraph(json: graph.json())
    #expect(graph.merged(with: graph) == graph)
    #expect(graph.merged(with: read) == graph)
    #expect(read.merged(with: graph) == graph)
    #expect(read.merged(with: read) == read)
  }

  @Test(arguments: graphs.indices)
  func names_areAllDifferent_whenKeysReadAlike(_ index: Int) {
    let graph = Self.graphs[index].graph
    #expect(Set(graph.names).count == graph.nodes.count)
  }

  @Test func subgraph_keepsItsNames_whenItIsReadBack() throws {
    let graph = Self.graphs[0].graph
    let part = graph.subgraph(from: Locals.second)
    #expect(part.names == ["Local #2"])
    #expect(try DependencyGraph(json: part.json()) == part)
  }

  @Test func contributions_areNamedByTheirCollection_whenThereAreSeveral() {
    #expect(
      Self.collections().names == [
        "Part (contribution to [Int: Part])", "Part (contribution to [Part])",
        "Part (contribution to [String: Part])", "String", "[Int: Part]", "[Part]",
        "[String: Part]",
      ])
  }

  @Test func order_doesNotDependOnWhoCameFirst() {
    let keys = [named("é"), named("e\u{301}")]
    var builder = DependencyGraph.Builder()
    let second = builder.add(.init(key: keys[1], lifetime: .singleton))
    let first = builder.add(.init(key: keys[0], lifetime: .singleton))
    builder.connect(first, second)
    #expect(builder.build() == chain(keys))
    #expect(Array(builder.build().dot().utf8) == Array(chain(keys).dot().utf8))
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
      let node = builders[index].add(.init(key: named("k"), timings: timings))
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
    builder.add(.init(key: named("k"), timings: timings))
    #expect(!builder.build().html().isEmpty)
  }
}

@Suite struct EscapeTests {
  @Test(arguments: [
    ("a\nb", "\"a\\\\nb\""), ("a\\nb", "\"a\\\\\\\\nb\""), ("a\u{200B}b", "\"a\\\\u{200B}b\""),
    ("say \"no\"", "\"say \\\"no\\\"\""), ("A & B", "\"A & B\""), ("&#8238;x", "\"&amp;#8238;x\""),
    ("&amp;x", "\"&amp;amp;x\""), ("&;", "\"&;\""), ("\u{301}x", "\"\u{301}x\""),
    ("\u{3164}", "\"\\\\u{3164}\""), ("%1%", "\"&#37;1%\""),
  ])
  func dot_quotesWhatItDraws(_ text: String, _ quoted: String) {
    #expect(Escape.dot(text) == quoted)
  }

  @Test func visibleTexts_differ_whereTheTextsDo() {
    let texts = [
      "a\nb", "a\\nb", "a\\\nb", "a\\\\nb", "a\u{200B}b", "a\\u{200B}b", "a\rb", "a\r\nb",
    ]
    #expect(Set(texts.map(Escape.visible)).count == texts.count)
    #expect(Set(texts.map(Escape.dot)).count == texts.count)
    #expect(Set(texts.map(DependencyGraph.mermaidText)).count == texts.count)
  }

  @Test func changes_areOneLineEach_whateverTheNames() {
    let diff = chain([named("a\nb")]).diff(chain([named("a\u{202E}b")]))
    #expect(
      diff.description == "+ Part @Named(a\\u{202E}b)\n- Part @Named(a\\nb)")
  }
}
