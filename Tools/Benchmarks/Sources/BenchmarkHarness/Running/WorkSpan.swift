/// When a worker did its part of a round.
public struct WorkSpan: Sendable {
  /// When it began, in nanoseconds of the system's clock.
  public let start: UInt64

  /// When it ended.
  public let end: UInt64

  /// How long it was on a processor in between.
  public let processorNanoseconds: UInt64

  /// How often another process took its processor.
  public let preemptions: UInt64
}

extension [WorkSpan] {
  /// The time from the first start to the last end.
  var elapsedNanoseconds: Double {
    Double((map(\.end).max() ?? 0) - (map(\.start).min() ?? 0))
  }

  /// Whether the workers had processors of their own: they began together and none was preempted.
  /// What they wait for one another counts against the work, and not here.
  var wereSideBySide: Bool {
    let starts = map(\.start)
    let skew = Double((starts.max() ?? 0) - (starts.min() ?? 0))
    return skew <= 0.05 * elapsedNanoseconds && allSatisfy { $0.preemptions == 0 }
  }
}
