/// How long a service may take.
public struct LifecycleLimits: Hashable, Sendable {
  /// The seconds within which `start()` must return.
  public var startSeconds: Double

  /// The seconds within which `stop()` must return.
  public var stopSeconds: Double

  /// Creates limits; `.infinity` means no limit.
  public init(startSeconds: Double = 30, stopSeconds: Double = 10) {
    self.startSeconds = startSeconds
    self.stopSeconds = stopSeconds
  }
}
