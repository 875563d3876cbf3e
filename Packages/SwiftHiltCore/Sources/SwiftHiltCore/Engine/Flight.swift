/// The object on which requests wait for one claim. It is created under the wait lock, and the
/// frame of the claim retains it.
final class Flight {
  /// How a claim ended: with an instance, with an error, or with neither. After neither, the
  /// waiting requests look again.
  typealias Outcome = Result<ValueBox?, any Error>

  /// The claim, or `nil` once it has ended. The wait lock guards every property of a flight.
  var claim: Frame?
  var outcome: Outcome?
  private var nextWaiter = 0
  private var continuations = ErasedDictionary<Int, (Outcome) -> Void>()
  private var condition: Condition?
  private var sleepers = 0

  /// The number of waiting requests, which only tests read.
  var waiterCount: Int { sleepers + continuations.count }

  /// Returns the flight of a claim, and creates it if there is none. The caller holds the wait
  /// lock.
  static func of(_ frame: Frame) -> Flight {
    if let known = Unmanaged<Flight>(word: frame.flightWord) { return known.takeUnretainedValue() }
    let flight = Flight()
    flight.claim = frame
    frame.flightWord = Unmanaged.passRetained(flight).word
    return flight
  }

  /// Creates the flight of a claim that no other thread can see yet.
  static func start(_ frame: Frame) -> Flight { WaitLock.with { of(frame) } }

  /// Reports the end of a claim to the waiting requests. The caller doesn't hold the wait lock.
  static func end(_ frame: Frame, _ outcome: Outcome) {
    WaitLock.lock()
    guard let kept = Unmanaged<Flight>(word: frame.flightWord) else {
      WaitLock.unlock()
      return
    }
    frame.flightWord = 0
    let flight = kept.takeRetainedValue()
    flight.outcome = outcome
    flight.claim = nil
    let continuations = flight.continuations
    flight.continuations = ErasedDictionary()
    flight.condition?.wakeAll()
    WaitLock.unlock()
    for resume in continuations.values { resume(outcome) }
  }

  /// Sleeps until the claim has an outcome. The caller holds the wait lock.
  ///
  /// - Returns: `nil` if the time ran out first.
  func sleep(nanoseconds: UInt64) -> Outcome? {
    let condition = self.condition ?? Condition()
    self.condition = condition
    let lent = claim?.thread?.lendPriority()
    sleepers += 1
    defer {
      sleepers -= 1
      CallThread.returnPriority(lent)
    }
    while outcome == nil {
      if !condition.wait(nanoseconds: nanoseconds) { return outcome }
    }
    return outcome
  }

  /// Registers a task for the outcome. The caller holds the wait lock.
  ///
  /// - Returns: A number for ``leave(_:)``.
  func join(_ resume: @escaping (Outcome) -> Void) -> Int {
    nextWaiter += 1
    continuations[nextWaiter] = resume
    return nextWaiter
  }

  /// Removes a task that no longer waits. The caller holds the wait lock.
  ///
  /// - Returns: The task's closure, which the caller releases after unlocking, or `nil` if the
  ///   claim has ended.
  func leave(_ waiter: Int) -> ((Outcome) -> Void)? { continuations.remove(waiter) }
}
