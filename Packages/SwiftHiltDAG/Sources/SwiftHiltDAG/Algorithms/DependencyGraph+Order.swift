import SwiftHiltCore

extension DependencyGraph {
  /// Returns the keys ordered so that each dependency precedes its consumers. Names decide where
  /// that leaves a choice.
  ///
  /// A key of several nodes appears once for each of them.
  ///
  /// Edges through `Lazy` and `Provider` count unless they close a cycle. Such cycles are legal.
  /// The order then follows only the dependencies that a factory needs while it runs.
  ///
  /// The order is deterministic: equal graphs give equal results.
  ///
  /// - Throws: ``GraphError/cycle(_:)`` with the keys of one cycle, its first key repeated last.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges.
  ///
  /// Source: R. Tarjan, "Depth-first search and linear graph algorithms", *SIAM J. Comput.* 1(2),
  /// 1972, [doi:10.1137/0201010](https://doi.org/10.1137/0201010).
  public func topologicalOrder() throws -> [BindingKey] {
    try orderedNodes().map(\.key)
  }

  /// Returns the nodes in the order of ``topologicalOrder()``.
  ///
  /// - Throws: ``GraphError/cycle(_:)`` with the keys of one cycle, its first key repeated last.
  public func orderedNodes() throws -> [Node] {
    try dependenciesFirst().map { nodes[Int($0)] }
  }

  /// Returns the indexes of the nodes, dependencies first.
  ///
  /// - Throws: ``GraphError/cycle(_:)`` with the keys of one cycle.
  func dependenciesFirst() throws -> [Int32] {
    for immediateOnly in [false, true] {
      let members = Components(links, immediateOnly: immediateOnly).members
      let isFree = links.all.allSatisfy {
        $0.source != $0.target || immediateOnly && !$0.isImmediate
      }
      if isFree, members.count == nodes.count { return members.map { $0[0] } }
    }
    throw GraphError.cycle(cycles().first ?? [])
  }

  /// Returns the indexes of the nodes, consumers first: the order of the DOT and Mermaid texts. The
  /// members of a cycle are adjacent.
  ///
  /// - Complexity: O(*n* log *n* + *e* log *e*).
  @_spi(Layers) public func consumersFirst() -> [Int32] {
    Components(links.reversed).members.flatMap { $0 }
  }
}
