import SwiftHiltCore
import Testing

private final class Profile: Sendable {}
private final class Cart: Sendable {}

@Suite struct ClearCacheTests {
  private let container = Container()
  private let journal = Journal()

  @Test func clearCache_dropsSingletonsAndScoped_ofThisContainerOnly() {
    let (root, child) = twoLevels()
    root.register(Socket.self) { _ in Socket(journal) }
    root.register(Socket.self, qualifier: "scoped", lifetime: .scoped) { _ in Socket(journal) }
    let single = child.resolve(Socket.self)
    let (ofRoot, ofChild) = (
      root.resolve(Socket.self, qualifier: "scoped"),
      child.resolve(Socket.self, qualifier: "scoped")
    )
    child.clearCache()
    #expect(child.resolve(Socket.self) === single)
    #expect(root.resolve(Socket.self, qualifier: "scoped") === ofRoot)
    let newOfChild = child.resolve(Socket.self, qualifier: "scoped")
    #expect(newOfChild !== ofChild)
    root.clearCache()
    #expect(child.resolve(Socket.self) !== single)
    #expect(child.resolve(Socket.self, qualifier: "scoped") === newOfChild)
    #expect(root.resolve(Socket.self, qualifier: "scoped") !== ofRoot)
  }

  @Test func clearCache_releases_andDisposesOfNothing() throws {
    let container = Container()
    container.register(Socket.self, onClose: { _ in journal.note("closed") }) { _ in Socket(journal)
    }
    let item = Weak(container.resolve(Socket.self))
    container.clearCache()
    #expect(!item.isAlive)
    #expect(journal.entries == [])
    try container.close()
    #expect(journal.entries == [])
  }

  @Test func clearCache_duringACreation_letsItEnd_andCachesNothing() {
    let pause = Pause()
    let builds = Counter()
    container.register(Socket.self) { _ in
      if builds.increment() == 1 { pause.hold() }
      return Socket(journal)
    }
    let first = Shared<Socket?>(nil)
    let join = startThread { first.value = container.resolve(Socket.self) }
    pause.meet()
    container.clearCache()
    pause.end()
    #expect(join())
    #expect(first.value != nil)
    #expect(container.resolve(Socket.self) !== first.value)
    #expect(builds.value == 2)
  }

  @Test func clearCache_runsDeinits_thatResolveAndClearAgain() {
    final class Restless {
      let container: Container
      init(_ container: Container) { self.container = container }
      deinit {
        _ = container.resolve(Int.self)
        container.clearCache()
      }
    }
    let container = Container()
    container.register(Int.self) { _ in 1 }
    container.register(Restless.self) { [unowned container] _ in Restless(container) }
    let restless = Weak(container.resolve(Restless.self))
    container.clearCache()
    #expect(!restless.isAlive)
  }
}

/// `clearCache(of:)` removes the instances of one key.
@Suite struct ClearCacheOfKeyTests {
  private let app = Container(name: "app")

  @Test func key_isBuiltAnew_othersStay() {
    app.register(Profile.self) { _ in Profile() }
    app.register(Profile.self, qualifier: "other") { _ in Profile() }
    app.register(Cart.self, lifetime: .scoped) { _ in Cart() }
    let (plain, other) = (
      app.resolve(Profile.self), app.resolve(Profile.self, qualifier: "other")
    )
    let cart = app.resolve(Cart.self)
    app.clearCache(of: Profile.self)
    #expect(app.resolve(Profile.self) !== plain)
    #expect(app.resolve(Profile.self, qualifier: "other") === other)
    #expect(app.resolve(Cart.self) === cart)
    app.clearCache(of: Profile.self, qualifier: "other")
    #expect(app.resolve(Profile.self, qualifier: "other") !== other)
  }

  @Test(arguments: [false, true])
  func scopedInstance_isForgotten_whereItIsCached(isWhole: Bool) {
    app.register(Cart.self, lifetime: .scoped) { _ in Cart() }
    app.register(Profile.self, lifetime: .scope("session")) { _ in Profile() }
    let session = app.child(scope: "session")
    let screen = session.child()
    let (cart, profile) = (screen.resolve(Cart.self), screen.resolve(Profile.self))
    clear(Cart.self, isWhole)
    screen.clearCache(of: Profile.self)
    #expect(screen.resolve(Cart.self) === cart)
    #expect(screen.resolve(Profile.self) === profile)
    clear(Cart.self, isWhole, in: screen)
    clear(Profile.self, isWhole, in: session)
    #expect(screen.resolve(Cart.self) !== cart)
    #expect(screen.resolve(Profile.self) !== profile)
  }

