@_spi(Layers) import SwiftHiltCore

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Small graphs with difficult contents: names that break out of formats, keys that look alike, and
/// extreme numbers.
struct RandomGraphs {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed) }

  static let names =
    HostileNames.names + [
      "", " ", "é", "e\u{301}", "\u{301}x", "x\u{600}", "#1", "A #1", "A #2", "A (collection)",
      "A (app)", "(...)", ")", "(", "scope(x)", "a\nb", "a\\nb", "a\\\nb", "\r\n", "\u{2028}",
      "\u{2066}x\u{2069}",
      " context at $12ab", " context at $12 at $34)", "%%{init: {}}%%", "&#8238;x", "&amp;", "\\N",
      "\u{3164}", "\u{FE0F}", "🇩🇪", "]]>", "${x}", "[T]", "A", "B", "\u{0}", "\u{1F}", "\u{7F}",
    ]

  private struct Mute: Qualifier, CustomStringConvertible {
    let number: Int
    let text: String
    var description: String { text }
  }

  private static let locals: [Any.Type] = [first(), second(), third()]

  private static func first() -> Any.Type {
    struct A {}
    return A.self
  }

  private static func second() -> Any.Type {
    struct A {}
    return A.self
  }

  private static func third() -> Any.Type {
    struct A {}
    return [A].self
  }

  mutating func name() -> String {
    // A few long names are enough.
    let name = random.pick(Self.names)
    if name.utf8.count > 1_000, random.chance(80) { return "Long" }
    return random.chance(15) ? name + random.pick(["é", "#1", "\\", "\n", "\u{301}", "A"]) : name
  }

  private mutating func key() -> BindingKey {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return BindingKey(anyType: random.pick(Self.locals))
    case 1: return BindingKey(anyType: random.pick(Self.locals), qualifier: Named(name()))
    case 2:
      return BindingKey(
        Int.self,
        qualifier: Mute(number: random.pick([1, 2, 3]), text: random.pick(["same", "", ")"])))
    case 3: return BindingKey(Int.self, qualifier: Named(name()))
    case 4:
      return BindingKey(
        typeName: name(), qualifiedTypeName: "App.\(random.pick(["A", "B", name()]))",
        qualifier: random.chance(40) ? "@Named(\(name()))" : nil)
    default:
      return BindingKey(
        typeName: "A", qualifiedTypeName: "App.A", qualifier: nil,
        number: random.pick([0, 0, 1, 2, 7]))
    }
  }

  private mutating func number() -> UInt64 {
    random.pick([0, 1, 5, 1_000, UInt64(Int64.max), .max - 1, .max, random.next()])
  }

  private mutating func owner() -> DependencyGraph.Owner? {
    if random.chance(30) { return nil }
    return .init(
      name: random.chance(60) ? random.pick(["app", name()]) : nil,
      scope: random.chance(30) ? name() : nil,
      depth: random.pick([0, 0, 1, 2, .max]))
  }

  private mutating func origin() -> DependencyGraph.Origin {
    random.pick([.declared, .recorded, .scanned, [.declared, .recorded], []])
  }

  private mutating func node() -> DependencyGraph.Node {
    var node = DependencyGraph.Node(
      key: key(), role: random.pick(DependencyGraph.Node.Role.allCases), owner: owner(),
      origin: origin())
    if node.role == .contribution { node.collection = key() }
    node.lifetime = random.pick([nil, .scope(.init(name()))] + Lifetime.plain)
    node.callSites = (0..<random.pick([0, 0, 1, 1, 2])).map { _ in
      CallSite(file: random.pick(["App/A.swift", name()]), line: UInt(number() >> 1))
    }
    node.isChecked = random.chance(80)
    node.isEntryPoint = random.chance(20)
    if random.chance(30) {
      var timings = DependencyGraph.Timings()
      timings.builds = Int(number() >> 1)
      timings.failures = random.pick([0, 1, .max])
      timings.totalNanoseconds = number()
      timings.ownNanoseconds = number()
      timings.shortestNanoseconds = number()
      timings.longestNanoseconds = number()
      node.timings = timings
    }
    return node
  }

  mutating func graph() -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let nodes = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      random.chance(80) ? builder.add(node()) : builder.addApart(node())
    }
    guard !nodes.isEmpty else { return builder.build() }
    for _ in 0..<Int.random(in: 0...24, using: &random) {
      builder.connect(
        random.pick(nodes), random.pick(nodes), kind: random.pick(EdgeKind.allCases),
        isOptional: random.chance(30),
        origin: origin())
    }
    for _ in 0..<random.pick([0, 0, 1, 6]) {
      builder.spans.append(
        .init(
          node: random.pick(nodes), threadID: random.pick([1, 2, .max]), startNanoseconds: number(),
          elapsedNanoseconds: number(), failed: random.chance(20)))
    }
    if random.chance(20) { builder.dropped.nodes = Int(number() >> 1) }
    if random.chance(20) { builder.dropped.spans = Int(number() >> 1) }
    return builder.build()
  }

  static func merged(seeds: ClosedRange<UInt64>) -> DependencyGraph {
    seeds.reduce(DependencyGraph()) { graph, seed in
      var random = RandomGraphs(seed: seed)
      return graph.merged(with: random.graph())
    }
  }

  /// Returns a graph with some of another graph's nodes.
  mutating func part(of graph: DependencyGraph) -> DependencyGraph {
    graph.keeping(graph.nodes.map { _ in random.chance(60) })
  }
}
