import SwiftHiltCore

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Two different types with the same name.
enum Locals {
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

final class Part {}

/// Graphs with keys that read alike.
enum AlikeKeys {
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

  static func collections() -> DependencyGraph {
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

  static func chain(_ keys: [BindingKey]) -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    let nodes = keys.map { builder.add(.init(key: $0, lifetime: .singleton)) }
    for (a, b) in zip(nodes, nodes.dropFirst()) { builder.connect(a, b) }
    return builder.build()
  }

  static func named(_ name: String) -> BindingKey { BindingKey(Part.self, qualifier: Named(name)) }
}
