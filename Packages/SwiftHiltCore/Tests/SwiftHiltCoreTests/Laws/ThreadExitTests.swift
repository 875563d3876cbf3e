import Foundation
@_spi(Layers) import SwiftHiltCore
import Testing

private final class Service: Sendable {}

private enum Skipped: HiltModule {
  static func __register(into container: Container) {
    container.register(Service.self) { _ in Service() }
  }
}

/// Resolves from a container that was retained.
private func resolveOnce(_ container: UnsafeMutableRawPointer?) {
  _ = Unmanaged<Container>.fromOpaque(container!).takeRetainedValue().resolve(Service.self)
}

/// Laws 5, 7 and 17: if a thread ends within a factory, other requests still succeed.
@Suite(.timeLimit(.minutes(10))) struct ThreadExitTests {
  @Test(arguments: [Lifetime.singleton, .scoped, .weak, .scope("s")])
  func waiter_buildsTheInstance_whenTheBuildersThreadEnds(lifetime: Lifetime) {
    let (root, builds, began, goOn) = (Container(scope: "s"), Counter(), Gate(), Gate())
    root.register(Service.self, lifetime: lifetime) { _ in
      if builds.increment() == 1 {
        began.open()
        goOn.wait()
        Thread.exit()
      }
      return Service()
    }
    let child = lifetime == .scope("s") ? root.child() : root
    _ = startThread { _ = child.resolve(Service.self) }
    began.wait()
    let found = Shared<Service?>(nil)
    let join = startThread { found.value = child.resolve(Service.self) }
    goOn.open()
    #expect(join())
    #expect(found.value === child.resolve(Service.self) || lifetime == .weak)
    #expect(builds.value == 2)
  }

  @Test func nextThread_skipsNoModules() {
    let (container, began) = (Container(), Gate())
    _ = startThread {
      container.__replacing([Skipped.self]) { _ in
        began.open()
        Thread.exit()
      }
    }
    began.wait()
    Thread.sleep(forTimeInterval: 0.02)
    // This thread usually gets the record of the thread that ended.
    #expect(startThread { container.install(Skipped.self) }())
    #expect(container.isRegistered(Service.self))
  }

  @Test func everyClaimOfThePath_ends() {
    let (container, builds, began, goOn) = (Container(), Counter(), Gate(), Gate())
    container.register(Service.self, qualifier: "outer") { r in
      try r.tryResolve(Service.self)
    }
    container.register(Service.self) { _ in
      if builds.increment() == 1 {
        began.open()
        goOn.wait()
        Thread.exit()
      }
      return Service()
    }
    _ = startThread { _ = try? container.tryResolve(Service.self, qualifier: "outer") }
    began.wait()
    let joins = ["outer", nil].map { name in
      startThread { _ = try? container.tryResolve(Service.self, qualifier: name) }
    }
    goOn.open()
    for join in joins { #expect(join()) }
    #expect(builds.value == 2)
  }

  @Test func task_isCancelled_whenItsFactoryEndsTheThread() async throws {
    let (container, builds) = (Container(), Counter())
    container.register(Service.self) { _ in
      if builds.increment() <= 200 { Thread.exit() }
      return Service()
    }
    // More than the number of threads for tasks, to show that none is lost.
    for _ in 0..<200 {
      await #expect(throws: CancellationError.self) {
        try await container.resolveAsync(Service.self)
      }
    }
    #expect(try await container.resolveAsync(Service.self) === container.resolve(Service.self))
    #expect(builds.value == 201)
  }

  @Test func task_isCancelled_whenADecoratorEndsTheThread() async throws {
    let (container, calls) = (Container(), Counter())
    container.registerAsync(Service.self) { _ in Service() }
    container.decorate(Service.self) { _, service in
      if calls.increment() == 1 { Thread.exit() }
      return service
    }
    await #expect(throws: CancellationError.self) {
      try await container.resolveAsync(Service.self)
    }
    #expect(try await container.resolveAsync(Service.self) === container.resolve(Service.self))
  }

  @Test func threadThatResolvesWhileItEnds_hasOneRecord() async throws {
    let container = Container()
    container.register(Service.self, lifetime: .transient) { _ in Service() }
    var key = pthread_key_t()
    pthread_key_create(&key) { resolveOnce($0) }
    let ownKey = key
    for _ in 0..<20 {
      onThreads(100) { _ in
        _ = container.resolve(Service.self)
        pthread_setspecific(ownKey, Unmanaged.passRetained(container).toOpaque())
      }
    }
    try await expectFewThreads()
  }

  /// A thread's record is removed or reused when the thread ends.
  @Test func threadsThatCameAndWent_leaveNoRecord() async throws {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    for _ in 0..<4 { onThreads(500) { _ in _ = container.resolve(Service.self) } }
    try await expectFewThreads()
  }

  /// Allows for the threads of other tests that run at the same time.
  private func expectFewThreads() async throws {
    for _ in 0..<5_000 where Platform.threadCount > 1_000 {
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    #expect(Platform.threadCount <= 1_000)
  }
}
