import SwiftHiltCore
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}

/// Law 7 for asynchronous factories: a cycle is an error, never a hang.
@Suite(.timeLimit(.minutes(10))) struct AsyncCycleTests {
  private let container = Container()

  @Test func factoryThatNeedsItself_isACycle_evenIfItClearsTheCache() async {
    let builds = Counter()
    container.registerAsync(A.self) { r in
      if builds.increment() < 9 { container.clearCache() }
      return try await r.resolveAsync(A.self)
    }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
    #expect(builds.value == 1)
  }

  private func circle(_ lifetime: Lifetime) -> Container {
    let container = Container()
    container.registerAsync(A.self, lifetime: lifetime) {
      try await $0.makeAsync(A(), needing: B.self)
    }
    container.registerAsync(B.self, lifetime: lifetime) {
      try await $0.makeAsync(B(), needing: C.self)
    }
    container.registerAsync(C.self, lifetime: lifetime) {
      try await $0.makeAsync(C(), needing: A.self)
    }
    return container
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient])
  func threeFactoriesInACircle_areACycle_whereverItIsEntered(lifetime: Lifetime) async {
    let container = circle(lifetime)
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
    #expect(await awaitedCode { _ = try await container.resolveAsync(B.self) } == "Cycle")
    #expect(await awaitedCode { _ = try await container.resolveAsync(C.self) } == "Cycle")
  }

  @Test func circle_enteredByManyTasksAtOnce_isACycleForAll() async {
    for _ in 0..<raceRounds {
      let container = circle(.singleton)
      await withTaskGroup(of: String?.self) { group in
        for index in 0..<9 {
          group.addTask {
            await Task.yield()
            return await awaitedCode {
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
    container.registerAsync(A.self) { r in
      async let b = r.resolveAsync(B.self)
      async let c = r.resolveAsync(C.self)
      _ = try await (b, c)
      return A()
    }
    container.registerAsync(B.self) { _ in B() }
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
    container.registerAsync(B.self) { r in try await r.makeAsync(B(), needing: C.self) }
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

  @Test func circleThroughADeclaredSynchronousBinding_isACycle_thatNamesIt() async {
    container.registerAsync(A.self, file: "App/Module.swift", line: 1) { r in
      try await r.makeAsync(A(), needing: B.self)
    }
    container.bind(B.self, file: "App/Module.swift", line: 2) { (_: A) in B() }
    let text = """
      [SwiftHilt/Cycle] A depends on itself

        path:    A -> B -> A      (Module.swift:1 -> Module.swift:2 -> Module.swift:1)
        help:    use Lazy, Provider or a function for one of these dependencies
      """
    #expect(await awaitedText { _ = try await container.resolveAsync(A.self) } == text)
    #expect(await awaitedText { _ = try await container.resolveAsync(B.self) } == text)
    container.registerAsync(A.self) { r in try await r.makeAsync(A(), needing: Int.self) }
    container.registerAsync(C.self) { r in try await r.makeAsync(C(), needing: B.self) }
    let missing = await awaitedText { _ = try await container.resolveAsync(C.self) }
    #expect(missing.contains("path:    C -> B -> A -> Int "))
  }

  @Test func circleThroughAnOpaqueSynchronousFactory_isACycle() async {
    container.registerAsync(A.self) { r in try r.make(A(), needing: B.self) }
    container.register(B.self) { r in try r.make(B(), needing: A.self) }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
    #expect(code { _ = try container.tryResolve(B.self) } == "RequiresAsync")
  }

  @Test func circleOverTwoUnrelatedContainers_isACycle() async {
    let (one, other) = (Container(), Container())
    one.registerAsync(A.self) { _ in try await other.makeAsync(A(), needing: B.self) }
    other.registerAsync(B.self) { _ in try await one.makeAsync(B(), needing: A.self) }
    #expect(await awaitedCode { _ = try await one.resolveAsync(A.self) } == "Cycle")
  }

  @Test func longChain_isNoCycle() async throws {
    for index in 0..<1_000 {
      container.registerAsync(Int.self, qualifier: Named("\(index)")) { r in
        index == 0 ? 0 : try await r.resolveAsync(Int.self, qualifier: Named("\(index - 1)")) + 1
      }
    }
    #expect(try await container.resolveAsync(Int.self, qualifier: "999") == 999)
  }

  /// A task that the factory starts is part of its call, whether or not the factory waits for it.
  @Test(arguments: [false, true]) func taskOfTheFactory_thatNeedsItsInstance_isACycle(
    isAwaited: Bool
  ) async {
    let prefetch = Shared<Task<B, any Error>?>(nil)
    container.registerAsync(A.self, file: "App/Module.swift", line: 1) { _ in
      let task = Task { try await container.resolveAsync(B.self) }
      prefetch.value = task
      if isAwaited { _ = try await task.value } else { _ = await task.result }
      return A()
    }
    container.registerAsync(B.self, file: "App/Module.swift", line: 2) { r in
      try await r.makeAsync(B(), needing: A.self)
    }
    let text = await awaitedText { _ = try await container.resolveAsync(A.self) }
    // The error reaches the request that began to wait last.
    let cycles = [("A", 1, "B", 2), ("B", 2, "A", 1)].map { a, line, b, other in
      """
      [SwiftHilt/Cycle] \(a) depends on itself

        path:    \(a) -> \(b) -> \(a)      (Module.swift:\(line) -> Module.swift:\(other) -> Module.swift:\(line))
        help:    use Lazy, Provider or a function for one of these dependencies
      """
    }
    #expect(isAwaited ? cycles.contains(text) : text.isEmpty)
    #expect(cycles.contains(await awaitedText { _ = try await prefetch.value!.value }))
  }

  @Test func childTasks_thatNeedTheFactorysInstance_areACycle() async {
    container.registerAsync(A.self) { r in
      try await withThrowingTaskGroup(of: B.self) { group in
        group.addTask { try await r.resolveAsync(B.self) }
        group.addTask { try await r.resolveAsync(B.self) }
        for try await _ in group {}
      }
      return A()
    }
    container.registerAsync(B.self) { r in try await r.makeAsync(B(), needing: A.self) }
    #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == "Cycle")
  }

  @Test func tasksThatCatchTheCycle_leaveNoneWaiting() async {
    for _ in 0..<raceRounds {
      let container = Container()
      container.registerAsync(A.self) { try await $0.makeAsync(A(), needing: B.self) }
      container.registerAsync(B.self) { r in
        await withTaskGroup(of: String?.self) { group in
          for _ in 0..<8 {
            group.addTask { await awaitedCode { _ = try await r.resolveAsync(A.self) } }
          }
          for await code in group { #expect(code == "Cycle") }
        }
        return B()
      }
      #expect(await awaitedCode { _ = try await container.resolveAsync(A.self) } == nil)
    }
  }

  @Test func circleThroughATransientFactory_namesIt() async {
    container.registerAsync(A.self, file: "App/Module.swift", line: 1) { r in
      try await r.makeAsync(A(), needing: B.self)
    }
    container.registerAsync(B.self, lifetime: .transient, file: "App/Module.swift", line: 2) { r in
      try await r.makeAsync(B(), needing: A.self)
    }
    #expect(
      await awaitedText { _ = try await container.resolveAsync(A.self) } == """
        [SwiftHilt/Cycle] A depends on itself

          path:    A -> B -> A      (Module.swift:1 -> Module.swift:2 -> Module.swift:1)
          help:    use Lazy, Provider or a function for one of these dependencies
        """)
  }

  @Test func detachedTask_beginsAPathOfItsOwn() async throws {
    let detached = Shared<Task<A, any Error>?>(nil)
    container.registerAsync(A.self) { _ in
      detached.value = Task.detached { try await container.resolveAsync(A.self) }
      return A()
    }
    _ = try await container.resolveAsync(A.self)
    _ = try await detached.value!.value
  }
}
