import SwiftHiltCore

extension DependencyGraph {
  /// Returns the keys ordered so that each dependency precedes its consumers; names break ties.
  ///
  /// A key of several nodes appears once for each of them.
  ///
  /// Edges through `Lazy` and `Provider` count unless they close a cycle. Such cycles are legal.
  /// The order then follows only the dependencies that a factory needs while it runs.
  ///
  /// The order is deterministic: equal graphs give equal results.
  ///
  /// - Throws: ``GraphError/cycle(_:)`` with the keys of one cycle, its first key repeated last.
  /// - Complexity: O(*n* log *n* + *e*) for *n* nodes and *e* edges; the logarithm comes from
  ///   breaking ties.
  ///
  /// Source: A. B. Kahn, "Topological sorting of large networks", *CACM* 5(11), 1962,
  /// [doi:10.1145/368996.369025](https://doi.org/10.1145/368996.369025).
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
    if let order = kahn(immediateOnly: false) ?? kahn(immediateOnly: true) { return order }
    throw GraphError.cycle(cycles().first ?? [])
  }

  /// Orders the nodes, or returns `nil` if there is a cycle.
  private func kahn(immediateOnly: Bool) -> [Int32]? {
    var open = [Int32](repeating: 0, count: nodes.count)
    for link in links.all where !immediateOnly || link.isImmediate { open[Int(link.source)] += 1 }
    var ready = IndexHeap()
    for index in nodes.indices where open[index] == 0 { ready.push(Int32(index)) }
    var order: [Int32] = []
    order.reserveCapacity(nodes.count)
    while let next = ready.pop() {
      order.append(next)
      for link in links.entering(Int(next)) where !immediateOnly || link.isImmediate {
        open[Int(link.source)] -= 1
        if open[Int(link.source)] == 0 { ready.push(link.source) }
      }
    }
    return order.count == nodes.count ? order : nil
  }

  /// Returns the indexes of the nodes, consumers first: the order of the DOT and Mermaid texts. The
  /// members of a cycle are adjacent.
  ///
  /// - Complexity: O(*n* log *n* + *e*).
  @_spi(Layers) public func consumersFirst() -> [Int32] {
    let components = Components(links)
    var open = [Int32](repeating: 0, count: components.members.count)
    func isBetween(_ link: Link) -> Bool {
      components.of[Int(link.source)] != components.of[Int(link.target)]
    }
    for link in links.all where isBetween(link) { open[Int(components.of[Int(link.target)])] += 1 }
    var ready = IndexHeap()
    // In the heap, the first member represents its component.
    for (component, members) in components.members.enumerated() where open[component] == 0 {
      ready.push(members[0])
    }
    var order: [Int32] = []
    order.reserveCapacity(nodes.count)
    while let next = ready.pop() {
      for member in components.members[Int(components.of[Int(next)])] {
        order.append(member)
        for link in links.outgoing(Int(member)) where isBetween(link) {
          let target = Int(components.of[Int(link.target)])
          open[target] -= 1
          if open[target] == 0 { ready.push(components.members[target][0]) }
        }
      }
    }
    return order
  }
}
