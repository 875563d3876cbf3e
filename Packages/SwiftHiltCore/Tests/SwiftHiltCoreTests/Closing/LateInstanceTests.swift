import Foundation
import SwiftHiltCore
import Testing

private final class Service: Disposable {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func dispose() { journal.note("dispose") }
}

private final class Slow: AsyncDisposable {
  let journal: Journal
  let disposed = Gate()
  init(_ journal: Journal) { self.journal = journal }
  func dispose() async throws {
    await Task.yield()
    journal.note("disposed slowly")
    disposed.open()
  }
}

/// An object that must be disposed of on the main actor.
@MainActor
private final class Screen: @MainActor Disposable {
  let disposed: Gate
  nonisolated init(_ disposed: Gate) { self.disposed = disposed }
  func dispose() { disposed.open() }
}

/// Law 12: a close doesn't wait for running factories.
@Suite struct LateInstanceTests {
  private let container = Container()

  private let journal = Journal()

  @Test func instanceFinishedAfterTheClose_isDisposedOfByItsMaker_whoseCallerGetsClosed() throws {
    let container = Container(name: "app")
    let (began, goOn) = (Gate(), Gate())
    container.register(Service.self, onClose: { [journal] _ in journal.note("onClose") }) {
      [journal] _ in
      began.open()
      goOn.wait()
      return Service(journal)
    }
    let seen = Shared<String?>(nil)
    let join = startThread { seen.value = code { _ = try container.tryResolve(Service.self) } }
    began.wait()
    try container.close()
    #expect(journal.entries == [])
    goOn.open()
    #expect(join())
    #expect(seen.value == "Closed")
    #expect(journal.entries == ["onClose", "dispose"])
  }

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

  @Test func lateQualifiedInstance_isNamedWithItsQualifier() throws {
    let container = Container(name: "app")
    let (began, goOn) = (Gate(), Gate())
    container.register(Int.self, qualifier: "port") { _ in
      began.open()
      goOn.wait()
      return 1
    }
    let seen = Shared<String?>(nil)
    let join = startThread {
      do { _ = try container.tryResolve(Int.self, qualifier: "port") } catch {
        seen.value = "\(error)".split(separator: "\n").first.map(String.init)
      }
    }
    began.wait()
    try container.close()
    goOn.open()
    #expect(join())
    #expect(
      seen.value
        == "[SwiftHilt/Closed] Container(app) is closed and cannot resolve Int @Named(port)")
  }

  @Test func thoseWhoWaitForALateInstance_getClosedToo() throws {
    let (began, goOn) = (Gate(), Gate())
    container.register(Service.self) { [journal] _ in
      began.open()
      goOn.wait()
      return Service(journal)
    }
    let seen = Shared<[String?]>([])
    let joins = (0..<4).map { _ in
      startThread {
        let code = code { _ = try container.tryResolve(Service.self) }
        seen.change { $0.append(code) }
      }
    }
    began.wait()
    container.meetWaiters(3)
    try container.close()
    goOn.open()
    for join in joins { #expect(join()) }
    #expect(seen.value == ["Closed", "Closed", "Closed", "Closed"])
    #expect(journal.entries == ["dispose"])
  }

  @Test func scopedInstanceFinishedAfterTheChildsClose_isDisposedOf() {
    let root = Container()
    let child = root.child()
    root.register(
      Service.self, lifetime: .scoped, onClose: { [journal] _ in journal.note("onClose") }
    ) {
      [journal] _ in
      try child.close()
      return Service(journal)
    }
    #expect(code { _ = try child.tryResolve(Service.self) } == "Closed")
    #expect(journal.entries == ["onClose", "dispose"])
  }

  @Test func decoratedLateInstance_isDisposedOfOnBothSides() {
    container.register(Service.self) { [journal] _ in Service(journal) }
    container.decorate(Service.self) { [journal] _, _ in
      try container.close()
      return Service(journal)
    }
    #expect(code { _ = try container.tryResolve(Service.self) } == "Closed")
    #expect(journal.entries == ["dispose", "dispose"])
  }

  @Test func lateAsynchronousInstance_isDisposedOf_andEveryWaiterGetsClosed() async throws {
    let (began, goOn) = (Signal(), Signal())
    container.registerAsync(Service.self) { [journal] _ in
      began.open()
      await goOn.wait()
      return Service(journal)
    }
    let waiters = (0..<4).map { _ in
      Task { await awaitedCode { _ = try await container.resolveAsync(Service.self) } }
    }
    await began.wait()
    try await container.close()
    goOn.open()
    for waiter in waiters { #expect(await waiter.value == "Closed") }
    #expect(journal.entries == ["dispose"])
  }

  @Test func lateInstance_thatIsAsyncDisposableOnly_isAwaitedByItsMaker() async throws {
    let (began, goOn) = (Signal(), Signal())
    container.registerAsync(Slow.self) { [journal] _ in
      began.open()
      await goOn.wait()
      return Slow(journal)
    }
    let waiter = Task { await awaitedCode { _ = try await container.resolveAsync(Slow.self) } }
    await began.wait()
    try await container.close()
    goOn.open()
    #expect(await waiter.value == "Closed")
    #expect(journal.entries == ["disposed slowly"])
  }

  @Test func lateInstance_ofASynchronousFactory_thatIsAsyncDisposableOnly_isDisposedOf() async {
    let slow = Slow(journal)
    container.register(Slow.self) { _ in
      try container.close()
      return slow
    }
    #expect(code { _ = try container.tryResolve(Slow.self) } == "Closed")
    let isDisposed = await onThread { [disposed = slow.disposed] in disposed.wait() }
    #expect(isDisposed)
    #expect(journal.entries == ["disposed slowly"])
  }

  @Test func asynchronousFactory_getsClosed_atItsNextResolve() async throws {
    let (began, goOn) = (Signal(), Signal())
    container.registerAsync(Int.self) { _ in 1 }
    container.registerAsync(Service.self) { [journal] r in
      began.open()
      await goOn.wait()
      _ = try await r.resolveAsync(Int.self)
      return Service(journal)
    }
    let waiter = Task { await awaitedCode { _ = try await container.resolveAsync(Service.self) } }
    await began.wait()
    try await container.close()
    goOn.open()
    #expect(await waiter.value == "Closed")
    #expect(journal.entries == [])
  }
}
