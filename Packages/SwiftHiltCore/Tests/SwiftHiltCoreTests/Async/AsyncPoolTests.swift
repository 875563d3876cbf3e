import Foundation
@_spi(Layers) import SwiftHiltCore
import Testing

/// Law 17: waiting tasks block no thread of the pool, and factories inherit the task's values.
@Suite(.timeLimit(.minutes(10))) struct AsyncPoolTests {
  private let container = Container()

  enum Request { @TaskLocal static var id = "none" }

  @Test func manyMoreWaitersThanThreads_leaveThePoolFree() async throws {
    let goOn = Signal()
    for index in 0..<64 {
      container.registerAsync(Int.self, qualifier: Named("\(index)")) { _ in
        await goOn.wait()
        return index
      }
    }
    let tasks = (0..<640).map { index in
      Task { try await container.resolveAsync(Int.self, qualifier: Named("\(index % 64)")) }
    }
    // If waiters blocked threads, this task would never run.
    let other = Task {
      for _ in 0..<100 { await Task.yield() }
      return true
    }
    #expect(await other.value)
    goOn.open()
    var sum = 0
    for task in tasks { sum += try await task.value }
    #expect(sum == 10 * (0..<64).reduce(0, +))
  }

  @Test func synchronousFactory_runsOnTheTasksThread() async throws {
    container.register(UInt64.self, lifetime: .transient) { _ in CallContext.threadNumber }
    // Other tasks may take the thread while a request is suspended, which happens rarely.
    for _ in 0..<1_000 {
      let before = CallContext.threadNumber
      let during = try await container.resolveAsync(UInt64.self)
      if before == during, CallContext.threadNumber == during { return }
    }
    Issue.record("no factory ran on its task's thread")
  }

  @Test func factory_inheritsTaskLocalValues_notCancellation() async throws {
    container.register(String.self) { _ in "\(Request.id) \(Task.isCancelled)" }
    container.registerAsync([String].self) { r in
      [Request.id, try await r.resolveAsync(String.self), "\(CallContext.asyncDepth)"]
    }
    let texts = try await Request.$id.withValue("r1") {
      try await container.resolveAsync([String].self)
    }
    #expect(texts == ["r1", "r1 false", "1"])
    #expect(container.resolve([String].self) == texts)
  }

  @Test func callPath_travelsWithTheTask() async {
    container.registerAsync(String.self, file: "App/A.swift", line: 1) { r in
      await Task.yield()
      return "\(try await r.resolveAsync(Int.self))"
    }
    container.registerAsync(Int.self, file: "App/B.swift", line: 2) { r in
      async let missing = r.resolveAsync(Double.self)
      return Int(try await missing)
    }
    #expect(
      await awaitedText { _ = try await container.resolveAsync(String.self) } == """
        [SwiftHilt/NotFound] No binding for Double

          path:    String -> Int -> Double      (A.swift:1 -> B.swift:2)
          help:    register Double in this container or an ancestor
        """)
  }

  @Test func factory_seesItsContainer_asTheRunningResolver() async throws {
    let root = Container(name: "root")
    let child = root.child(name: "child")
    root.registerAsync(String.self) { _ in
      await Task.yield()
      return CallContext.runningResolver?.name ?? "none"
    }
    root.registerAsync(String.self, qualifier: "scoped", lifetime: .scoped) { _ in
      await Task.yield()
      return CallContext.runningResolver?.name ?? "none"
    }
    #expect(try await child.resolveAsync(String.self) == "root")
    #expect(try await child.resolveAsync(String.self, qualifier: "scoped") == "child")
    #expect(CallContext.runningResolver == nil)
  }

  @Test func containersAndInstances_areReleased_afterAsynchronousBuilds() async throws {
    var container: Container? = Container()
    container!.registerAsync(AsyncService.self) { r in
      try await r.makeAsync(AsyncService(), needing: Int.self)
    }
    container!.registerAsync(Int.self, lifetime: .transient) { _ in 1 }
    let owner = Weak(container!)
    let service = Weak(try await container!.resolveAsync(AsyncService.self))
    await withTaskGroup(of: Void.self) { [container] group in
      for _ in 0..<10 {
        group.addTask { _ = try? await container!.resolveAsync(AsyncService.self) }
      }
    }
    container = nil
    for _ in 0..<1_000 where owner.isAlive { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(!owner.isAlive)
    #expect(!service.isAlive)
  }

  @Test func failedAndCancelledBuilds_leaveNothingBehind() async throws {
    var container: Container? = Container()
    let held = Shared<Weak<AsyncService>?>(nil)
    container!.registerAsync(AsyncService.self) { _ in
      let service = AsyncService()
      held.value = Weak(service)
      await Task.yield()
      if service.name.isEmpty { throw Refused() }
      return service
    }
    let owner = Weak(container!)
    _ = try? await container!.resolveAsync(AsyncService.self)
    let cancelled = Task { [container] in try await container!.resolveAsync(AsyncService.self) }
    cancelled.cancel()
    _ = try? await cancelled.value
    container = nil
    for _ in 0..<1_000 where owner.isAlive { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(!owner.isAlive)
    #expect(held.value?.isAlive == false)
  }
}
