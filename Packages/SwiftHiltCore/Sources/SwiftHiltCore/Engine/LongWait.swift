import CSwiftHilt

/// How long a thread or a task waits before the wait is reported, in nanoseconds.
let reportedWaitNanoseconds: UInt64 = 5_000_000_000

/// Reports waits that go on for long.
///
/// A thread that waits reports itself. The waits of tasks are looked at once a second, by one thread of the
/// process, while there are any: so the report comes also when the pool's threads are all blocked.
enum LongWait {
  /// A task that waits: for a flight, or for a worker.
  private final class Wait {
    let flight: Flight?
    let path: [PathElement]
    let key: BindingKey
    weak var container: Container?
    let since = Platform.now
    var isReported = false

    init(_ flight: Flight?, _ path: [PathElement], _ key: BindingKey, _ container: Container) {
      (self.flight, self.path, self.key, self.container) = (flight, path, key, container)
    }
  }

  // Unsafe only to the checker: read and written under the wait lock.
  nonisolated(unsafe) private static var waits = ErasedDictionary<Int, Wait>()
  nonisolated(unsafe) private static var latest = 0
  nonisolated(unsafe) private static var isLooking = false

  /// Writes a report to standard error.
  ///
  /// - Parameter isQueued: Whether the wait is for a worker.
  static func report(_ chain: [PathElement], _ key: BindingKey, isQueued: Bool = false) {
    let help =
      isQueued
      ? "every thread for synchronous factories is at work; look for factories that wait for a\n"
        + "           lock, a queue or a task"
      : "another thread builds it; look for a factory that waits for a lock or a queue\n"
        + "           that this thread holds"
    let text = Diagnostic(
      "LongWait", "Waiting for \(key) for more than 5 seconds", notes: [.init(path: chain)],
      help: help)
    Platform.warn("\(text)")
  }

  /// Begins to watch the wait of a task for a flight. Under the wait lock.
  ///
  /// - Returns: What ``unwatch(_:)`` takes.
  static func watch(_ flight: Flight, _ key: BindingKey, _ container: Container) -> Int {
    watch(Wait(flight, [], key, container))
  }

  /// Begins to watch the wait of a job for a worker. Under the wait lock.
  static func watch(_ job: OwnThread) {
    job.watch = watch(Wait(nil, job.path + [job.step], job.step.key, job.container))
  }

  private static func watch(_ wait: Wait) -> Int {
    latest += 1
    waits[latest] = wait
    if !isLooking {
      isLooking = hilt_thread_start({ _ in while LongWait.look() {} }, nil)
    }
    return latest
  }

  /// Ends what a `watch` began. Under the wait lock.
  static func unwatch(_ number: Int) { waits[number] = nil }

  /// Looks at the waits after a second: reports the long ones, and adds workers where all of them wait.
  ///
  /// - Returns: Whether there are any waits left.
  private static func look() -> Bool {
    let second = Condition()
    let (overdue, addWorkers, isLast) = WaitLock.with {
      while second.wait(nanoseconds: 1_000_000_000) {}
      let now = Platform.now
      let overdue = waits.values.filter {
        !$0.isReported && $0.since + reportedWaitNanoseconds <= now
      }
      for wait in overdue { wait.isReported = true }
      isLooking = !waits.isEmpty
      return (
        overdue.map { ($0, $0.path + ($0.flight.map { WaitGraph.chain(from: $0) } ?? [])) },
        Worker.addWhenAllWait(now), waits.isEmpty
      )
    }
    for (wait, chain) in overdue {
      report(chain, wait.key, isQueued: wait.flight == nil)
      wait.container?.noteAsyncWait(chain, wait.key)
    }
    addWorkers?()
    return !isLast
  }
}
