@_spi(Layers) import SwiftHiltDAG

/// Measurements of a graph, and of each of its nodes.
public struct GraphMetrics: Hashable, Sendable {
  /// Measurements of one node.
  public struct NodeMetrics: Hashable, Sendable {
    /// The node's key.
    public let key: BindingKey

    /// How many nodes need this one directly.
    public let fanIn: Int

    /// How many nodes this one needs directly.
    public let fanOut: Int

    /// How many edges the longest chain from this node has. The members of a cycle count as one
    /// node.
    public let depth: Int

    /// The nearest other node through which every path to this node passes; `nil` if there is none.
    /// Paths begin at roots, and at one node of each cycle that nothing outside the cycle needs.
    public let dominator: BindingKey?
  }

  /// How many nodes there are.
  public let nodeCount: Int

  /// How many edges there are. Edges of different kinds between two nodes count separately.
  public let edgeCount: Int

  /// How many edges the longest chain has.
  public let depth: Int

  /// The keys of a longest chain, consumers first. The chain has only one member of each cycle.
  public let longestPath: [BindingKey]

  /// The largest fan-in of any node.
  public let maxFanIn: Int

  /// The largest fan-out of any node.
  public let maxFanOut: Int

  /// The measurements of the nodes, sorted by the names of the nodes.
  public let nodes: [NodeMetrics]

  /// Returns the metrics of a key's node, or `nil` if no node has an equal key.
  ///
  /// If several nodes have the key, the result belongs to the node whose name sorts first. A key
  /// with a type doesn't equal one that was read from a file.
  public func node(_ key: BindingKey) -> NodeMetrics? {
    nodes.first { $0.key == key }
  }
}

extension DependencyGraph {
  /// The measurements of this graph: fan-in and fan-out, depth, longest path and dominators.
  ///
  /// - Complexity: O((*n* + *e*) log *n*), computed on each access.
  public var metrics: GraphMetrics {
    let chains = LongestChains(links)
    let dominators = Dominators(links, entries: links.entries()).immediate
    let fans = nodes.indices.map { index in
      (distinct(links.entering(index).map(\.source)), distinct(links.outgoing(index).map(\.target)))
    }
    return GraphMetrics(
      nodeCount: nodes.count, edgeCount: edgeCount, depth: chains.depths.max().map(Int.init) ?? 0,
      longestPath: chains.longest().map { nodes[Int($0)].key },
      maxFanIn: fans.map(\.0).max() ?? 0, maxFanOut: fans.map(\.1).max() ?? 0,
      nodes: nodes.indices.map { index in
        GraphMetrics.NodeMetrics(
          key: nodes[index].key, fanIn: fans[index].0, fanOut: fans[index].1,
          depth: Int(chains.depths[index]),
          dominator: dominators[index] < 0 ? nil : nodes[Int(dominators[index])].key)
      })
  }

  /// Returns how many different nodes a sorted row has.
  private func distinct(_ row: [Int32]) -> Int {
    var count = 0
    var last: Int32 = -1
    for node in row where node != last {
      count += 1
      last = node
    }
    return count
  }
}
