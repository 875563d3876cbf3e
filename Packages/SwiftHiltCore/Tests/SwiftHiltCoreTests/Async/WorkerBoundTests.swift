import Foundation
import SwiftHiltCore
import Testing

/// Law 17: blocking factories run on SwiftHilt's own threads, 64 at first. Later factories wait
/// until one of these ends, or until all of them have waited for five seconds. With a sanitizer, 64
/// threads may need more time than that, so the number of threads grows.
@Suite(.enabled(if: !isSanitized), .serialized, .timeLimit(.minutes(10))) struct WorkerBoundTests {
  private static let bound = 64

  @Test func blockedFactories_takeSoManyThreads_andTheOthersAreServedAfterThem() async throws {
    let (container, goOn, running) = (Container(), Gate(), Shared(0))
    let most = Shared(0)
    let count = 3 * Self.bound
    for index in 0..<count {
      container.register(Int.self, qualifier: Named("\(index)")) { _ in
        let now = running.change {
          $0 += 1
          return $0
        }
        most.change { $0 = max($0, now) }
        goOn.wait()
        running.change { $0 -= 1 }
        return index
      }
    }
    let tasks = (0..<count).map { index in
      Task { try await container.resolveAsync(Int.self, qualifier: Named("\(index)")) }
    }
    try await hasBegun(Self.bound, running)
    #expect(running.value == Self.bound)
    goOn.open()
    var sum = 0
    for task in tasks { sum += try await task.value }
    #expect(sum == (0..<count).reduce(0, +))
    #expect(most.value == Self.bound)
  }

  /// Starts factories that wait for a gate, as many as there are threads by default.
  private func holdEveryThread(
    _ goOn: Gate, _ count: Int = bound
  ) async throws -> (tasks: [Task<Int, any Error>], running: Shared<Int>) {
    let (container, running) = (Container(), Shared(0))
    for index in 0..<count {
      container.register(Int.self, qualifier: Named("\(index)")) { _ in
        running.change { $0 += 1 }
        goOn.wait()
        return index
      }
    }
    let tasks = (0..<count).map { index in
      Task { try await container.resolveAsync(Int.self, qualifier: Named("\(index)")) }
    }
    try await hasBegun(min(count, Self.bound), running)
    return (tasks, running)
  }

  /// Waits until enough factories run, because other tests can occupy a thread briefly.
  private func hasBegun(_ count: Int, _ running: Shared<Int>) async throws {
    for _ in 0..<5_000 where running.value < count {
      try await Task.sleep(nanoseconds: 1_000_000)
    }
  }

  /// A process of its own, because the factories of other tests free threads.
  @Test func factoriesThatWait_stopNobodyElse_andTheWaitIsReported() async {
    await #expect(processExitsWith: .success) {
      let goOn = Gate()
      let (tasks, _) = try await WorkerBoundTests().holdEveryThread(goOn)
      let (other, observer) = (Container(), RecordingObserver())
      other.addObserver(observer)
      other.register(String.self, qualifier: "late") { _ in
        goOn.open()
        return "late"
      }
      #expect(try await other.resolveAsync(String.self, qualifier: "late") == "late")
      for task in tasks { _ = try await task.value }
      #expect(
        observer.lines == [
          "waiting String @Named(late)", "will String @Named(late)", "did String @Named(late)",
        ])
    }
  }

  @Test func factoriesThatWaitForTheLastInTheQueue_areServedInFewSteps() async throws {
    let goOn = Gate()
    let (tasks, running) = try await holdEveryThread(goOn, 3 * Self.bound)
    // There are 64 threads, then 128, then as many as there are waiting factories.
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<40_000 where running.value < 3 * Self.bound {
          try await Task.sleep(nanoseconds: 1_000_000)
        }
      }
      try await group.waitForAll()
    }
    #expect(running.value == 3 * Self.bound)
    goOn.open()
    for task in tasks { _ = try await task.value }
  }

  @Test func cancelledCallers_giveTheirThreadsBack() async throws {
    let goOn = Gate()
    let (tasks, _) = try await holdEveryThread(goOn)
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    let (other, observer) = (Container(), RecordingObserver())
    other.addObserver(observer)
    other.register(String.self, qualifier: "late") { _ in "late" }
    #expect(try await other.resolveAsync(String.self, qualifier: "late") == "late")
    goOn.open()
    // No wait was long enough to be reported.
    #expect(observer.lines == ["will String @Named(late)", "did String @Named(late)"])
  }

  @Test func cancelledCallersOfQueuedJobs_endWhileTheirWorkersStart() async throws {
    for _ in 0..<5 {
      let goOn = Gate()
      let (tasks, _) = try await holdEveryThread(goOn, 2 * Self.bound)
      // One thread frees the places. The other cancels the jobs that get them.
      onThreads(2) { thread in
        for index in 0..<Self.bound { tasks[thread * Self.bound + index].cancel() }
      }
      for task in tasks {
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      goOn.open()
    }
  }

  @Test func cancelledJob_thatHasNotBegun_runsNothing() async throws {
    let goOn = Gate()
    let (tasks, _) = try await holdEveryThread(goOn)
    let (other, builds) = (Container(), Counter())
    other.register(String.self, qualifier: "queued") { _ in "\(builds.increment())" }
    let queued = Task { try await other.resolveAsync(String.self, qualifier: "queued") }
    queued.cancel()
    await #expect(throws: CancellationError.self) { try await queued.value }
    goOn.open()
    for task in tasks { _ = try await task.value }
    #expect(try await other.resolveAsync(String.self, qualifier: "queued") == "1")
  }
}
