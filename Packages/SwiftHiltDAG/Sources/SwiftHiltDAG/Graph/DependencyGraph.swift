import SwiftHiltCore

/// A graph of dependencies: a value that you can order, check and draw.
///
/// A graph comes from declarations (`container.declaredGraph()`), from a recording
/// (`container.recordedGraph`) or from a ``Builder``. SwiftHiltGraphTools searches, measures,
/// compares, writes and reads graphs.
///
/// ```swift
/// container.startRecording()
/// _ = container.resolve(GetUserUseCase.self)
/// if let graph = container.recordedGraph { print(graph.dot()) }
/// ```
///
/// Nodes are sorted by name, and edges by the names of their ends, so equal graphs print alike.
public struct DependencyGraph: Sendable {
  /// The nodes, sorted by name.
  public let nodes: [Node]

  /// The unique spelling of each node: its key, with more details where several nodes would have
  /// the same spelling. `names[i]` belongs to `nodes[i]`.
  public let names: [String]

  /// The runs of factories in a recording, in order of their start.
  public let spans: [Span]

  /// The counts of the parts that a recording left out because a limit was reached.
  public let dropped: Dropped

  /// The edges, by the indexes of their nodes.
  @_spi(Layers) public let links: Links
  /// The numbers that distinguish keys with the same spelling. Other keys have none.
  @_spi(Layers) public let alike: [BindingKey: Int]

  /// Creates a graph from consistent parts: sorted nodes, and edges between their indexes.
  @_spi(Layers) public init(
    nodes: [Node], names: [String], alike: [BindingKey: Int], spans: [Span], dropped: Dropped,
    links: Links
  ) {
    (self.nodes, self.names, self.alike) = (nodes, names, alike)
    (self.spans, self.dropped, self.links) = (spans, dropped, links)
  }

  /// Creates an empty graph.
  public init() {
    self.init(
      nodes: [], names: [], alike: [:], spans: [], dropped: Dropped(), links: Links(0, []))
  }

  /// Whether there are no nodes.
  public var isEmpty: Bool { nodes.isEmpty }
}

extension DependencyGraph {
  /// How much a recording left out because a limit was reached.
  public struct Dropped: Hashable, Sendable {
    /// How many requests needed a node beyond the limit.
    public var nodes = 0

    /// How many edges beyond the limit were left out. The same edge counts once for each request.
    public var edges = 0

    /// How many factory runs are counted in the timings but missing from the spans.
    public var spans = 0

    /// Creates the record of a complete graph.
    public init() {}

    /// Whether nothing was left out.
    public var isNothing: Bool { nodes == 0 && edges == 0 && spans == 0 }
  }
}
