import SwiftHiltCore

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Graphs without Swift types.
enum GeneratedGraphs {
  static func key(_ name: String, qualifier: String? = nil) -> BindingKey {
    BindingKey(typeName: name, qualifiedTypeName: "App.\(name)", qualifier: qualifier)
  }

  /// Returns a graph from arrows such as `"A -> B"`, or from single names.
  static func graph(_ arrows: String...) -> DependencyGraph {
    var builder = DependencyGraph.Builder()
    for arrow in arrows {
      let names = arrow.split(separator: " ").filter { $0 != "->" }.map(String.init)
      let numbers = names.map { builder.add(.init(key: key($0), lifetime: .singleton)) }
      for (a, b) in zip(numbers, numbers.dropFirst()) { builder.connect(a, b) }
    }
    return builder.build()
  }

  /// Returns a graph like that of an app. Screens need models, which need use cases, repositories,
  /// services and finally a few types that everything needs.
  static func application(
    nodes count: Int, edges perNode: Int = 4, seed: UInt64 = 1, timed: Bool = true
  ) -> DependencyGraph {
    var random = SplitMix(seed)
    let subjects = [
      "Account", "Order", "Cart", "Catalog", "Payment", "Profile", "Search", "Session", "Shipping",
      "Invoice", "Review", "Coupon", "Inventory", "Message", "Alert", "Media", "Map", "Chat",
    ]
    let kinds: [(name: String, share: Double, lifetime: Lifetime, owner: Int)] = [
      ("Screen", 0.10, .transient, 2), ("ViewModel", 0.14, .transient, 2),
      ("UseCase", 0.22, .transient, 1), ("Repository", 0.18, .scoped, 1),
      ("Store", 0.14, .scope("session"), 1), ("Service", 0.12, .singleton, 0),
      ("Client", 0.06, .singleton, 0), ("Config", 0.04, .singleton, 0),
    ]
    let owners = [
      DependencyGraph.Owner(name: "app", depth: 0),
      DependencyGraph.Owner(name: "session", scope: "session", depth: 1),
      DependencyGraph.Owner(name: "scene", depth: 2),
    ]
    var builder = DependencyGraph.Builder()
    var tiers: [[Int]] = []
    for (tier, kind) in kinds.enumerated() {
      let amount = max(1, Int(Double(count) * kind.share))
      tiers.append(
        (0..<amount).map { number in
          let subject = subjects[number % subjects.count]
          let round = number / subjects.count
          var node = DependencyGraph.Node(
            key: key(round == 0 ? "\(subject)\(kind.name)" : "\(subject)\(kind.name)\(round + 1)"),
            owner: owners[kind.owner], lifetime: kind.lifetime,
            callSites: [CallSite(file: "Shop/\(subject)Module.swift", line: UInt(10 + number))])
          if timed {
            var timings = DependencyGraph.Timings()
            let own = UInt64.random(in: 2_000...400_000, using: &random)
            timings.count(elapsed: own * UInt64(9 - tier), own: own, failed: false)
            node.timings = timings
          }
          return builder.add(node)
        })
    }
    for (tier, nodes) in tiers.enumerated().dropLast() {
      for (place, node) in nodes.enumerated() {
        for _ in 0..<Int.random(in: 1...max(1, 2 * perNode - 1), using: &random) {
          let step = Int.random(in: 0..<10, using: &random)
          let below = tiers[min(tiers.count - 1, tier + (step < 7 ? 1 : step < 9 ? 2 : 3))]
          // Most dependencies stay within a subject.
          let near = place * below.count / nodes.count + Int.random(in: -2...2, using: &random)
          let target =
            step % 3 == 0
            ? Int.random(in: 0..<below.count, using: &random)
            : min(below.count - 1, max(0, near))
          builder.connect(node, below[target])
        }
      }
    }
    return builder.build()
  }
}
