import SwiftHiltCore
import Testing

/// Law 17: failures and cancellation.
@Suite struct AsyncFailureTests {
  private let container = Container()
  private let builds = Counter()

  @Test func failure_reachesEveryWaiter_andIsNotCached() async throws {
    let pause = Pause()
    container.registerAsync(AsyncService.self) { _ in
      guard builds.increment() == 1 else { return AsyncService() }
      await pause.hold()
      throw Refused()
    }
    let waiters = (0..<10).map { _ in Task { try await container.resolveAsync(AsyncService.self) } }
    await container.meetWaiters(waiters.count)
    pause.end()
    for waiter in waiters {
      await #expect(throws: Refused.self) { try await waiter.value }
    }
    let built = try await container.resolveAsync(AsyncService.self)
    #expect(container.resolve(AsyncService.self) === built)
    #expect(builds.value == 2)
  }

  @Test func cancellingOneWaiter_doesNotTouchTheOthers() async throws {
    let pause = Pause()
    container.registerAsync(AsyncService.self) { _ in
      builds.increment()
      await pause.hold()
      try Task.checkCancellation()
      return AsyncService()
    }
    let waiters = (0..<10).map { _ in Task { try await container.resolveAsync(AsyncService.self) } }
    await pause.meet()
    for waiter in waiters.prefix(5) { waiter.cancel() }
    for waiter in waiters.prefix(5) {
      await #expect(throws: CancellationError.self) { try await waiter.value }
    }
    pause.end()
    let instances = try await [waiters[5].value, waiters[9].value]
    #expect(instances[0] === instances[1])
    #expect(builds.value == 1)
  }

  @Test func cancelledTask_startsNothing() async {
    container.registerAsync(Int.self) { _ in builds.increment() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      _ = try await container.resolveAsync(Int.self)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(builds.value == 0)
  }

  @Test func transientBuild_isCancelledWithItsTask() async {
    let began = Signal()
    container.registerAsync(Int.self, lifetime: .transient) { _ in
      began.open()
      try await Task.sleep(nanoseconds: 60_000_000_000)
      return 1
    }
    let task = Task { try await container.resolveAsync(Int.self) }
    await began.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func waiters_mayBeCancelledAndResumed_inAnyInterleaving() async throws {
    for round in 0..<raceRounds {
      let container = Container()
      container.registerAsync(AsyncService.self) { _ in
        for _ in 0..<(round % 7) { await Task.yield() }
        return AsyncService()
      }
      let tasks = (0..<20).map { index in
        let task = Task { try await container.resolveAsync(AsyncService.self) }
        if index % 3 == 0 { task.cancel() }
        return task
      }
      for (index, task) in tasks.enumerated() {
        do {
          let instance = try await task.value
          #expect(container.resolve(AsyncService.self) === instance)
        } catch { #expect(index % 3 == 0 && error is CancellationError) }
      }
    }
  }

  @Test(arguments: [Lifetime.singleton, .transient, .graph, .weak])
  func decoratorThatThrows_reachesTheTask_andTheNextTriesAgain(lifetime: Lifetime) async throws {
    let tries = Counter()
    container.registerAsync(AsyncService.self, lifetime: lifetime) { _ in AsyncService("inner") }
    container.decorate(AsyncService.self) { _, service in
      if tries.increment() < 3 { throw Refused() }
      return AsyncService("outer of \(service.name)")
    }
    for _ in 0..<2 {
      await #expect(throws: Refused.self) { try await container.resolveAsync(AsyncService.self) }
    }
    #expect(try await container.resolveAsync(AsyncService.self).name == "outer of inner")
  }
}
