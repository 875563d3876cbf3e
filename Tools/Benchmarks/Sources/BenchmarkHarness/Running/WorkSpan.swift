/// When a worker did its part of a round.
public struct WorkSpan: Sendable {
  /// When it began, in nanoseconds of the system's clock.
  public let start: UInt64

  /// When it ended.
  public let end: UInt64

  /// How long it was on a processor in between.
  public let processorNanoseconds: UInt64
}

extension [WorkSpan] {
  /// The time from the first start to the last end.
  var elapsedNanoseconds: Double {
    Double((map(\.end).max() ?? 0) - (map(\.start).min() ?? 0))
  }

  /// The share of that time that the workers were on processors: 1 when they all ran side by side
  /// from beginning to end, less when other processes or one another kept them waiting.
  var occupancy: Double {
    let busy = reduce(0) { $0 + Double($1.processorNanoseconds) }
    return busy / (elapsedNanoseconds * Double(count))
  }
}
