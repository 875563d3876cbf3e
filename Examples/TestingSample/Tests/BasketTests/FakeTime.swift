import Foundation

/// A clock that stands still until a test advances it.
final class ManualClock: Clock, @unchecked Sendable {
  // @unchecked Sendable because the lock guards both variables.
  private let lock = NSLock()
  private var time = ContinuousClock.now
  private var deadlines: [ContinuousClock.Instant] = []

  var now: ContinuousClock.Instant { lock.withLock { time } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    lock.withLock { deadlines.append(deadline) }
    defer {
      lock.withLock { _ = deadlines.firstIndex(of: deadline).map { deadlines.remove(at: $0) } }
    }
    while now < deadline {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// Waits until a task sleeps, advances the time, and waits until each sleep that is over has ended.
  func advance(by duration: Duration) async {
    while lock.withLock({ deadlines.isEmpty }) { await Task.yield() }
    lock.withLock { time += duration }
    while lock.withLock({ deadlines.contains { $0 <= time } }) { await Task.yield() }
  }
}

/// A generator that always gives the same numbers.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
