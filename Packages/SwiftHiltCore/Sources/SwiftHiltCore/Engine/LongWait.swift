import CSwiftHilt

/// How long a thread or a task waits before SwiftHilt reports the wait.
let reportedWaitNanoseconds: UInt64 = 5_000_000_000

/// The reports of long waits.
///
/// A waiting thread reports its own wait. While tasks wait, one thread of the process checks their
/// waits once a second. The report therefore appears even if all threads of the pool are blocked.
enum LongWait {
  private final class Wait {
    let look: () -> () -> Void
    let since = Platform.now
    var hasLooked = false

    init(_ look: @escaping () -> () -> Void) { self.look = look }
  }

  // nonisolated(unsafe) because these are read and written only under the wait lock.
  nonisolated(unsafe) private static var waits = ErasedDictionary<Int, Wait>()
  nonisolated(unsafe) private static var latest = 0
  nonisolated(unsafe) private static var isLooking = false

  /// Prints a warning about a wait to standard error. `isQueued` is true for a job that waits for a
  /// worker.
  static func report(_ chain: [PathElement], _ key: BindingKey, isQueued: Bool = false) {
    let help =
      isQueued
      ? "look for factories that wait for a lock, a queue or a task, because every thread for\n"
        + "           synchronous factories is busy"
      : "look for a factory that waits for a lock that the caller holds, for a queue that the\n"
        + "           caller blocks, or for a task that resolves \(key)"
    let text = Diagnostic(
      "LongWait", "A request has waited more than 5 seconds for \(key)",
      notes: [.init(path: chain)], help: "\(help)")
    Platform.warn("\(text)")
  }

  /// Begins to watch a task's wait for a flight. The caller holds the wait lock.
  ///
  /// - Returns: A number for ``unwatch(_:)``.
  static func watch(_ flight: Flight, _ key: BindingKey, _ container: Container) -> Int {
    watch { [weak container] in
      let chain = WaitGraph.chain(from: flight)
      return {
        report(chain, key)
        container?.noteAsyncWait(chain, key)
      }
    }
  }

  /// Begins to watch a job's wait for a worker. The caller holds the wait lock.
  static func watch(_ job: OwnThread) {
    job.watch = watch { [chain = job.path + [job.step], weak container = job.container] in
      {
        let key = chain.last!.key
        report(chain, key, isQueued: true)
        container?.noteAsyncWait(chain, key)
      }
    }
  }

  /// Begins to watch a wait. The caller holds the wait lock.
  ///
  /// - Parameter look: A closure that is called once, under the wait lock, if the wait lasts five
  ///   seconds. The closure that it returns is called after unlocking.
  /// - Returns: A number for ``unwatch(_:)``.
  static func watch(_ look: @escaping () -> () -> Void) -> Int {
    latest += 1
    waits[latest] = Wait(look)
    if !isLooking {
      isLooking = hilt_thread_start({ _ in while LongWait.look() {} }, nil)
    }
    return latest
  }

  /// Ends a watch. The caller holds the wait lock.
  static func unwatch(_ number: Int) { waits[number] = nil }

  /// Checks the waits after a second. Reports the long ones, and adds workers if no waiting job has
  /// left the queue for five seconds.
  ///
  /// - Returns: Whether any waits are left.
  private static func look() -> Bool {
    let second = Condition()
    let (actions, isLast) = WaitLock.with { () -> ([() -> Void], Bool) in
      while second.wait(nanoseconds: 1_000_000_000) {}
      let now = Platform.now
      var actions: [() -> Void] = []
      for wait in waits.values
      where !wait.hasLooked && wait.since + reportedWaitNanoseconds <= now {
        wait.hasLooked = true
        actions.append(wait.look())
      }
      if let addWorkers = Worker.addWhenAllWait(now) { actions.append(addWorkers) }
      isLooking = !waits.isEmpty
      return (actions, waits.isEmpty)
    }
    for action in actions { action() }
    return !isLast
  }
}
