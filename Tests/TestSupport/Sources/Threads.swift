import Dispatch
import Foundation
import Testing

/// How many seconds a test waits before it says that something hangs. The time is long, since the machine may
/// do much else, and other tests may hold the pool's threads.
public let hangs = 120.0

/// Runs a closure on several threads at once, and waits for all of them. Records an issue if some hang.
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

/// Runs a closure on another thread and waits for its result.
public func onOtherThread<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
  let result = Shared<R?>(nil)
  onThreads(1) { _ in result.value = body() }
  return result.value!
}

/// Starts a thread; the result waits for its end and says whether it came, or the thread hangs.
public func startThread(_ body: @escaping @Sendable () -> Void) -> () -> Bool {
  let done = DispatchGroup()
  done.enter()
  let thread = Thread {
    body()
    done.leave()
  }
  // A debug build needs about 9 KB a level of a long chain.
  thread.stackSize = 32 << 20
  thread.start()
  return { done.wait(timeout: .now() + hangs) == .success }
}

/// Runs a closure on a thread of its own, where it may wait for tasks; the pool is free meanwhile.
public func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 32 << 20
    thread.start()
  }
}

/// How often a race is run: few times, or as many as the variable `SWIFTHILT_ROUNDS` says.
public let raceRounds =
  ProcessInfo.processInfo.environment["SWIFTHILT_ROUNDS"].flatMap { Int($0) } ?? 50
