import SwiftHiltCore

extension DependencyGraph: Hashable {
  /// Returns whether two graphs have equal names, nodes, edges, runs and counts of dropped parts.
  ///
  /// Keys are compared by their spelling, including the module. A graph that was read from a file
  /// has keys without types, but equals the graph that was written.
  ///
  /// - Complexity: O(*n* + *e* + *s*) for *s* runs.
  public static func == (a: DependencyGraph, b: DependencyGraph) -> Bool {
    a.nodes.count == b.nodes.count && a.links == b.links && a.spans == b.spans
      && a.dropped == b.dropped && a.alike == b.alike
      && a.nodes.indices.allSatisfy { index in
        ExactText(a.names[index]) == ExactText(b.names[index])
          && a.nodes[index].reads(like: b.nodes[index])
      }
  }

  /// Hashes the names and the number of edges.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(links.all.count)
  }
}

extension DependencyGraph.Node {
  /// Returns whether two nodes are equal when their keys are compared by spelling.
  func reads(like other: Self) -> Bool {
    var same = self
    (same.key, same.collection) = (other.key, other.collection)
    return same == other
      && ExactText(GraphText.type(key)) == ExactText(GraphText.type(other.key))
      && KeySpelling(key) == KeySpelling(other.key)
      && collection.map(KeySpelling.init) == other.collection.map(KeySpelling.init)
  }
}
