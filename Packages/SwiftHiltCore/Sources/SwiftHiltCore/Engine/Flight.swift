import CSwiftHilt

/// The build of an instance that several requests share. Other requests wait for its outcome.
///
/// The flight of a thread's build exists only if a request waits for it.
final class Flight: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards every variable.

  /// How a flight ended: with an instance, with an error, or with neither. After neither, the
  /// waiting requests look again.
  typealias Outcome = Result<Instance?, any Error>

  /// The frame that builds the instance; `nil` for an asynchronous build.
  let frame: Frame?
  /// The asynchronous build; `nil` for a thread.
  let build: AsyncBuild?
  @exclusivity(unchecked) private(set) var outcome: Outcome?
  /// Whether a long wait for the flight was reported, or the flight has ended.
  var isReported = false
  private var nextWaiter = 0
  private var continuations = ErasedDictionary<Int, () -> Void>()
  private var sleepers = 0
  /// The number of requests that waited when the flight ended, and have yet to read the outcome.
  private var readers = 0

  init(frame: Frame? = nil, build: AsyncBuild? = nil) { (self.frame, self.build) = (frame, build) }

  /// The thread of the frame.
  var thread: CallThread? { frame?.pointee.thread }

  /// The step of the build on a path. The build has not ended.
  var step: PathElement {
    build.map { PathElement($0.slot, $0.binding) }
      ?? PathElement(frame!.pointee.slot, frame!.pointee.binding)
  }

  /// The number of waiting requests, which only tests read.
  var waiterCount: Int { sleepers + continuations.count }

  /// Reports the end to the waiting requests, unless it was reported before. The flight no longer
  /// fills its slot, so a request that joins later looks again.
  func end(_ outcome: consuming Outcome) {
    WaitLock.lock()
    guard self.outcome == nil else { return WaitLock.unlock() }
    let continuations = continuations
    (self.continuations, isReported) = (ErasedDictionary(), true)
    readers = sleepers + continuations.count
    self.outcome = readers == 0 && thread != nil ? .success(nil) : consume outcome
    if sleepers > 0 { WaitLock.wakeAll() }
    WaitLock.unlock()
    for resume in continuations.values { resume() }
  }

  /// Sleeps until the flight has an outcome, which the caller then takes. The caller holds the wait
  /// lock.
  func sleep() {
    let lent = hilt_priority_lend(thread?.pointee.identifier ?? 0)
    sleepers += 1
    while outcome == nil { _ = WaitLock.sleep(until: Platform.now + 3_600_000_000_000) }
    sleepers -= 1
    hilt_priority_return(lent)
  }

  /// Registers a task for the outcome. The caller holds the wait lock.
  ///
  /// - Returns: A number for ``leave(_:)``.
  func join(_ resume: @escaping () -> Void) -> Int {
    nextWaiter += 1
    continuations[nextWaiter] = resume
    return nextWaiter
  }

  /// Removes a task that no longer waits. The caller holds the wait lock.
  ///
  /// - Returns: The task's closure, which the caller releases after unlocking, or `nil` if the
  ///   flight has ended.
  func leave(_ waiter: Int) -> (() -> Void)? { continuations.remove(waiter) }

  /// Returns the outcome of a flight to a request that waited when the flight ended. After the last
  /// of them, the flight keeps no `.weak` instance alive. The caller holds the wait lock.
  func take() -> Outcome {
    readers -= 1
    guard readers == 0, case .success(let instance)? = outcome else { return outcome! }
    outcome = .success(nil)
    return .success(instance)
  }
}
