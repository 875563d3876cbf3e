import Foundation

/// Runs a closure on so many threads of its own at once, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
  let (start, done) = (DispatchSemaphore(value: 0), DispatchGroup())
  for index in 0..<count {
    done.enter()
    Thread {
      start.wait()
      body(index)
      done.leave()
    }.start()
  }
  for _ in 0..<count { start.signal() }
  done.wait()
}

/// Runs a closure on another thread and waits for its result.
func onOtherThread<R: Sendable>(_ body: @escaping @Sendable () -> R) -> R {
  let result = Shared<R?>(nil)
  onThreads(1) { _ in result.value = body() }
  return result.value!
}

/// How often a race is run: few times, or as many as the variable `SWIFTHILT_ROUNDS` says.
let raceRounds =
  ProcessInfo.processInfo.environment["SWIFTHILT_ROUNDS"].flatMap { Int($0) } ?? 50
