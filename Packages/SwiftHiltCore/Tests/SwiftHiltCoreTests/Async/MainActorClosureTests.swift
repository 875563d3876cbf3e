import SwiftHiltCore
import Testing

private protocol Reading: AnyObject, Sendable {}
private final class Store: Reading {}
private final class Report: Sendable {
  let store: Store
  init(_ store: Store) { self.store = store }
}
private final class Screen: Sendable {}
@globalActor private actor Elsewhere { static let shared = Elsewhere() }

/// State of the main actor, which only a closure of the main actor can use.
@MainActor private final class Window {
  private(set) var uses = 0
  @discardableResult
  func use() -> Int {
    uses += 1
    return uses
  }
}

/// A closure that was written in main-actor code runs nowhere else, whatever it is passed to.
@MainActor @Suite struct MainActorClosureTests {
  private let app = Container(name: "app")
  private let window = Window()

  /// Runs a closure outside the main actor, and returns the text of its error.
  private func elsewhere(_ body: @escaping @Sendable (Container) throws -> Void) async -> String {
    await onThread { [app] in errorText { try body(app) } }
  }

  private func awaited<T: Sendable>(_ type: T.Type) async throws -> T {
    try await Task.detached { [app] in try await app.resolveAsync(type) }.value
  }

  // MARK: - Decorators and aliases

  private func addStore(_ lifetime: Lifetime = .singleton) {
    app.register(Store.self, lifetime: lifetime, line: 1) { @Sendable _ in Store() }
    app.decorate(Store.self, line: 2) { [window] _, store in
      window.use()
      return store
    }
  }

