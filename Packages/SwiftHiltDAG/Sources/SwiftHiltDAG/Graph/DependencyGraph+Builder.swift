import SwiftHiltCore

extension DependencyGraph {
  /// Collects nodes and edges, in any order, and builds a graph from them.
  ///
  /// ```swift
  /// var builder = DependencyGraph.Builder()
  /// let repository = builder.add(.init(key: BindingKey(UserRepository.self)))
  /// let cache = builder.add(.init(key: BindingKey(CacheDataSource.self)))
  /// builder.connect(repository, cache)
  /// print(builder.build().dot())
  /// ```
  public struct Builder: Sendable {
    /// The nodes added so far. A node's index is its number.
    @_spi(Layers) public internal(set) var nodes: [Node] = []
    private var indexes: [Node.Identity: Int] = [:]
    private var links: [Link] = []
    /// The recorded runs of factories.
    @_spi(Layers) public var spans: [Span] = []
    /// The numbers that keys with the same spelling have in another graph.
    @_spi(Layers) public var knownNumbers: [BindingKey: Int] = [:]
    /// How much a recording left out.
    @_spi(Layers) public var dropped = Dropped()

    /// Creates a builder of an empty graph.
    public init() {}

    /// Adds a node, or merges it with an added node of the same key, owner and collection.
    ///
    /// Collections, contributions and decorations are merged only with nodes of the same role. The
    /// other roles exclude each other, so their nodes are merged. Nodes that a failing path has
    /// twice stay separate.
    ///
    /// - Returns: The number of the new or merged node, for
    ///   ``connect(_:_:kind:isOptional:origin:)``.
    @discardableResult
    public mutating func add(_ node: Node) -> Int {
      if let index = index(of: node) {
        nodes[index].merge(node)
        return index
      }
      indexes[node.identity] = nodes.count
      nodes.append(node)
      return nodes.count - 1
    }

    /// Returns the number of an added node with the same key, owner and collection.
    func index(of node: Node) -> Int? { indexes[node.identity] }

    /// Adds a separate node even if an equal one exists, because a path may have the same key on
    /// two levels.
    @discardableResult
    mutating func addApart(_ node: Node) -> Int {
      var node = node
      while indexes[node.identity] != nil { node.occurrence += 1 }
      return add(node)
    }

    /// Adds an edge between two nodes.
    ///
    /// The graph merges edges with the same ends and kind. The result has the origins of all these
    /// edges, and is optional only if each of them is.
    ///
    /// - Parameters:
    ///   - source: The number of the node that needs the other.
    ///   - target: The number of the node that is needed.
    ///   - kind: The form of the request.
    ///   - isOptional: Whether the source works without the target.
    ///   - origin: The origin of the edge.
    /// - Precondition: ``add(_:)`` returned both numbers. Otherwise the program stops.
    @inline(never)
    public mutating func connect(
      _ source: Int, _ target: Int, kind: EdgeKind = .direct, isOptional: Bool = false,
      origin: Origin = .declared
    ) {
      precondition(nodes.indices.contains(source) && nodes.indices.contains(target))
      links.append(
        Link(
          source: Int32(source), target: Int32(target), kind: kind, isOptional: isOptional,
          origin: origin))
    }

    /// Adds an edge with the properties of another graph's edge.
    @_spi(Layers) public mutating func connect(_ link: Link, _ source: Int, _ target: Int) {
      connect(source, target, kind: link.kind, isOptional: link.isOptional, origin: link.origin)
    }

    /// Builds the graph.
    ///
    /// - Complexity: O(*n* log *n* + *e*), because the nodes are sorted by name.
    public func build() -> DependencyGraph { build(named: nil) }

    /// Builds the graph with names that the nodes already have, if each node has one and all are
    /// different. Otherwise, the builder finds new names.
    @_spi(Layers) public func build(named given: [String]?) -> DependencyGraph {
      let alike = AlikeKeys.numbers(nodes, known: knownNumbers)
      var names = given ?? []
      var order = sorted(names)
      if names.count != nodes.count || Set(names).count != names.count {
        names = NodeNames.names(of: nodes, alike)
        order = sorted(names)
      }
      var places = [Int32](repeating: 0, count: nodes.count)
      for (place, index) in order.enumerated() { places[index] = Int32(place) }
      let moved = links.map { link in
        var link = link
        link.source = places[Int(link.source)]
        link.target = places[Int(link.target)]
        return link
      }
      let spans = spans.map { $0.moved(to: Int(places[$0.node])) }
      return DependencyGraph(
        nodes: order.map { nodes[$0] }, names: order.map { names[$0] },
        alike: alike, spans: spans.inOrder { $0.rank < $1.rank },
        dropped: dropped, links: Links(nodes.count, moved))
    }

    private func sorted(_ names: [String]) -> [Int] {
      sortedPlaces(names.count) { names[$0] < names[$1] }
    }
  }
}

extension DependencyGraph.Span {
  /// The place among other runs. A longer run contains the shorter ones.
  fileprivate var rank: (UInt64, UInt64, UInt64, Int, Int) {
    (startNanoseconds, threadID, .max - elapsedNanoseconds, node, failed ? 1 : 0)
  }
}

extension DependencyGraph.Node {
  /// Merges the properties of another node that has the same identity, or represents the same
  /// binding.
  @_spi(Layers) public mutating func merge(_ other: Self) {
    // Prefer a key with a type to a key that has only a spelling.
    if key.type == nil { key = other.key }
    if let mine = collection, let theirs = other.collection, mine.type == nil {
      collection = theirs
    }
    switch (role, other.role) {
    case (.unbound, .unbound): lifetime = lifetime ?? other.lifetime
    case (.unbound, _):
      // The key is bound after all.
      lifetime = other.lifetime
      callSites = other.callSites + callSites
    case (_, .unbound): break
    default: lifetime = lifetime ?? other.lifetime
    }
    if role == .unbound || (role == .binding && other.role != .unbound) { role = other.role }
    owner = owner ?? other.owner
    var known = Set(callSites)
    callSites += other.callSites.filter { known.insert($0).inserted }
    isChecked = isChecked && other.isChecked
    isEntryPoint = isEntryPoint || other.isEntryPoint
    isAsync = isAsync || other.isAsync
    decoratorCount = max(decoratorCount, other.decoratorCount)
    origin.formUnion(other.origin)
    if let more = other.timings, more != timings {
      timings = timings ?? .init()
      timings?.add(more)
    }
  }
}
