/// How long a service may take.
public struct LifecycleLimits: Hashable, Sendable {
  /// The seconds in which `start()` must return.
  public var startSeconds: Double

  /// The seconds in which `stop()` must return.
  public var stopSeconds: Double

  /// Creates limits; `.infinity` means no limit.
  public init(startSeconds: Double = 30, stopSeconds: Double = 10) {
    self.startSeconds = startSeconds
    self.stopSeconds = stopSeconds
  }
}
