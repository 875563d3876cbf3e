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
      && a.dropped == b.dropped
      && a.nodes.indices.allSatisfy { index in
        a.names[index] == b.names[index] && a.nodes[index].reads(like: b.nodes[index])
          && a.number(ofKey: index) == b.number(ofKey: index)
          && a.number(ofCollection: index) == b.number(ofCollection: index)
      }
  }

  /// Hashes the names and the number of edges.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
    hasher.combine(links.all.count)
  }
}

extension DependencyGraph {
  /// Returns the number that distinguishes a node's key; 0 if the spelling does.
  @_spi(Layers) public func number(ofKey node: Int) -> Int { alike[nodes[node].key] ?? 0 }

  /// Returns the number of the key of a node's collection; 0 if the node has no collection.
  @_spi(Layers) public func number(ofCollection node: Int) -> Int {
    nodes[node].collection.flatMap { alike[$0] } ?? 0
  }
}

extension DependencyGraph.Node {
  /// Returns whether two nodes are equal when their keys are compared by spelling.
  func reads(like other: Self) -> Bool {
    var same = self
    (same.key, same.collection) = (other.key, other.collection)
    return same == other && GraphText.type(key) == GraphText.type(other.key)
      && KeySpelling(key) == KeySpelling(other.key)
      && KeySpelling(collection) == KeySpelling(other.collection)
  }
}
