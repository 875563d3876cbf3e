/// The times that a service may take to start and to stop.
public struct LifecycleLimits: Hashable, Sendable {
  /// How long `start()` may take, in seconds.
  public var startSeconds: Double

  /// How long `stop()` may take, in seconds.
  public var stopSeconds: Double

  /// Creates limits; `.infinity` means no limit.
  public init(startSeconds: Double = 30, stopSeconds: Double = 10) {
    (self.startSeconds, self.stopSeconds) = (startSeconds, stopSeconds)
  }
}
