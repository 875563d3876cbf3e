import Foundation
import SwiftHiltCore
import Testing

/// A wait of more than five seconds is reported, whatever waits.
@Suite struct LongWaitTests {
  /// The waits share a process, because each of them takes eight seconds. A report appears after
  /// five seconds, and a busy machine starts a waiter late.
  @Test func longWait_isReportedOnStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (app, pause, blocked) = (Container(), Pause(), Gate())
      app.register(Int.self, line: 1) { _ in pause.before(1) }
      app.register(String.self, line: 2) { r in "\(r.resolve(Int.self))" }
      app.registerAsync(Int8.self, line: 3) { _ in await pause.before(1) }
      app.registerAsync(Int16.self, lifetime: .transient, line: 4) { r in
        Int16(try await r.resolveAsync(Int8.self))
      }
      app.register(Int32.self, line: 5) { @MainActor _ in 1 }

      // A short wait. The thread that watches it ends, and later waits start another one.
      _ = try await app.resolveAsync(Int32.self)
      app.clearCache()
      try await Task.sleep(nanoseconds: 2_500_000_000)

      let maker = startThread { _ = app.resolve(Int.self) }
      await pause.meet()
      let waiter = startThread { _ = app.resolve(String.self) }
      let task = Task { try await app.resolveAsync(Int16.self) }
      let blocker = Task { @MainActor in
        blocked.open()
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 8)
      }
      _ = await Task.detached { blocked.wait() }.value
      // Further waits for the same builds aren't reported.
      let others = [
        Task { _ = try await app.resolveAsync(Int16.self) },
        Task { _ = try await app.resolveAsync(Int32.self) },
      ]
      _ = try await app.resolveAsync(Int32.self)
      pause.end()
      for other in others { try await other.value }
      _ = try await (task.value, blocker.value)
      precondition(maker() && waiter())
    }

    let text = printed(result)
    let look = """
      look for a factory that waits for a lock that the caller holds, for a queue that the
                 caller blocks, or for a task that resolves
      """
    let reports = [
      """
      Int

        path:    String -> Int      (LongWaitTests.swift:2 -> LongWaitTests.swift:1)
        help:    \(look) Int, unless a factory is only slow

      """,
      """
      Int32

        path:    Int32
        help:    look for code that blocks the main thread, such as a semaphore; await the request there

      """,
      """
      Int8

        path:    Int8      (LongWaitTests.swift:3)
        help:    \(look) Int8, unless a factory is only slow

      """,
    ]
    let headline = "[SwiftHilt/LongWait] A request has waited more than 5 seconds for "
    #expect(text.components(separatedBy: headline).dropFirst().sorted() == reports)
  }

  @Test func endedBuild_isNotReported_thoughItsWaiterCannotContinue() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (app, pause) = (Container(), Pause())
      app.register(Int.self) { _ in pause.before(1) }
      let maker = startThread { _ = app.resolve(Int.self) }
      await pause.meet()
      let waiter = Task { try await app.resolveAsync(Int.self) }
      await app.meetWaiters(1)
      // From before the end of the build, all threads of the pool are blocked.
      for _ in 1..<ProcessInfo.processInfo.activeProcessorCount {
        Task { _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 7) }
      }
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.5)
      pause.end()
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 6.5)
      _ = try await waiter.value
      precondition(maker())
    }
    #expect(printed(result) == "")
  }
}
