@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// Returns the shortest path along dependencies from one key to another, including both, or `nil`
  /// if there is none. If there are several, the result is the path whose names sort first.
  ///
  /// The path begins at the innermost container's node of the first key, and ends at any node of
  /// the other key.
  ///
  /// - Complexity: O(*n* + *e*).
  public func path(from source: BindingKey, to target: BindingKey) -> [BindingKey]? {
    guard let start = index(of: source) else { return nil }
    return links.shortestPath(from: [start], to: Set(indexes(of: target)))?.map { nodes[$0].key }
  }

  /// Returns the shortest path from one type to another, both without a qualifier, or `nil` if
  /// there is none.
  public func path<A, B>(from source: A.Type, to target: B.Type) -> [BindingKey]? {
    path(from: BindingKey(source), to: BindingKey(target))
  }

  /// Returns the part of the graph that a key needs, including the key's own nodes.
  ///
  /// - Returns: An empty graph if the key has no node.
  /// - Complexity: O(*n* + *e* + *s*) for *s* runs.
  public func subgraph(from key: BindingKey) -> DependencyGraph {
    keeping(links.reachable(from: indexes(of: key)))
  }

  /// Returns the part of the graph that a type without a qualifier needs; an empty graph if the
  /// type has no node.
  public func subgraph<T>(from type: T.Type) -> DependencyGraph {
    subgraph(from: BindingKey(type))
  }

  /// Returns the keys that a change to a key may affect, because they need that key directly or
  /// through others.
  ///
  /// The nearest keys come first, and names break ties. A key appears once for each of its affected
  /// nodes. The key itself is included only if it is on a cycle, or if one of its nodes needs
  /// another of its nodes. For example, a decorator in a child container needs the node of the same
  /// key in the parent.
  ///
  /// - Parameter directly: Whether to return only the keys with an edge to the key.
  /// - Complexity: O(*n* log *n* + *e*).
  public func dependents(of key: BindingKey, directly: Bool = false) -> [BindingKey] {
    var seen = [Bool](repeating: false, count: nodes.count)
    var level = indexes(of: key)
    var result: [Int] = []
    repeat {
      var next: [Int] = []
      for node in level {
        for link in links.entering(node) where !seen[Int(link.source)] {
          seen[Int(link.source)] = true
          next.append(Int(link.source))
        }
      }
      level = next.inOrder()
      result += level
    } while !level.isEmpty && !directly
    return result.map { nodes[$0].key }
  }

  /// Returns the keys that need a type without a qualifier, directly or through others.
  public func dependents<T>(of type: T.Type, directly: Bool = false) -> [BindingKey] {
    dependents(of: BindingKey(type), directly: directly)
  }

  /// Returns the graph of the kept nodes and the edges between them. Each node keeps its name.
  func keeping(_ kept: [Bool]) -> DependencyGraph {
    var places = [Int32](repeating: -1, count: nodes.count)
    var count: Int32 = 0
    for index in nodes.indices where kept[index] {
      places[index] = count
      count += 1
    }
    let moved = links.all.compactMap { link -> Link? in
      var link = link
      link.source = places[Int(link.source)]
      link.target = places[Int(link.target)]
      return link.source < 0 || link.target < 0 ? nil : link
    }
    let movedSpans = spans.compactMap { span -> Span? in
      guard kept[span.node] else { return nil }
      var span = span
      span.node = Int(places[span.node])
      return span
    }
    let order = nodes.indices.filter { kept[$0] }
    return DependencyGraph(
      nodes: order.map { nodes[$0] }, names: order.map { names[$0] }, alike: alike,
      spans: movedSpans, dropped: dropped, links: Links(Int(count), moved))
  }
}

extension Links {
  /// Returns a shortest path from one of the starts to one of the targets, or `nil` if there is
  /// none.
  func shortestPath(from starts: [Int], to targets: Set<Int>) -> [Int]? {
    let tree = SearchTree(self, from: starts)
    guard let target = tree.order.first(where: { targets.contains(Int($0)) }) else { return nil }
    return tree.path(to: Int(target))
  }
}
