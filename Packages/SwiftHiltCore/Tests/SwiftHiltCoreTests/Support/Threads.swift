import Dispatch
import Foundation

/// How many seconds a test waits before it says that something hangs: long, since a machine may do much
/// else, and tests beside this one may hold the pool's threads.
let hangs = 120.0

/// Runs a closure on so many threads of its own at once, and waits for all of them.
///
/// - Returns: Whether all had ended after so many seconds: `false` means that some hang.
@discardableResult
func onThreads(
  _ count: Int, seconds: Double = hangs, _ body: @escaping @Sendable (_ index: Int) -> Void
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
  return done.wait(timeout: .now() + seconds) == .success
}

/// Starts a thread; the result waits for its end and says whether it came, or the thread hangs.
func startThread(_ body: @escaping @Sendable () -> Void) -> () -> Bool {
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
func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 32 << 20
    thread.start()
  }
}

/// How often a race is run: few times, or as many as the variable `SWIFTHILT_ROUNDS` says.
let raceRounds =
  ProcessInfo.processInfo.environment["SWIFTHILT_ROUNDS"].flatMap { Int($0) } ?? 50

/// Gives threads that were just started the time to reach the wait that a test is about.
func waitUntilBlocked(seconds: Double = 0.1) {
  Thread.sleep(forTimeInterval: seconds)
}
