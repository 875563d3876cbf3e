import SwiftHiltCore
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}

/// Law 7 for asynchronous factories: a cycle is an error, never a hang.
@Suite(.timeLimit(.minutes(10))) struct AsyncCycleTests {
  @Test func factoryThatNeedsItself_isACycle() async {
    let container = Container()
    container.registerAsync(A.self, file: "App/Module.swift", line: 1) { r in
      try await r.resolveAsync(A.self)
    }
    do {
      _ = try await container.resolveAsync(A.self)
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)" == """
          [SwiftHilt/Cycle] A depends on itself

            path:    A -> A      (Module.swift:1 -> Module.swift:1)
            help:    to wrap another binding of this key, call decorate(A.self), and use the instance that its closure receives
          """)
    }
  }

  @Test func threeFactoriesInACircle_areACycle_whereverItIsEntered() async {
    for lifetime in [Lifetime.singleton, .scoped, .transient] {
      let container = Container()
      container.registerAsync(A.self, lifetime: lifetime) { r in
        _ = try await r.resolveAsync(B.self)
        return A()
      }
      container.registerAsync(B.self, lifetime: lifetime) { r in
        _ = try await r.resolveAsync(C.self)
        return B()
      }
      container.registerAsync(C.self, lifetime: lifetime) { r in
        _ = try await r.resolveAsync(A.self)
        return C()
      }
      #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
      #expect(await awaitedCode { _ = try await container.resolveAsync(B.self) } == "Cycle")
      #expect(await awaitedCode { _ = try await container.resolveAsync(C.self) } == "Cycle")
    }
  }

  @Test func circle_enteredByManyTasksAtOnce_isACycleForAll() async {
    for _ in 0..<raceRounds {
      let container = Container()
      container.registerAsync(A.self) { r in
        await Task.yield()
        _ = try await r.resolveAsync(B.self)
        return A()
      }
      container.registerAsync(B.self) { r in
        await Task.yield()
        _ = try await r.resolveAsync(C.self)
        return B()
      }
      container.registerAsync(C.self) { r in
        _ = try await r.resolveAsync(A.self)
        return C()
      }
      await withTaskGroup(of: String?.self) { group in
        for index in 0..<9 {
          group.addTask {
            await awaitedCode {
              switch index % 3 {
              case 0: _ = try await container.resolveAsync(A.self)
              case 1: _ = try await container.resolveAsync(B.self)
              default: _ = try await container.resolveAsync(C.self)
              }
            }
          }
        }
        for await code in group { #expect(code == "Cycle") }
      }
    }
  }

  @Test func circleThroughAsyncLet_isACycle() async {
    let container = Container()
    container.registerAsync(A.self) { r in
      async let b = r.resolveAsync(B.self)
      async let c = r.resolveAsync(C.self)
      _ = try await (b, c)
      return A()
    }
    container.registerAsync(B.self) { _ in
      await Task.yield()
      return B()
    }
    container.registerAsync(C.self) { r in
      async let b = r.resolveAsync(B.self)
      async let a = r.resolveAsync(A.self)
      _ = try await (a, b)
      return C()
    }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
    #expect(await awaitedCode { _ = try await container.resolveAsync(C.self) } == "Cycle")
    #expect(await awaitedCode { _ = try await container.resolveAsync(B.self) } == nil)
  }

  @Test func diamondThroughAsyncLet_isNoCycle() async throws {
    let (container, builds) = (Container(), Counter())
    container.registerAsync(A.self) { r in
      async let b = r.resolveAsync(B.self)
      async let c = r.resolveAsync(C.self)
      async let again = r.resolveAsync(C.self)
      _ = try await (b, c, again)
      return A()
    }
    container.registerAsync(B.self) { r in
      _ = try await r.resolveAsync(C.self)
      return B()
    }
    container.registerAsync(C.self) { [unowned container] _ in
      builds.increment()
      // One request waits for A, two for B, and three for this factory.
      await container.meetWaiters(6)
      return C()
    }
    for _ in 0..<raceRounds {
      container.clearCache()
      async let one = container.resolveAsync(A.self)
      async let other = container.resolveAsync(B.self)
      _ = try await (one, other)
    }
    #expect(builds.value == raceRounds)
  }

  @Test func circleThroughADeclaredSynchronousBinding_isACycle() async {
    let container = Container()
    container.registerAsync(A.self) { r in
      _ = try await r.resolveAsync(B.self)
      return A()
    }
    container.bind(B.self) { (_: A) in B() }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
    #expect(await awaitedCode { _ = try await container.resolveAsync(B.self) } == "Cycle")
  }

  @Test func circleThroughAnOpaqueSynchronousFactory_isACycle() async {
    let container = Container()
    container.registerAsync(A.self) { r in
      _ = try r.tryResolve(B.self)
      return A()
    }
    container.register(B.self) { r in
      _ = try r.tryResolve(A.self)
      return B()
    }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
    #expect(code { _ = try container.tryResolve(B.self) } == "RequiresAsync")
  }

  @Test func declaredSynchronousCircle_isACycle() async {
    let container = Container()
    container.bind(A.self) { (_: B) in A() }
    container.bind(B.self) { (_: A) in B() }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
  }

  @Test func circleOverTwoUnrelatedContainers_isACycle() async {
    let (one, other) = (Container(), Container())
    one.registerAsync(A.self) { _ in
      _ = try await other.resolveAsync(B.self)
      return A()
    }
    other.registerAsync(B.self) { _ in
      _ = try await one.resolveAsync(A.self)
      return B()
    }
    #expect(await awaitedCode { _ = try await one.resolveAsync(A.self) } == "Cycle")
  }

  @Test func longChain_isNoCycle() async throws {
    let container = Container()
    for index in 0..<1_000 {
      container.registerAsync(Int.self, qualifier: Named("\(index)")) { r in
        index == 0 ? 0 : try await r.resolveAsync(Int.self, qualifier: Named("\(index - 1)")) + 1
      }
    }
    #expect(try await container.resolveAsync(Int.self, qualifier: "999") == 999)
  }

  @Test func taskThatTheFactoryLeaves_isNoCycle_whileTheFactoryRuns() async throws {
    let container = Container()
    let prefetch = Shared<Task<B, any Error>?>(nil)
    container.registerAsync(A.self) { r in
      prefetch.value = Task { try await container.resolveAsync(B.self) }
      // The test and B wait for this factory, and the prefetch waits for B.
      await container.meetWaiters(3)
      return A()
    }
    container.registerAsync(B.self) { r in
      _ = try await r.resolveAsync(A.self)
      return B()
    }
    _ = try await container.resolveAsync(A.self)
    _ = try await prefetch.value!.value
  }

  @Test func taskThatTheFactoryWaitsFor_isACycle_afterFiveSeconds() async {
    let container = Container()
    container.registerAsync(A.self, file: "App/Module.swift", line: 1) { r in
      _ = try await Task { try await container.resolveAsync(B.self) }.value
      return A()
    }
    container.registerAsync(B.self, file: "App/Module.swift", line: 2) { r in
      _ = try await r.resolveAsync(A.self)
      return B()
    }
    let clock = ContinuousClock()
    var text = ""
    let time = await clock.measure {
      do {
        _ = try await container.resolveAsync(A.self)
      } catch {
        text = "\(error)"
      }
    }
    #expect(time > .seconds(4.5))
    // The error reaches the request that began to wait last.
    let other = """
      [SwiftHilt/Cycle] B depends on itself

        path:    B -> A -> B      (Module.swift:2 -> Module.swift:1 -> Module.swift:2)
        help:    use Lazy, Provider or a function for one of these dependencies
        task:    a request on this path comes from a task that a factory started; if that factory \
      does not wait for the task, start the task with Task.detached
      """
    #expect(
      text == other
        || text == """
          [SwiftHilt/Cycle] A depends on itself

            path:    A -> B -> A      (Module.swift:1 -> Module.swift:2 -> Module.swift:1)
            help:    use Lazy, Provider or a function for one of these dependencies
            task:    a request on this path comes from a task that a factory started; if that factory \
          does not wait for the task, start the task with Task.detached
          """
    )
  }

  @Test func childTaskOfATaskThatTheFactoryLeaves_isNoCycle() async throws {
    let container = Container()
    let prefetch = Shared<Task<B, any Error>?>(nil)
    container.registerAsync(A.self) { r in
      prefetch.value = Task {
        async let b = container.resolveAsync(B.self)
        return try await b
      }
      await container.meetWaiters(3)
      return A()
    }
    container.registerAsync(B.self) { r in
      _ = try await r.resolveAsync(A.self)
      return B()
    }
    _ = try await container.resolveAsync(A.self)
    _ = try await prefetch.value!.value
  }

  @Test func childTasks_areACycle_afterFiveSeconds() async {
    let container = Container()
    container.registerAsync(A.self) { r in
      try await withThrowingTaskGroup(of: B.self) { group in
        group.addTask { try await r.resolveAsync(B.self) }
        group.addTask { try await r.resolveAsync(B.self) }
        for try await _ in group {}
      }
      return A()
    }
    container.registerAsync(B.self) { r in
      async let a = r.resolveAsync(A.self)
      _ = try await a
      return B()
    }
    let error = await #expect(throws: ResolutionError.self) {
      try await container.resolveAsync(A.self)
    }
    #expect(error?.code == .cycle)
    #expect(error?.notes.contains { $0.label == "task" } == true)
  }

  @Test func detachedTask_beginsAPathOfItsOwn() async throws {
    let container = Container()
    let detached = Shared<Task<A, any Error>?>(nil)
    container.registerAsync(A.self) { _ in
      detached.value = Task.detached { try await container.resolveAsync(A.self) }
      return A()
    }
    _ = try await container.resolveAsync(A.self)
    _ = try await detached.value!.value
  }
}
