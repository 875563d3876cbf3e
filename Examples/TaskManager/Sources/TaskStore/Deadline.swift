/// When a request, or a command, has taken too long.
public struct Deadline: Sendable {
  /// The end of its time.
  public let instant: ContinuousClock.Instant

  /// Gives it some time from now.
  public init(after duration: Duration) { instant = .now + duration }

  /// The seconds that are left; 0 when there are none.
  var secondsLeft: Double { max(0, (instant - .now) / .seconds(1)) }
}
