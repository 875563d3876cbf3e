/// When a request, or a command, has taken too long.
public typealias Deadline = ContinuousClock.Instant

extension Deadline {
  /// The seconds that are left; 0 when there are none.
  var secondsLeft: Double { max(0, (self - .now) / .seconds(1)) }
}
