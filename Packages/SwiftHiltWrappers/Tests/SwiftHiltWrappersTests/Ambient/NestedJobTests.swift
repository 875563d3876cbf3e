import Foundation
@_spi(Layers) import SwiftHiltWrappers
import Testing

/// Jobs of other tasks that run inside a `with`, on its thread, as when a callback runs a run loop.
/// They see the ambient resolver of their own task.
@Suite struct NestedJobTests {
  /// Keeps its actor's jobs until the test runs them.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class HandExecutor: SerialExecutor, @unchecked Sendable {
    // @unchecked Sendable because the lock guards `jobs`.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
      let unowned = UnownedJob(job)
      condition.withLock {
        jobs.append(unowned)
        condition.signal()
      }
    }

    /// Runs the next job on this thread, after waiting for it if necessary.
    func runNext() {
      let job = condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private actor Worker {
    private let executor = HandExecutor()
    private let user = User()

    nonisolated var hand: HandExecutor { executor }
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Returns the name of the calling task's ambient container, found in three ways.
    func answers() -> [String] {
      [answering, user.service.origin, (Injection.current as? Container)?.name ?? "none"]
    }
  }

  private struct User: Sendable { @DynamicInjected var service: Service }

  private let a = Container.named("a")
  private let b = Container.named("b")

  /// Runs a task's job on a new thread, inside a closure for which `around` sets a resolver.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private func answers(
    of start: @escaping @Sendable (@escaping @Sendable () async -> [String]) async -> [String],
    around: @escaping @Sendable (() -> Void) -> Void
  ) async -> [String] {
    let worker = Worker()
    let task = Task.detached { await start { await worker.answers() } }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        around {
          // The resolver that `around` set answers before and after the job.
          let user = User()
          #expect([answering, user.service.origin] == ["a", "a"])
          worker.hand.runNext()
          #expect([answering, user.service.origin] == ["a", "a"])
        }
        continuation.resume()
      }
    }
    return await task.value
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func job_seesItsOwnTasksResolver_insideAWithOfTheThread() async {
    let arounds: [@Sendable (() -> Void) -> Void] = [
      { [a] in Injection.with(a, $0) }, { [a] in ResolverContext.with(a, $0) },
      { [a, b] body in ResolverContext.with(b) { Injection.with(a, body) } },
    ]
    for around in arounds {
      let own = await answers(
        of: { [b] body in await Injection.with(b) { await body() } }, around: around)
      #expect(own == ["b", "b", "b"])
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func job_withoutAResolver_seesItsDefault_insideAWithOfTheThread() async {
    let isolated = Container.named("default")
    let own = await answers(
      of: { body in await Injection.withDefault(isolated) { await body() } },
      around: { [a] body in Injection.with(a, body) })
    #expect(own == ["default", "default", "default"])
  }
}
