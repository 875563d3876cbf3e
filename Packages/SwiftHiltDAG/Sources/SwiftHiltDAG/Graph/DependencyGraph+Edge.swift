import SwiftHiltCore

extension DependencyGraph {
  /// A dependency of one node on another. From one node to another, a graph has at most one edge of
  /// each kind.
  public struct Edge: Hashable, Sendable {
    /// The node that needs the other.
    public let from: Node

    /// The node that is needed.
    public let to: Node

    /// The form of the request.
    public let kind: EdgeKind

    /// Whether `from` works without `to`. In a recording, each edge to an unbound key is optional.
    public let isOptional: Bool

    /// The origin of the edge.
    public let origin: Origin
  }

  /// The edges, sorted by the names of their ends, then by kind.
  ///
  /// - Complexity: O(*e*).
  public var edges: [Edge] {
    links.all.map { link in
      Edge(
        from: nodes[Int(link.source)], to: nodes[Int(link.target)], kind: link.kind,
        isOptional: link.isOptional, origin: link.origin)
    }
  }

  /// How many edges there are.
  public var edgeCount: Int { links.all.count }
}

extension DependencyGraph.Edge: CustomStringConvertible {
  /// The keys of both ends, with an arrow between them: `UserRepository -> CacheDataSource`.
  public var description: String { "\(from) -> \(to)" }
}

extension DependencyGraph {
  /// The origins of a node or an edge. After a merge, there may be several.
  public struct Origin: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set of origins from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A registration declares the node or edge. In a ``DependencyGraph/Builder``, this is the
    /// default.
    public static let declared = Origin(rawValue: 1)

    /// A recording saw the node or edge during a resolve, or the path of an error contains it.
    public static let recorded = Origin(rawValue: 2)

    /// `hilt` read the node or edge from sources.
    public static let scanned = Origin(rawValue: 4)
  }
}

extension DependencyGraph.Origin: CustomStringConvertible {
  /// The origins' names, joined by `+`, such as `declared+recorded`.
  public var description: String { names.joined(separator: "+") }

  /// The names of the origins in the set.
  @_spi(Layers) public var names: [String] {
    [(Self.declared, "declared"), (.recorded, "recorded"), (.scanned, "scanned")]
      .filter { contains($0.0) }.map(\.1)
  }
}