  @Test func collection_isBuiltAnew_andAKeyOfItsTypeIsNot() {
    app.register(Cart.self) { _ in Cart() }
    app.registerMany(Cart.self) { _ in Cart() }
    app.registerMany(Cart.self, key: "a") { _ in Cart() }
    let (one, many) = (app.resolve(Cart.self), app.resolveMany(Cart.self)[0])
    let entry = app.resolve([String: Cart].self)["a"]
    app.clearCache(of: [Cart].self)
    #expect(app.resolve(Cart.self) === one)
    #expect(app.resolveMany(Cart.self)[0] !== many)
    app.clearCache(of: Cart.self)
    #expect(app.resolve(Cart.self) !== one)
    app.clearCache(of: [String: Cart].self)
    #expect(app.resolve([String: Cart].self)["a"] !== entry)
  }

  @Test(arguments: [false, true]) func set_isBuiltAnew_asItsListIs(isWhole: Bool) {
    let builds = Counter()
    app.registerMany(Int.self) { _ in builds.increment() }
    #expect(app.resolve(Set<Int>.self) == [1])
    #expect(app.resolve(Set<Int>.self) == [1])
    clear(Set<Int>.self, isWhole)
    #expect(app.resolve(Set<Int>.self) == [2])
  }

  @Test func weakInstance_staysWithItsHolder_andIsNoLongerShared() {
    app.register(Profile.self, lifetime: .weak) { _ in Profile() }
    let held = app.resolve(Profile.self)
    app.clearCache(of: Profile.self)
    let next = app.resolve(Profile.self)
    #expect(next !== held)
    #expect(app.resolve(Profile.self) === next)
    app.clearCache()
    #expect(app.resolve(Profile.self) !== next)
  }

  @Test func inheritedElements_areForgotten_withTheirListAlone() {
    app.registerMany(Cart.self, lifetime: .scoped) { _ in Cart() }
    app.register(Cart.self, lifetime: .scoped) { _ in Cart() }
    let child = app.child()
    let (element, single) = (child.resolveMany(Cart.self)[0], child.resolve(Cart.self))

    child.clearCache(of: Cart.self)
    #expect(child.resolveMany(Cart.self)[0] === element)
    #expect(child.resolve(Cart.self) !== single)

    let next = child.resolve(Cart.self)
    child.clearCache(of: [Cart].self)
    #expect(child.resolveMany(Cart.self)[0] !== element)
    #expect(child.resolve(Cart.self) === next)
  }

  /// Clears the cache of a key or of the whole container.
  private func clear<T>(_ type: T.Type, _ isWhole: Bool, in container: Container? = nil) {
    if isWhole { (container ?? app).clearCache() } else { (container ?? app).clearCache(of: type) }
  }

  @Test(arguments: [false, true])
  func decoratedInstance_isForgotten_onBothSides(isWhole: Bool) {
    let builds = Counter()
    app.register(Cart.self) { _ in builds.counting(Cart()) }
    app.decorate(Cart.self) { _, inner in isWhole ? Cart() : inner }
    let first = Weak(app.resolve(Cart.self))
    clear(Cart.self, isWhole)
    #expect(!first.isAlive)
    _ = app.resolve(Cart.self)
    #expect(builds.value == 2)
  }

  @Test(arguments: [false, true])
  func readyMadeInstance_stays_andAnUnboundKeyIsNothingToDo(isWhole: Bool) {
    let cart = Cart()
    app.register(Cart.self, instance: cart)
    clear(Cart.self, isWhole)
    clear(String.self, isWhole)
    #expect(app.resolve(Cart.self) === cart)
  }

  @Test func closedContainer_refuses() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container(name: "app")
      try container.close(file: "App/Main.swift", line: 3)
      container.clearCache(of: Cart.self, file: "App/Main.swift", line: 4)
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/Closed] Container(app) is closed and cannot clear its cache

          closed:  at Main.swift:3
          change:  at Main.swift:4
          help:    remove this call, because close() has released the cached instances
        """)
  }
}
