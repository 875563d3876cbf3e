import SwiftHiltCore
import Testing

private final class Slow: Sendable {}
private typealias User = Holder<Slow>
private typealias Screen = Holder<User>

/// Law 17: a request that waits for another thread's build, its own or that of a declared
/// dependency at any depth, blocks no pool thread.
@Suite(.timeLimit(.minutes(10))) struct AsyncNestedWaitTests {
  private let container = Container()

  /// The ways in which a task needs an instance that another thread builds.
  enum Form: CaseIterable {
    case itself, alias, bind, chain, optional, list, set, map, elementBesideAsync, decorated
    case closure, closureInBind, decorator, asyncDecorator, scopedInChild, observed, observedList
  }

  @Test(arguments: Form.allCases) func waiters_leaveThePoolFree(form: Form) async throws {
    let (root, began, goOn) = (Container(), Signal(), Gate())
    let inTime = Shared<[Bool]>([])
    let make: @Sendable (any Resolver) -> Slow = { _ in
      began.open()
      let isOpen = goOn.wait()
      inTime.change { $0.append(isOpen) }
      return Slow()
    }
    let isElement = [.list, .set, .map, .elementBesideAsync, .observedList].contains(form)
    if form == .map {
      root.registerMany(Slow.self, key: 1, make)
    } else if isElement {
      root.registerMany(Slow.self, make)
    } else {
      root.register(Slow.self, factory: make)
    }
    let ask = prepare(root, form)
    let join = startThread {
      if form == .map {
        _ = root.resolveMap(Slow.self, keyedBy: Int.self)
      } else if isElement {
        _ = try? root.tryResolveMany(Slow.self)
      } else {
        _ = root.resolve(Slow.self)
      }
    }
    await began.wait()
    // More tasks than the pool has threads. If they blocked, nothing would open the gate.
    let tasks = (0..<12).map { _ in Task { try await ask() } }
    await root.meetWaiters(tasks.count)
    await Task.detached {}.value
    goOn.open()
    for task in tasks { try await task.value }
    #expect(join())
    #expect(inTime.value == [true])
  }

  private func prepare(
    _ root: Container, _ form: Form
  ) -> @Sendable () async throws -> Void {
    switch form {
    case .itself: return { _ = try await root.resolveAsync(Slow.self) }
    case .alias:
      root.alias(AnyObject.self, to: Slow.self) { $0 }
      return { _ = try await root.resolveAsync(AnyObject.self) }
    case .bind, .observed:
      root.bind(User.self, lifetime: form == .bind ? .transient : .singleton, to: User.init)
      if form == .observed { root.addObserver(RecordingObserver()) }
      return { _ = try await root.resolveAsync(User.self) }
    case .chain:
      root.alias(Slow.self, qualifier: "other", to: Slow.self) { $0 }
      root.bind(User.self, to: User.init)
      root.bind(Screen.self, to: Screen.init)
      root.alias(Any.self, to: Screen?.self) { $0 as Any }
      return { _ = try await root.resolveAsync(Any.self) }
    case .optional: return { _ = try await root.resolveAsync(Slow?.self) }
    case .list, .observedList:
      if form == .observedList { root.addObserver(RecordingObserver()) }
      return { _ = try await root.resolveAsync([Slow].self) }
    case .set:
      root.bind(Int.self, lifetime: .transient) { (all: [Slow]) in all.count }
      return { _ = try await root.resolveAsync(Int.self) }
    case .map: return { _ = try await root.resolveAsync([Int: Slow].self) }
    case .elementBesideAsync:
      root.contributeAsync(Slow.self) { _ in Slow() }
      return { _ = try await root.resolveAsync([Slow].self) }
    case .decorated:
      let child = root.child()
      child.decorate(Slow.self) { _, slow in slow }
      return { _ = try await child.resolveAsync(Slow.self) }
    case .closure, .closureInBind:
      root.register(User.self, lifetime: .transient, dependencies: [.init(Slow.self)]) { r in
        User(r.resolve())
      }
      root.bind(Screen.self, lifetime: .transient, to: Screen.init)
      if form == .closure { return { _ = try await root.resolveAsync(User.self) } }
      return { _ = try await root.resolveAsync(Screen.self) }
    case .decorator, .asyncDecorator:
      if form == .decorator {
        root.register(Int.self, lifetime: .transient) { _ in 1 }
      } else {
        root.registerAsync(Int.self, lifetime: .transient) { _ in 1 }
      }
      root.decorate(Int.self, dependencies: [.init(Slow.self)]) { r, number in
        try r.make(number, needing: Slow.self)
      }
      return { _ = try await root.resolveAsync(Int.self) }
    case .scopedInChild:
      root.bind(User.self, lifetime: .scoped, to: User.init)
      return { _ = try await root.child().resolveAsync(User.self) }
    }
  }

  /// Binds a user, and starts a thread that builds what it needs.
  private func startBuild() async -> (pause: Pause, join: () -> Bool) {
    let pause = Pause()
    container.register(Slow.self) { _ in pause.before(Slow()) }
    container.bind(User.self, to: User.init)
    let join = startThread { _ = container.resolve(Slow.self) }
    await pause.meet()
    return (pause, join)
  }

  @Test func initializer_runsOnce_whenItsCallHadToWait() async throws {
    let builds = Counter()
    let (pause, join) = await startBuild()
    container.bind(User.self) { (slow: Slow) -> User in
      builds.increment()
      return User(slow)
    }
    let tasks = (0..<10).map { _ in Task { try await container.resolveAsync(User.self) } }
    let plain = startThread { _ = container.resolve(User.self) }
    await container.meetWaiters(11)
    pause.end()
    for task in tasks { #expect(try await task.value === container.resolve(User.self)) }
    #expect(join())
    #expect(plain())
    #expect(builds.value == 1)
  }

  @Test func failure_ofWhatAnotherThreadBuilds_reachesTheTask() async throws {
    let (tries, pause) = (Counter(), Pause())
    container.register(Slow.self) { _ in
      guard tries.increment() == 1 else { return Slow() }
      pause.hold()
      throw Refused()
    }
    container.bind(User.self, to: User.init)
    let join = startThread { _ = try? container.tryResolve(Slow.self) }
    await pause.meet()
    let task = Task { try await container.resolveAsync(User.self) }
    await container.meetWaiters(1)
    pause.end()
    await #expect(throws: Refused.self) { try await task.value }
    #expect(join())
    #expect(try await container.resolveAsync(User.self).value === container.resolve(Slow.self))
  }

  @Test func cancellation_endsANestedWait_andTouchesNoOther() async throws {
    let (pause, join) = await startBuild()
    let tasks = (0..<6).map { _ in Task { try await container.resolveAsync(User.self) } }
    await container.meetWaiters(tasks.count)
    for task in tasks.prefix(3) { task.cancel() }
    for task in tasks.prefix(3) {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    pause.end()
    for task in tasks.suffix(3) { #expect(try await task.value === container.resolve(User.self)) }
    #expect(join())
  }

  @Test func circleOfBinds_betweenTasksAndThreads_isACycle() async {
    for _ in 0..<raceRounds {
      let container = Container()
      container.bind(User.self) { (screen: Screen) in screen.value }
      container.bind(Screen.self, to: Screen.init)
      let join = startThread {
        #expect(code { _ = try container.tryResolve(User.self) } == "Cycle")
      }
      let tasks = [
        Task { await awaitedCode { _ = try await container.resolveAsync(Screen.self) } },
        Task { await awaitedCode { _ = try await container.resolveAsync(User.self) } },
      ]
      for task in tasks { #expect(await task.value == "Cycle") }
      #expect(join())
    }
  }

  @Test func observers_seeNoBuildThatWasGivenUp() async throws {
    let observer = RecordingObserver()
    container.bind(Screen.self, to: Screen.init)
    container.addObserver(observer)
    let (pause, join) = await startBuild()
    let task = Task { try await container.resolveAsync(Screen.self) }
    await container.meetWaiters(1)
    pause.end()
    _ = try await task.value
    #expect(join())
    let screens = observer.events.filter { $0.key == BindingKey(Screen.self) }
    #expect(screens.map { "\($0.kind)" } == ["willBuild", "didBuild"])
    #expect(!observer.events.contains { "\($0.kind)".contains("didFail") })
  }
}
