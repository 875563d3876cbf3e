import CSwiftHilt

/// The reports of long waits.
///
/// The first request that waits long for a flight or, by key, for the main actor is reported. While
/// threads or tasks wait, one thread of the process checks their waits once a second. The report
/// therefore appears even if all threads of the pool are blocked.
enum LongWait {
  private final class Wait {
    /// A closure that is called once, under the wait lock. The closure that it returns is called
    /// after unlocking.
    let look: () -> () -> Void
    let since = Platform.now
    var hasLooked = false

    init(_ look: @escaping () -> () -> Void) { self.look = look }
  }

  // nonisolated(unsafe) because these are read and written only under the wait lock.
  nonisolated(unsafe) private static var waits = ErasedDictionary<Int, Wait>()
  nonisolated(unsafe) private static var latest = 0
  nonisolated(unsafe) private static var isLooking = false
  /// The words of the keys whose wait for the main actor was reported.
  nonisolated(unsafe) private static var blocked = ErasedSet<UInt>()

  /// Prints a warning about a wait to standard error.
  ///
  /// - Parameter isForMainActor: Whether a factory waits to run on the main actor.
  static func report(
    _ chain: [PathElement], _ key: BindingKey, isForMainActor: Bool = false
  ) {
    let help: KeyText =
      isForMainActor
      ? "look for code that blocks the main thread, such as a semaphore; await the request there"
      : "look for a factory that waits for a lock that the caller holds, for a queue that the\n"
        + "           caller blocks, or for a task that resolves \(key), unless a factory is only slow"
    let text = Diagnostic(
      "LongWait", "A request has waited more than 5 seconds for \(key)",
      notes: [.init(path: chain)], help: help)
    Platform.warn("\(text)")
  }

  /// Begins to watch a wait for a flight or, without one, for the main actor. The caller holds the
  /// wait lock.
  ///
  /// - Parameters:
  ///   - observation: The wait, for observers.
  ///   - below: Returns the path to the waiting request. It is called under the wait lock.
  /// - Returns: A number for ``unwatch(_:)``.
  static func watch(
    _ flight: Flight?, _ observation: Observation, below: @escaping () -> [PathElement] = { [] }
  ) -> Int {
    latest += 1
    let key = observation.event.key
    let word = key.type.map { KeyWord($0, qualifier: key.qualifierBox).word } ?? 0
    waits[latest] = Wait {
      guard flight.map({ !$0.isReported }) ?? blocked.insert(word) else { return {} }
      flight?.isReported = true
      var chain = below() + (flight.map { WaitGraph.chain(from: $0) } ?? [])
      if chain.isEmpty { chain = [PathElement(key: key)] }
      return { [chain] in
        report(chain, key, isForMainActor: flight == nil)
        observation.waited(for: chain)
      }
    }
    if !isLooking {
      isLooking = hilt_thread_start { _ in
        while LongWait.look() {}
        return nil
      }
    }
    return latest
  }

  /// Ends a watch. The caller holds the wait lock.
  static func unwatch(_ number: Int) { waits[number] = nil }

  /// Checks the waits after a second, and reports the long ones.
  ///
  /// - Returns: Whether any waits are left.
  private static func look() -> Bool {
    let next = Platform.now + 1_000_000_000
    let (actions, isLast) = WaitLock.with { () -> ([() -> Void], Bool) in
      while WaitLock.sleep(until: next) {}
      let now = Platform.now
      var actions: [() -> Void] = []
      for wait in waits.values
      where !wait.hasLooked && wait.since + 5_000_000_000 <= now {
        wait.hasLooked = true
        actions.append(wait.look())
      }
      isLooking = !waits.isEmpty
      if waits.isEmpty { blocked = ErasedSet() }
      return (actions, waits.isEmpty)
    }
    for action in actions { action() }
    return !isLast
  }
}
