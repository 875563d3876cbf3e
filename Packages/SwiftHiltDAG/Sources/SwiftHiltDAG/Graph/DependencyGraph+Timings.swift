extension DependencyGraph {
  /// The cost of running a node's factory during a recording.
  public struct Timings: Hashable, Sendable {
    /// How many times the factory returned.
    public var builds = 0

    /// How many times the factory threw.
    public var failures = 0

    /// The total time of all runs, in nanoseconds, including the dependencies that they resolved.
    public var totalNanoseconds: UInt64 = 0

    /// The total time of all runs, in nanoseconds, without the dependencies that were built on the
    /// same thread. A dependency that an asynchronous factory awaits may be built on another
    /// thread.
    public var ownNanoseconds: UInt64 = 0

    /// The shortest run, in nanoseconds.
    public var shortestNanoseconds: UInt64 = 0

    /// The longest run, in nanoseconds.
    public var longestNanoseconds: UInt64 = 0

    /// Creates the timings of a factory that has not run.
    public init() {}

    /// Counts a run.
    ///
    /// - Parameters:
    ///   - elapsed: How long the factory ran, in nanoseconds.
    ///   - own: That time without the dependencies that were built on the same thread, in
    ///     nanoseconds.
    ///   - failed: Whether the factory threw.
    public mutating func count(elapsed: UInt64, own: UInt64, failed: Bool) {
      var run = Timings()
      (run.builds, run.failures) = failed ? (0, 1) : (1, 0)
      (run.totalNanoseconds, run.ownNanoseconds) = (elapsed, own)
      (run.shortestNanoseconds, run.longestNanoseconds) = (elapsed, elapsed)
      add(run)
    }

    /// Adds the runs of another recording.
    public mutating func add(_ other: Timings) {
      guard other.builds > 0 || other.failures > 0 else { return }
      let isFirst = builds == 0 && failures == 0
      builds = builds.addingClamped(other.builds)
      failures = failures.addingClamped(other.failures)
      totalNanoseconds = totalNanoseconds.addingClamped(other.totalNanoseconds)
      ownNanoseconds = ownNanoseconds.addingClamped(other.ownNanoseconds)
      shortestNanoseconds =
        isFirst
        ? other.shortestNanoseconds : min(shortestNanoseconds, other.shortestNanoseconds)
      longestNanoseconds = max(longestNanoseconds, other.longestNanoseconds)
    }
  }

  /// One run of a factory.
  public struct Span: Hashable, Sendable {
    /// The index of the node in ``DependencyGraph/nodes``.
    public var node: Int

    /// The number of the thread on which the run began, unique in the process.
    public var threadID: UInt64

    /// When the run began, in nanoseconds on a clock that never goes back.
    public var startNanoseconds: UInt64

    /// How long the factory ran, in nanoseconds, including the dependencies that it resolved.
    public var elapsedNanoseconds: UInt64

    /// Whether the factory threw.
    public var failed: Bool

    /// Creates the record of a run.
    public init(
      node: Int, threadID: UInt64, startNanoseconds: UInt64, elapsedNanoseconds: UInt64,
      failed: Bool
    ) {
      (self.node, self.threadID, self.startNanoseconds) = (node, threadID, startNanoseconds)
      (self.elapsedNanoseconds, self.failed) = (elapsedNanoseconds, failed)
    }
  }
}

extension DependencyGraph.Span {
  /// Returns the same run for a node at another index.
  @_spi(Layers) public func moved(to node: Int) -> Self {
    var span = self
    span.node = node
    return span
  }
}

extension FixedWidthInteger {
  /// Returns the sum, or the nearest representable number.
  @_spi(Layers) public func addingClamped(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
