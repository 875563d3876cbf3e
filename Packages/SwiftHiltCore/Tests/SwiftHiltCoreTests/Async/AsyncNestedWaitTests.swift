@_spi(Layers) import SwiftHiltCore
import Testing

private final class Slow: Sendable {}
private final class User: Sendable {
  let slow: Slow
  init(_ slow: Slow) { self.slow = slow }
}
private final class Screen: Sendable {
  let user: User
  init(_ user: User) { self.user = user }
}

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
    case .list: return { _ = try await root.resolveAsync([Slow].self) }
    case .observedList:
      root.addObserver(RecordingObserver())
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
    case .closure:
      root.register(User.self, lifetime: .transient, dependencies: [.init(Slow.self)]) { r in
        User(r.resolve())
      }
      return { _ = try await root.resolveAsync(User.self) }
    case .closureInBind:
      root.register(User.self, lifetime: .transient, dependencies: [.init(Slow.self)]) { r in
        User(r.resolve())
      }
      root.bind(Screen.self, lifetime: .transient, to: Screen.init)
      return { _ = try await root.resolveAsync(Screen.self) }
    case .decorator:
      root.register(Int.self, lifetime: .transient) { _ in 1 }
      root.decorate(Int.self, dependencies: [.init(Slow.self)]) { r, number in
        _ = r.resolve(Slow.self)
        return number
      }
      return { _ = try await root.resolveAsync(Int.self) }
    case .asyncDecorator:
      root.registerAsync(Int.self, lifetime: .transient) { _ in 1 }
      root.decorate(Int.self, dependencies: [.init(Slow.self)]) { r, number in
        _ = r.resolve(Slow.self)
        return number
      }
      return { _ = try await root.resolveAsync(Int.self) }
    case .scopedInChild:
      root.bind(User.self, lifetime: .scoped, to: User.init)
      return { _ = try await root.child().resolveAsync(User.self) }
    }
  }

  @Test func initializer_runsOnce_whenItsCallHadToWait() async throws {
    let (builds, began, goOn) = (Counter(), Signal(), Gate())
    container.register(Slow.self) { _ in
      began.open()
      goOn.wait()
      return Slow()
    }
    container.bind(User.self) { (slow: Slow) -> User in
      builds.increment()
      return User(slow)
    }
    let join = startThread { _ = container.resolve(Slow.self) }
    await began.wait()
    let tasks = (0..<10).map { _ in Task { try await container.resolveAsync(User.self) } }
    let plain = startThread { _ = container.resolve(User.self) }
    await container.meetWaiters(11)
    goOn.open()
    for task in tasks { #expect(try await task.value === container.resolve(User.self)) }
    #expect(join())
    #expect(plain())
    #expect(builds.value == 1)
  }

  @Test func failure_ofWhatAnotherThreadBuilds_reachesTheTask() async throws {
    struct Broken: Error {}
    let (tries, goOn) = (Counter(), Gate())
    let began = Signal()
    container.register(Slow.self) { _ in
      guard tries.increment() == 1 else { return Slow() }
      began.open()
      goOn.wait()
      throw Broken()
    }
    container.bind(User.self, to: User.init)
    let join = startThread { _ = try? container.tryResolve(Slow.self) }
    await began.wait()
    let task = Task { try await container.resolveAsync(User.self) }
    await container.meetWaiters(1)
    goOn.open()
    await #expect(throws: Broken.self) { try await task.value }
    #expect(join())
    #expect(try await container.resolveAsync(User.self).slow === container.resolve(Slow.self))
  }

  @Test func cancellation_endsANestedWait_andTouchesNoOther() async throws {
    let (began, goOn) = (Signal(), Gate())
    container.register(Slow.self) { _ in
      began.open()
      goOn.wait()
      return Slow()
    }
    container.bind(User.self, to: User.init)
    let join = startThread { _ = container.resolve(Slow.self) }
    await began.wait()
    let tasks = (0..<6).map { _ in Task { try await container.resolveAsync(User.self) } }
    await container.meetWaiters(tasks.count)
    for task in tasks.prefix(3) { task.cancel() }
    for task in tasks.prefix(3) {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    goOn.open()
    for task in tasks.suffix(3) { #expect(try await task.value === container.resolve(User.self)) }
    #expect(join())
  }

  @Test func circleOfBinds_betweenTasksAndThreads_isACycle() async {
    for _ in 0..<raceRounds {
      let container = Container()
      container.bind(User.self) { (screen: Screen) in screen.user }
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

  @Test func synchronousFactory_isPartOfTheTask() async throws {
    enum Request { @TaskLocal static var id = "none" }
    container.register(String.self) { _ in
      let thread = CallContext.threadNumber
      return "\(Request.id) \(Task.isCancelled) \(thread)"
    }
    container.registerAsync(Int.self) { r in
      _ = try await r.resolveAsync(String.self)
      return CallContext.asyncDepth
    }
    let depth = try await Request.$id.withValue("r1") { try await container.resolveAsync(Int.self) }
    #expect(depth == 1)
    #expect(container.resolve(String.self).hasPrefix("r1 false "))
  }

  @Test func observers_seeNoBuildThatWasGivenUp() async throws {
    let (observer, began, goOn) = (RecordingObserver(), Signal(), Gate())
    container.register(Slow.self) { _ in
      began.open()
      goOn.wait()
      return Slow()
    }
    container.bind(User.self, to: User.init)
    container.bind(Screen.self, to: Screen.init)
    container.addObserver(observer)
    let join = startThread { _ = container.resolve(Slow.self) }
    await began.wait()
    let task = Task { try await container.resolveAsync(Screen.self) }
    await container.meetWaiters(1)
    goOn.open()
    _ = try await task.value
    #expect(join())
    let screens = observer.events.filter { $0.key == BindingKey(Screen.self) }
    #expect(screens.map { "\($0.kind)" } == ["willBuild", "didBuild"])
    #expect(!observer.events.contains { "\($0.kind)".contains("didFail") })
  }
}
