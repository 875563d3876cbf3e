import Foundation
import SwiftHiltCore
import Testing

/// An object that must be disposed of on the main actor.
@MainActor
private final class Screen: @MainActor Disposable {
  let disposed: Gate
  nonisolated init(_ disposed: Gate) { self.disposed = disposed }
  func dispose() { disposed.open() }
}

/// Law 12: a close doesn't wait for running factories.
@Suite struct CloseDuringBuildTests {
  private let container = Container()
  private let journal = Journal()

  @Test func lateInstanceOfTheMainActor_isDisposedOfThere() async {
    let disposed = Gate()
    let isDisposed = await onThread {
      let container = Container()
      container.register(Screen.self) { _ in
        try container.close()
        return Screen(disposed)
      }
      _ = try? container.tryResolve(Screen.self)
      return disposed.wait()
    }
    #expect(isDisposed)
  }

  @Test func instanceFinishedAfterTheClose_isDisposedOfByItsMaker_andEveryCallerGetsClosed() throws
  {
    let (container, pause) = (Container(name: "app"), Pause())
    container.register(Socket.self, qualifier: "a", onClose: { _ in journal.note("onClose") }) {
      _ in pause.before(Socket(journal))
    }
    let seen = Shared<[String]>([])
    let joins = (0..<4).map { _ in
      startThread {
        let text = errorText { try container.tryResolve(Socket.self, qualifier: "a") }
        seen.change { $0.append(String(text.prefix { $0 != "\n" })) }
      }
    }
    pause.meet()
    container.meetWaiters(3)
    try container.close()
    #expect(journal.entries == [])
    pause.end()
    for join in joins { #expect(join()) }
    let closed = "[SwiftHilt/Closed] Container(app) is closed and cannot resolve Socket @Named(a)"
    #expect(seen.value == Array(repeating: closed, count: 4))
    #expect(journal.entries == ["onClose", "dispose"])
  }

  @Test(arguments: Lifetime.all)
  func factory_mayCloseItsOwnContainer(lifetime: Lifetime) async {
    func closing() -> Container {
      let container = Container(scope: "app")
      container.register(Socket.self, lifetime: lifetime) { [unowned container] _ in
        try container.close()
        return Socket(journal)
      }
      return container
    }
    let isCached = [.singleton, .scoped, .scope("app")].contains(lifetime)
    let (one, other) = (closing(), closing())
    let expected = isCached || lifetime == .weak ? "Closed" : nil
    #expect(code { _ = try one.tryResolve(Socket.self) } == expected)
    #expect(await awaitedCode { _ = try await other.resolveAsync(Socket.self) } == expected)
    #expect(journal.entries.count == (isCached ? 2 : 0))
    #expect(code { _ = try one.tryResolve(Socket.self) } == "Closed")
  }

  @Test func decoratedLateInstance_isDisposedOfOnBothSides() {
    container.register(Socket.self) { _ in Socket(journal) }
    container.decorate(Socket.self) { _, _ in
      try container.close()
      return Socket(journal)
    }
    #expect(code { _ = try container.tryResolve(Socket.self) } == "Closed")
    #expect(journal.entries == ["dispose", "dispose"])
  }

  @Test func lateAsynchronousInstance_isDisposedOf_andEveryWaiterGetsClosed() async throws {
    let (pause, slowPause) = (Pause(), Pause())
    container.registerAsync(Socket.self) { _ in await pause.before(Socket(journal)) }
    let slow = SlowSocket(journal)
    container.registerAsync(SlowSocket.self) { _ in await slowPause.before(slow) }
    let waiters = (0..<8).map { index in
      Task {
        await awaitedCode {
          if index < 4 { _ = try await container.resolveAsync(Socket.self) }
          _ = try await container.resolveAsync(SlowSocket.self)
        }
      }
    }
    await pause.meet()
    await slowPause.meet()
    try await container.close()
    pause.end()
    slowPause.end()
    for waiter in waiters { #expect(await waiter.value == "Closed") }
    let isDisposed = await onThread { [disposed = slow.disposed] in disposed.wait() }
    #expect(isDisposed)
    #expect(journal.entries.sorted() == ["dispose", "disposed slowly"])
  }

  @Test func lateInstance_ofASynchronousFactory_thatIsAsyncDisposableOnly_isDisposedOf() async {
    let slow = SlowSocket(journal)
    container.register(SlowSocket.self) { _ in
      try container.close()
      return slow
    }
    #expect(code { _ = try container.tryResolve(SlowSocket.self) } == "Closed")
    let isDisposed = await onThread { [disposed = slow.disposed] in disposed.wait() }
    #expect(isDisposed)
    #expect(journal.entries == ["disposed slowly"])
  }

  @Test func failedDisposalOfALateInstance_isReportedOnStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (now, later, ended) = (Container(), Container(), Gate())
      now.register(Socket.self, onClose: { _ in throw Refused() }) { _ in
        try now.close()
        return Socket(Journal())
      }
      later.register(Faulty.self) { _ in
        try later.close()
        return Faulty(ended)
      }
      _ = try? now.tryResolve(Socket.self)
      _ = try? later.tryResolve(Faulty.self)
      _ = await onThread { ended.wait() }
    }
    let lines = ["Socket", "Faulty"].map {
      "[SwiftHilt/Closed] Disposing of \($0) failed after its container was closed: Refused()\n"
    }
    #expect(printed(result) == lines.joined())
  }

  @Test func asynchronousFactory_getsClosed_atItsNextResolve() async throws {
    let pause = Pause()
    container.registerAsync(Int.self) { _ in 1 }
    container.registerAsync(Socket.self) { r in
      await pause.hold()
      _ = try await r.resolveAsync(Int.self)
      return Socket(journal)
    }
    let waiter = Task { await awaitedCode { _ = try await container.resolveAsync(Socket.self) } }
    await pause.meet()
    try await container.close()
    pause.end()
    #expect(await waiter.value == "Closed")
    #expect(journal.entries == [])
  }

  @Test(.timeLimit(.minutes(1))) func disposal_mayWaitForWhoAwaitsTheInstance() async throws {
    let (first, second) = (Container(), Container())
    first.registerAsync(Draining.self) { _ in
      try await Task.sleep(nanoseconds: 100_000_000)
      return Draining(second)
    }
    second.registerAsync(Int.self) { _ in
      _ = try await first.resolveAsync(Draining.self)
      return 1
    }
    let waiting = Task { await awaitedCode { _ = try await second.resolveAsync(Int.self) } }
    try await Task.sleep(nanoseconds: 50_000_000)
    try await first.close()
    #expect(await waiting.value == "Closed")
  }
}

private final class Draining: AsyncDisposable, Sendable {
  private let container: Container
  init(_ container: Container) { self.container = container }
  func dispose() async { _ = try? await container.resolveAsync(Int.self) }
}

/// Its end comes after the report of its failed disposal.
private final class Faulty: AsyncDisposable, Sendable {
  private let ended: Gate
  init(_ ended: Gate) { self.ended = ended }
  deinit { ended.open() }
  func dispose() async throws { throw Refused() }
}
