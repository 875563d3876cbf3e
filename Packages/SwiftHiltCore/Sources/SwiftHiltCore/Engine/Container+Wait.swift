/// How long a thread or a task waits before the wait is reported, in nanoseconds.
let reportedWaitNanoseconds: UInt64 = 5_000_000_000

extension Container {
  /// Sleeps until another thread's claim on a place ends.
  ///
  /// - Throws: ``ResolutionError/cycle(_:)`` when the claim waits, in the end, for this thread.
  @inline(never)
  func wait(
    for place: Place, _ request: Request, _ found: Found, _ thread: CallThread
  ) throws -> Flight.Outcome {
    WaitLock.lock()
    guard let flight = place.joinClaim() else {
      WaitLock.unlock()
      return .again
    }
    let (build, isFree) = AsyncBuild.waiting
    let waiter = WaitGraph.Waiter(thread: thread, build: build, isFree: isFree)
    var (hasSlept, isReported) = (false, false)
    while true {
      // One that may open again is given the time.
      if let closing = WaitGraph.pathClosed(by: flight, waiter), hasSlept || !closing.isFree {
        WaitLock.unlock()
        throw noted(cycle(closing.path, isFree: closing.isFree), request, found, thread)
      }
      thread.flight = flight
      build?.beginWait(flight, isFree: isFree)
      let outcome = flight.sleep(nanoseconds: reportedWaitNanoseconds)
      // Who waits for nothing is not walked through: observers may resolve during the report.
      thread.flight = nil
      build?.endWait(flight)
      if let outcome {
        WaitLock.unlock()
        return outcome
      }
      hasSlept = true
      if isReported || WaitGraph.pathClosed(by: flight, waiter) != nil { continue }
      isReported = true
      let chain = WaitGraph.chain(from: flight, thread)
      WaitLock.unlock()
      LongWait.report(chain, request.bindingKey)
      if store.isObserved { noteWait(chain, request, found, thread) }
      WaitLock.lock()
    }
  }
}

extension Place {
  /// The flight of somebody's claim on this place; `nil` when it just ended, or is another binding's.
  /// Under the wait lock.
  func joinClaim() -> Flight? {
    let claim = cell.withLocked { locked -> Frame? in
      guard let claim = locked.claim, kind != .foreign || locked.bindingWord == number else {
        return nil
      }
      // Whoever ends the claim takes the wait lock first.
      locked.word.bits |= CellWord.waiters
      return claim
    }
    return claim.map { Flight.of($0) }
  }
}

/// What is told of waits that go on for long.
enum LongWait {
  /// A task that waits.
  private final class Watched {
    let flight: Flight
    let key: BindingKey
    weak var container: Container?
    let since = Platform.now
    var isReported = false

    init(_ flight: Flight, _ key: BindingKey, _ container: Container) {
      (self.flight, self.key, self.container) = (flight, key, container)
    }
  }

  // Unsafe only to the checker: read and written under the wait lock.
  nonisolated(unsafe) private static var watched = Table<Int, Watched>()
  nonisolated(unsafe) private static var latest = 0
  nonisolated(unsafe) private static var isWatching = false

  /// Tells standard error.
  static func report(_ chain: [PathElement], _ key: BindingKey) {
    Platform.warn(
      """
      [SwiftHilt/LongWait] Waiting for \(key) for more than 5 seconds

        path:    \(ResolutionError.Failure._spelledPath(chain))
        help:    another thread builds it; look for a factory that waits for a lock or a queue
                 that this thread holds
      """)
  }

  /// Begins to watch the wait of a task. One task of the process looks at all of them once a second, while
  /// there are any.
  ///
  /// - Returns: What ``unwatch(_:)`` takes.
  static func watch(_ flight: Flight, _ key: BindingKey, _ container: Container) -> Int {
    let wait = Watched(flight, key, container)
    let (number, isFirst) = WaitLock.with {
      defer { isWatching = true }
      latest += 1
      watched[latest] = wait
      return (latest, !isWatching)
    }
    if isFirst {
      Task.detached {
        repeat { try? await Task.sleep(nanoseconds: 1_000_000_000) } while reportOverdue()
      }
    }
    return number
  }

  /// Ends what ``watch(_:_:_:)`` began. Under the wait lock.
  static func unwatch(_ number: Int) { watched[number] = nil }

  /// Tells of the waits that have gone on for long and were not told of.
  ///
  /// - Returns: Whether there are any waits left.
  private static func reportOverdue() -> Bool {
    let now = Platform.now
    let (overdue, isLast) = WaitLock.with {
      let overdue = watched.values.filter {
        !$0.isReported && $0.since + reportedWaitNanoseconds <= now
      }
      for wait in overdue { wait.isReported = true }
      if watched.isEmpty { isWatching = false }
      return (overdue.map { ($0, WaitGraph.chain(from: $0.flight)) }, watched.isEmpty)
    }
    for (wait, chain) in overdue {
      report(chain, wait.key)
      wait.container?.noteAsyncWait(chain, wait.key)
    }
    return !isLast
  }
}