  @Test(arguments: [true, false])
  func decorator_runsOnlyOnTheMainActor(isCached: Bool) async throws {
    addStore(isCached ? .singleton : .transient)
    #expect(
      await elsewhere { _ = try $0.tryResolve(Store.self) } == """
        [SwiftHilt/WrongIsolation] Store is built on the MainActor, but was resolved outside it

          path:    Store      (MainActorClosureTests.swift:1)
          help:    await resolveAsync, or resolve on the MainActor\
        \(isCached ? "; a cached instance is then available anywhere" : "")
          or:      if the decorator at MainActorClosureTests.swift:2 doesn't need the MainActor, \
        write { @Sendable r, instance in ... }, or register in nonisolated code
        """)
    #expect(window.uses == 0)
    let store = app.resolve(Store.self)
    #expect(window.uses == 1)
    #expect((try await awaited(Store.self) === store) == isCached)
    #expect(window.uses == (isCached ? 1 : 2))
  }

  @Test(arguments: 0..<4)
  func decorator_ofAnyBinding_runsOnTheMainActor(binding: Int) async throws {
    let store = Store()
    switch binding {
    case 0: app.registerAsync(Store.self) { _ in store }
    case 1: app.register(Store.self, instance: store)
    case 2: app.bind(Store.self, to: Store.init)
    default: app.register(Store.self) { _ in Store() }
    }
    let child = app.child()
    child.decorate(Store.self) { [window] _, store in
      window.use()
      return store
    }
    child.register(Report.self, dependencies: [.init(Store.self)]) { @Sendable r in
      Report(try r.tryResolve())
    }
    _ = try await Task.detached { try await child.resolveAsync(Report.self) }.value
    #expect(window.uses == 1)
  }

  @Test func alias_isViewedOnlyOnTheMainActor() async throws {
    app.register(Store.self, line: 1) { @Sendable _ in Store() }
    app.alias((any Reading).self, to: Store.self, line: 2) { [window] store in
      window.use()
      return store
    }
    #expect(
      await elsewhere { _ = try $0.tryResolve((any Reading).self) } == """
        [SwiftHilt/WrongIsolation] Reading is built on the MainActor, but was resolved outside it

          path:    Reading      (MainActorClosureTests.swift:2)
          help:    await resolveAsync, or resolve on the MainActor
          or:      if the alias doesn't need the MainActor, write { @Sendable instance in ... }, or register in nonisolated code
        """)
    #expect(window.uses == 0)
    #expect(app.resolve((any Reading).self) === app.resolve(Store.self))
    _ = try await awaited((any Reading).self)
    #expect(window.uses == 2)
  }

  @Test func closureOfAnotherActor_isNeverRun() async {
    await { @Elsewhere in
      app.register(Store.self, line: 1) { @Sendable _ in Store() }
      app.decorate(Store.self, line: 2) { _, store in store }
      app.registerFactory(Screen.self, line: 3) { _ in Screen() }
    }()
    let text = await Task.detached { [app] in
      await awaitedText { _ = try await app.resolveAsync(Store.self) }
    }.value
    #expect(
      text == """
        [SwiftHilt/WrongIsolation] The decorator of Store at MainActorClosureTests.swift:2 belongs to the actor Elsewhere, where SwiftHilt cannot call it

          path:    Store      (MainActorClosureTests.swift:1)
          help:    if the decorator at MainActorClosureTests.swift:2 doesn't need the Elsewhere, write { @Sendable r, instance in ... }, or register in nonisolated code
        """)
    let make = app.resolve((() throws -> Screen).self)
    #expect(
      errorText { try make() } == """
        [SwiftHilt/WrongIsolation] The function of () -> Screen belongs to the actor Elsewhere, where SwiftHilt cannot call it

          path:    () -> Screen      (MainActorClosureTests.swift:3)
          help:    if the function doesn't need the Elsewhere, write { @Sendable ... in ... }, or register in nonisolated code
        """)
  }

  // MARK: - Functions

  @Test func function_runsOnlyOnTheMainActor() async throws {
    app.registerFactory(Int.self, line: 1) { [window] _ in window.use() }
    app.registerFactory(Int.self) { [window] (_, a: Int) in window.use() + a }
    app.registerFactory(Int.self) { [window] (_, a: Int, b: Int) in window.use() + a * b }
    app.registerFactory(Int.self) { [window] (_, a: Int, b: Int, c: Int) in window.use() + a * b * c
    }
    app.registerFactory(Int.self) { [window] (_, a: Int, b: Int, c: Int, d: Int) in
      window.use() + a * b * c * d
    }
    #expect(
      await elsewhere { _ = try $0.tryResolve((() throws -> Int).self)() } == """
        [SwiftHilt/WrongIsolation] () -> Int runs on the MainActor, but was called outside it

          path:    () -> Int      (MainActorClosureTests.swift:1)
          help:    call it on the MainActor
          or:      if the function doesn't need the MainActor, write { @Sendable ... in ... }, or register in nonisolated code
        """)
    #expect(await elsewhere { _ = try $0.tryResolve(((Int) throws -> Int).self)(1) } != "no error")
    #expect(window.uses == 0)
    #expect(app.resolve((() -> Int).self)() == 1)
    #expect(app.resolve(((Int) -> Int).self)(10) == 12)
    #expect(app.resolve(((Int, Int) -> Int).self)(10, 2) == 23)
    #expect(app.resolve(((Int, Int, Int) -> Int).self)(10, 2, 3) == 64)
    #expect(app.resolve(((Int, Int, Int, Int) -> Int).self)(10, 2, 3, 4) == 245)
  }

  @Test func functionThatCannotThrow_stopsTheProgram_outsideTheMainActor() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let app = Container()
      app.registerFactory(Int.self, line: 1) { @MainActor (_, number: Int) in Window().use() }
      _ = app.resolve(((Int) -> Int).self)(7)
    }
    #expect(printed(result).contains("(Int) -> Int runs on the MainActor, but was called outside"))
  }

  @Test func injectorAndChildFactory_runOnlyOnTheMainActor() async throws {
    app.registerInjector(Screen.self) { [window] _, _ in window.use() }
    app.registerChild(seed: Int.self) { [window] _, _ in window.use() }
    app.registerChild { [window] _ in window.use() }
    let screen = Screen()
    let texts = [
      await elsewhere { try $0.tryInject(into: screen) },
      await elsewhere { _ = try $0.tryResolve(ChildFactory<Int>.self)(7) },
      await elsewhere { _ = try $0.tryResolve(ChildFactory<Void>.self)() },
    ]
    let headlines = texts.map { $0.prefix { $0 != "\n" } }
    #expect(
      headlines
        == ["Injector<Screen>", "ChildFactory<Int>", "ChildFactory<()>"].map {
          "[SwiftHilt/WrongIsolation] \($0) runs on the MainActor, but was called outside it"
        })
    #expect(window.uses == 0)
    app.inject(into: screen)
    #expect(try app.resolve(ChildFactory<Int>.self)(7).resolve(Int.self) == 7)
    _ = try app.resolve(ChildFactory<Void>.self)()
    #expect(window.uses == 3)
  }

  // MARK: - onClose

  private func cacheStores() -> Container {
    let child = app.child()
    let close: @MainActor (Store) -> Void = { [window] _ in window.use() }
    child.register(Store.self, onClose: close) { @Sendable _ in Store() }
    child.registerMany(Store.self, onClose: close) { @Sendable _ in Store() }
    child.install { contributeAll(Store.self, onClose: close) { @Sendable _ in [Store()] } }
    _ = (child.resolve(Store.self), child.resolveMany(Store.self))
    return child
  }

  @Test func onClose_runsOnlyOnTheMainActor() async throws {
    let child = cacheStores()
    let text = await onThread { errorText { try child.close() } }
    let errors = ["[Store]", "Store", "Store"].map {
      """

      [SwiftHilt/ActorDisposalRequired] The onClose closure of \($0) can run only on its actor

        help:    close its container on that actor, or with 'try await container.close()' if it is the main actor
        or:      if the closure doesn't need the actor, write { @Sendable instance in ... }, or register in nonisolated code
      """
    }
    #expect(text == "[SwiftHilt/AggregateError] 3 errors:" + errors.joined())
    #expect(window.uses == 0)
    let close = { (child: Container) throws in try child.close() }
    try close(cacheStores())
    #expect(window.uses == 3)
    let last = cacheStores()
    try await Task.detached { try await last.close() }.value
    #expect(window.uses == 6)
  }

  @Test func onClose_ofALateInstance_runsOnTheMainActor() async {
    let closed = Gate()
    app.register(Store.self, onClose: { @MainActor _ in closed.open() }) { @Sendable r in
      try r.liveContainer().close()
      return Store()
    }
    _ = await elsewhere { _ = try $0.tryResolve(Store.self) }
    #expect(await onThread { closed.wait() })
  }

  @Test func onClose_ofAnotherActor_runsInACloseThere() async throws {
    let (child, journal) = (app.child(), Journal())
    child.register(Store.self, onClose: { @Elsewhere _ in journal.note("closed") }) {
      @Sendable _ in Store()
    }
    _ = child.resolve(Store.self)
    try await { @Elsewhere in try await child.close() }()
    #expect(journal.entries == ["closed"])
  }
}
