import SwiftHiltCore

extension DependencyGraph {
  /// Returns the node of a key, or `nil` if the graph has none.
  ///
  /// If several containers bind the key, the result is the innermost container's node. The result
  /// is a contribution only if the key has no other node. If no key is equal, a key without a type
  /// matches by its spelling. Such keys come from files and scans.
  ///
  /// - Complexity: O(*n*).
  public func node(_ key: BindingKey) -> Node? {
    index(of: key).map { nodes[$0] }
  }

  /// Returns the node of a type and qualifier, or `nil` if the graph has none.
  ///
  /// If several containers bind the key, ``node(_:)`` says which node this returns.
  public func node<T>(_ type: T.Type, qualifier: (any Qualifier)? = nil) -> Node? {
    node(BindingKey(type, qualifier: qualifier))
  }

  /// Returns whether one key depends directly on another, by an edge of any kind.
  public func hasEdge(from source: BindingKey, to target: BindingKey) -> Bool {
    let sources = indexes(of: source)
    let targets = indexes(of: target)
    return sources.contains { source in
      links.outgoing(source).contains { targets.contains(Int($0.target)) }
    }
  }

  /// Returns the indexes of a key's nodes. If no node has an equal key, keys match by their
  /// spelling where one of the two has no type. A key with a number then matches only that number.
  @_spi(Layers) public func indexes(of key: BindingKey) -> [Int] {
    let exact = nodes.indices.filter { nodes[$0].key == key }
    if !exact.isEmpty { return exact }
    let spelling = KeySpelling(key)
    let isSpelled = key.type == nil
    return nodes.indices.filter { index in
      (isSpelled || nodes[index].key.type == nil) && KeySpelling(nodes[index].key) == spelling
        && (key.number == 0 || key.number == number(ofKey: index))
    }
  }

  /// Returns the index of the innermost node of a key, or `nil` if the graph has none. Nodes of all
  /// other roles take precedence over contributions.
  @_spi(Layers) public func index(of key: BindingKey) -> Int? {
    indexes(of: key).max { a, b in
      let (a, b) = (nodes[a], nodes[b])
      let (rankA, rankB) = (a.role == .contribution ? 0 : 1, b.role == .contribution ? 0 : 1)
      return rankA != rankB ? rankA < rankB : (a.owner?.depth ?? -1) < (b.owner?.depth ?? -1)
    }
  }

  /// The nodes that no other node needs.
  public var roots: [Node] {
    nodes.indices.filter { index in
      links.entering(index).allSatisfy { $0.source == $0.target }
    }.map { nodes[$0] }
  }
}
