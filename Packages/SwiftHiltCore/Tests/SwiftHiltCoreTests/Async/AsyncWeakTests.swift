import SwiftHiltCore
import Testing

private final class Session: Disposable, Sendable {
  let number: Int
  let disposals: Counter
  init(_ number: Int, _ disposals: Counter) { (self.number, self.disposals) = (number, disposals) }
  func dispose() { disposals.increment() }
}
private typealias Desk = Holder<Session>

/// Laws 4 and 5 for asynchronous `.weak` bindings.
@Suite(.timeLimit(.minutes(10))) struct AsyncWeakTests {
  private let builds = Counter()
  private let disposals = Counter()

  private func container() -> Container {
    let container = Container()
    container.registerAsync(Session.self, lifetime: .weak) { [builds, disposals] _ in
      await Task.yield()
      return Session(builds.increment(), disposals)
    }
    return container
  }

  @Test func instance_isShared_asLongAsSomebodyHoldsIt() async throws {
    let container = container()
    var first: Session? = try await container.resolveAsync(Session.self)
    #expect(try await container.resolveAsync(Session.self) === first)
    #expect(container.resolve(Session.self) === first)
    #expect(try await container.child().resolveAsync(Session?.self) === first)
    let session = Weak(first!)
    first = nil
    for _ in 0..<1_000 where session.isAlive { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(!session.isAlive)
    #expect(code { _ = try container.tryResolve(Session.self) } == "RequiresAsync")
    #expect(try await container.resolveAsync(Session.self).number == 2)
  }

  @Test func instanceOfASynchronousBinding_isLetGo_withItsCaller() async throws {
    let container = Container()
    container.register(Session.self, lifetime: .weak) { [builds, disposals] _ in
      Session(builds.increment(), disposals)
    }
    for _ in 1...raceRounds * 20 { _ = try await container.resolveAsync(Session.self) }
    #expect(builds.value == raceRounds * 20)
  }

  @Test func synchronousBinding_getsTheInstance_thatWasBuiltForIt() async throws {
    let container = container()
    container.bind(Desk.self, lifetime: .weak, to: Desk.init)
    let desk = try await container.resolveAsync(Desk.self)
    #expect(try await container.resolveAsync(Desk.self) === desk)
    #expect(try await container.resolveAsync(Session.self) === desk.value)
    #expect(builds.value == 1)
  }

  @Test func decorationInAChild_isSharedWhileHeld() async throws {
    let root = container()
    let child = root.child()
    child.decorate(Session.self) { _, inner in Session(inner.number + 10, inner.disposals) }
    let wrapped = try await child.resolveAsync(Session.self)
    #expect(wrapped.number == 11)
    #expect(try await child.resolveAsync(Session.self) === wrapped)
  }
}
