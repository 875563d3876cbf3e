@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// Returns the union of this graph and another. Each node and edge has the origins that it has in
  /// either graph.
  ///
  /// A node whose key was read from a file or from sources joins the node with the same spelling. A
  /// node whose container isn't known joins the node of its key in the other graph, if each graph
  /// has only one such node left. Equal measurements of both graphs count once, so a graph merged
  /// with itself equals itself.
  ///
  /// - Complexity: O((*n* + *e*) log *n* + *s* log *s*) for the nodes, the edges and the *s* runs
  ///   of both graphs.
  public func merged(with other: DependencyGraph) -> DependencyGraph {
    let matching = NodeMatching(self, other, joinsTypes: false, joinsOwners: true)
    var all = nodes
    let theirs = other.nodes.indices.map { index -> Int in
      guard let partner = matching.partners[index] else {
        all.append(other.nodes[index])
        return all.count - 1
      }
      all[partner].merge(other.nodes[index])
      return partner
    }
    var builder = Builder()
    let places = all.map { builder.add($0) }
    for link in links.all {
      builder.connect(link, places[Int(link.source)], places[Int(link.target)])
    }
    for link in other.links.all {
      builder.connect(link, places[theirs[Int(link.source)]], places[theirs[Int(link.target)]])
    }
    builder.spans = spans.map { $0.moved(to: places[$0.node]) }
    let known = Set(builder.spans)
    builder.spans += other.spans.map { $0.moved(to: places[theirs[$0.node]]) }
      .filter { !known.contains($0) }
    // If the graphs number a key differently, this graph's number is used.
    builder.knownNumbers = other.alike
    for (old, new) in zip(nodes, all) {
      for (key, merged) in [(old.key, new.key), (old.collection, new.collection)] {
        guard let key, let merged, let number = alike[key] else { continue }
        builder.knownNumbers[merged] = number
      }
    }
    builder.dropped = dropped == other.dropped ? dropped : dropped.adding(other.dropped)
    return builder.build()
  }
}

extension DependencyGraph.Dropped {
  fileprivate func adding(_ other: Self) -> Self {
    var sum = self
    sum.nodes = nodes.addingClamped(other.nodes)
    sum.edges = edges.addingClamped(other.edges)
    sum.spans = spans.addingClamped(other.spans)
    return sum
  }
}
