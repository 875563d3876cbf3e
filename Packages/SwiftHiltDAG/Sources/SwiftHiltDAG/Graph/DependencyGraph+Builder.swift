import SwiftHiltCore

extension DependencyGraph {
  /// Collects nodes and edges, in any order, and makes a graph of them.
  ///
  /// ```swift
  /// var builder = DependencyGraph.Builder()
  /// let repository = builder.add(.init(key: BindingKey(UserRepository.self)))
  /// let cache = builder.add(.init(key: BindingKey(CacheDataSource.self)))
  /// builder.connect(repository, cache)
  /// print(builder.build().dot())
  /// ```
  public struct Builder: Sendable {
    private(set) var nodes: [Node] = []
    private var indexes: [Node.Identity: Int] = [:]
    private var links: [Link] = []
    var spans: [Span] = []
    var dropped = Dropped()

    /// Creates a builder of an empty graph.
    public init() {}

    /// Adds a node, or adds to what is known of an equal one.
    ///
    /// - Returns: The node's number, for ``connect(_:_:kind:isOptional:origin:)``.
    @discardableResult
    public mutating func add(_ node: Node) -> Int {
      let identity = node.identity
      if let index = indexes[identity] {
        nodes[index].merge(node)
        return index
      }
      indexes[identity] = nodes.count
      nodes.append(node)
      return nodes.count - 1
    }

    /// Adds an edge between two nodes.
    ///
    /// - Parameters:
    ///   - source: The number of the node that needs the other.
    ///   - target: The number of the node that is needed.
    ///   - kind: How it is asked for.
    ///   - isOptional: Whether the source can do without.
    ///   - origin: Where the edge is known from.
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

    /// The number of an equal node.
    func index(of identity: Node.Identity) -> Int? { indexes[identity] }

    mutating func update(_ index: Int, _ change: (inout Node) -> Void) { change(&nodes[index]) }

    /// Makes the graph.
    ///
    /// - Complexity: O(*n* log *n* + *e*): nodes are sorted by name.
    public func build() -> DependencyGraph {
      let names = NodeNames.names(of: nodes)
      let order = nodes.indices.sorted { names[$0] < names[$1] }
      var places = [Int32](repeating: 0, count: nodes.count)
      for (place, index) in order.enumerated() { places[index] = Int32(place) }
      let moved = links.map { link in
        var link = link
        link.source = places[Int(link.source)]
        link.target = places[Int(link.target)]
        return link
      }
      let movedSpans = spans.map { span in
        var span = span
        span.node = Int(places[span.node])
        return span
      }
      return DependencyGraph(
        nodes: order.map { nodes[$0] }, names: order.map { names[$0] }, spans: movedSpans,
        dropped: dropped, links: Links(nodes.count, moved))
    }
  }
}

extension DependencyGraph.Node {
  /// Adds what another graph knows of the same node.
  mutating func merge(_ other: Self) {
    if role == .unbound || (role == .binding && other.role != .unbound) { role = other.role }
    owner = owner ?? other.owner
    lifetime = lifetime ?? other.lifetime
    for site in other.callSites where !callSites.contains(site) { callSites.append(site) }
    isChecked = isChecked && other.isChecked
    isEntryPoint = isEntryPoint || other.isEntryPoint
    origin.formUnion(other.origin)
    if let more = other.timings {
      timings = timings ?? .init()
      timings?.add(more)
    }
  }
}
