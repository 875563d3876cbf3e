import SwiftHiltCore
import Testing

final class AsyncService: Sendable {
  let name: String
  init(_ name: String = "") { self.name = name }
}

/// Law 17: one build, however many tasks resolve the key.
@Suite struct AsyncSingleFlightTests {
  private let container = Container()

  @Test(arguments: [Lifetime.singleton, .scoped, .weak])
  func aThousandTasks_makeOneBuild(lifetime: Lifetime) async throws {
    let (container, builds) = (Container(), Counter())
    container.registerAsync(AsyncService.self, lifetime: lifetime) { [unowned container] _ in
      builds.increment()
      await container.meetWaiters(1_000)
      return AsyncService()
    }
    let instances = try await withThrowingTaskGroup(of: AsyncService.self) { group in
      for _ in 0..<1_000 { group.addTask { try await container.resolveAsync() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(instances.count == 1_000)
    #expect(Set(instances.map(ObjectIdentifier.init)).count == 1)
    #expect(builds.value == 1)
  }

  @Test func tasksOfManyChildren_makeOneSingleton_andOneScopedInstanceEach() async throws {
    let (root, builds) = (Container(), Counter())
    root.registerAsync(AsyncService.self) { _ in
      builds.increment()
      await Task.yield()
      return AsyncService()
    }
    root.registerAsync(AsyncService.self, qualifier: "scoped", lifetime: .scoped) { _ in
      await Task.yield()
      return AsyncService()
    }
    let children = (0..<20).map { _ in root.child() }
    let pairs = try await withThrowingTaskGroup(of: (AsyncService, AsyncService).self) { group in
      for index in 0..<200 {
        group.addTask {
          let child = children[index % 20]
          return (
            try await child.resolveAsync(), try await child.resolveAsync(qualifier: "scoped")
          )
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(builds.value == 1)
    #expect(Set(pairs.map { ObjectIdentifier($0.0) }).count == 1)
    #expect(Set(pairs.map { ObjectIdentifier($0.1) }).count == 20)
  }

  @Test func plainResolve_isRequiresAsync_untilTheInstanceIsThere() async throws {
    container.registerAsync(AsyncService.self) { _ in AsyncService() }
    #expect(code { _ = try container.tryResolve(AsyncService.self) } == "RequiresAsync")
    #expect(code { _ = try container.tryOptional(AsyncService.self) } == "RequiresAsync")
    let built = try await container.resolveAsync(AsyncService.self)
    #expect(container.resolve(AsyncService.self) === built)
    #expect(container.child().resolve(AsyncService.self) === built)
    #expect(container.optional(AsyncService.self) === built)
    #expect(container.resolve(Lazy<AsyncService>.self).value === built)
  }

  @Test func plainResolve_duringTheBuild_isRequiresAsync_andDoesNotWait() async throws {
    let pause = Pause()
    container.registerAsync(AsyncService.self) { _ in await pause.before(AsyncService()) }
    let task = Task { try await container.resolveAsync(AsyncService.self) }
    await pause.meet()
    #expect(code { _ = try container.tryResolve(AsyncService.self) } == "RequiresAsync")
    pause.end()
    let built = try await task.value
    #expect(container.resolve(AsyncService.self) === built)
  }

  @Test func replacement_duringTheBuild_endsItForThoseWhoWait_andCachesNothing() async throws {
    let pause = Pause()
    container.registerAsync(AsyncService.self) { _ in await pause.before(AsyncService("old")) }
    let task = Task { try await container.resolveAsync(AsyncService.self) }
    await pause.meet()
    container.registerAsync(AsyncService.self) { _ in AsyncService("new") }
    let new = try await container.resolveAsync(AsyncService.self)
    #expect(new.name == "new")
    pause.end()
    #expect(try await task.value.name == "old")
    #expect(container.resolve(AsyncService.self) === new)
  }

  @Test func transient_isBuiltForEachCall_andIsNeverThereForAPlainResolve() async throws {
    container.registerAsync(AsyncService.self, lifetime: .transient) { _ in AsyncService() }
    let (one, other) = (
      try await container.resolveAsync(AsyncService.self),
      try await container.resolveAsync(AsyncService.self)
    )
    #expect(one !== other)
    #expect(code { _ = try container.tryResolve(AsyncService.self) } == "RequiresAsync")
  }

  @Test func namedScope_isSharedBelowItsContainer() async throws {
    let root = Container()
    root.registerAsync(AsyncService.self, lifetime: .scope("session")) { r in
      AsyncService((r as? Container)?.name ?? "")
    }
    let session = root.child(name: "session", scope: "session")
    let screen = session.child()
    let one = try await screen.resolveAsync(AsyncService.self)
    #expect(one.name == "session")
    #expect(try await session.resolveAsync(AsyncService.self) === one)
    #expect(await awaitedCode { _ = try await root.resolveAsync(AsyncService.self) } == "NoScope")
  }
}
