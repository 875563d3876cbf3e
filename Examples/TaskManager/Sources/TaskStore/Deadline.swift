/// The time limit of a request or a command.
public typealias Deadline = ContinuousClock.Instant

extension Deadline {
  /// The remaining seconds, or 0 after the deadline.
  var secondsLeft: Double { max(0, (self - .now) / .seconds(1)) }
}
