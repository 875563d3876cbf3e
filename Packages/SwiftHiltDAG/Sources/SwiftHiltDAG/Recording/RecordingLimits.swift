/// The limits of a recording, so a forgotten recording can't fill the memory.
///
/// ``DependencyGraph/dropped`` counts the requests and runs that didn't fit.
public struct RecordingLimits: Hashable, Sendable {
  /// How many nodes are kept. Each takes about 400 bytes.
  public var nodes: Int

  /// How many edges are kept. Each takes about 50 bytes.
  public var edges: Int

  /// How many runs of factories are kept for the trace. Each takes 40 bytes. The timings of a
  /// kept node also count runs beyond this limit.
  public var spans: Int

  /// Creates limits; the defaults bound a recording to about 70 megabytes, and to twice that while
  /// events are added.
  public init(nodes: Int = 100_000, edges: Int = 500_000, spans: Int = 100_000) {
    (self.nodes, self.edges, self.spans) = (nodes, edges, spans)
  }
}
