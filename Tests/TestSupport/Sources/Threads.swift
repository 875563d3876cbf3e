import Dispatch
import Foundation
import Testing

/// The number of seconds after which a test reports a hang. It is large, because the machine may be
/// busy and other tests may occupy the pool's threads.
public let hangs = 120.0

/// Runs a closure on several threads at the same time, and waits for all of them. Records an issue
/// if any thread hangs.
///
/// - Returns: Whether all threads ended in time.
@discardableResult
public func onThreads(
  _ count: Int, seconds: Double = hangs, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (_ index: Int) -> Void
) -> Bool {
  let (start, done) = (Gate(), DispatchGroup())
  for index in 0..<count {
    done.enter()
    let thread = Thread {
      start.wait()
      body(index)
      done.leave()
    }
    thread.stackSize = 8 << 20
    thread.start()
  }
  start.open()
  let ended = done.wait(timeout: .now() + seconds) == .success
  if !ended { Issue.record("threads hang", sourceLocation: sourceLocation) }
  return ended
}

/// Runs a closure on another thread and waits for its result. Stops the program if the thread
/// hangs.
public func onOtherThread<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
  let result = Shared<R?>(nil)
  onThreads(1) { _ in result.value = body() }
  return result.value!
}

/// Starts a thread, and returns a function that waits for its end. The function returns whether the
/// thread ended in time.
public func startThread(_ body: @escaping @Sendable () -> Void) -> () -> Bool {
  let done = DispatchGroup()
  done.enter()
  let thread = Thread {
    body()
    done.leave()
  }
  // In a debug build, each level of a long chain needs about 9 KB.
  thread.stackSize = 32 << 20
  thread.start()
  return { done.wait(timeout: .now() + hangs) == .success }
}

/// Runs a closure on a separate thread, where it can wait for tasks without occupying the pool.
public func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 32 << 20
    thread.start()
  }
}

/// The number of rounds of a race: the variable `SWIFTHILT_ROUNDS`, or 50.
public let raceRounds =
  ProcessInfo.processInfo.environment["SWIFTHILT_ROUNDS"].flatMap { Int($0) } ?? 50
