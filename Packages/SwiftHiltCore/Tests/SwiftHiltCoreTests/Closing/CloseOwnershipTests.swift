import SwiftHiltCore
import Testing

/// Law 12: a container disposes of its own instances, and of each object once. An object that two
/// cached bindings return belongs to the binding that cached it first.
@Suite struct CloseOwnershipTests {
  private let app = Container()
  private let journal = Journal()

  /// The ways in which the app has a socket.
  enum Origin: CaseIterable { case singleton, readyMade, weak, element, belowADecorator }

  /// The container that caches the app's socket under another key.
  enum Taker: CaseIterable { case app, child, grandchild, childWithTheAppsBinding }

  private final class Wrapper: Link {
    let inner: any Link
    init(_ inner: any Link) { self.inner = inner }
  }

  /// Registers a socket in a container, and returns the way to it.
  private func register(
    _ origin: Origin, in container: Container
  ) -> (any Resolver) throws -> any Link {
    switch origin {
    case .singleton: container.register(Socket.self) { _ in Socket(journal) }
    case .readyMade: container.register(Socket.self, instance: Socket(journal))
    case .weak: container.register(Socket.self, lifetime: .weak) { _ in Socket(journal) }
    case .element:
      container.install(contributeAll(Socket.self) { _ in [Socket(journal), Socket(journal)] })
      return { try $0.tryResolveMany(Socket.self)[1] }
    case .belowADecorator:
      container.register((any Link).self, qualifier: "in") { _ in Socket(journal) }
      container.decorate((any Link).self, qualifier: "in") { _, inner in Wrapper(inner) }
      return { (try $0.tryResolve((any Link).self, qualifier: "in") as! Wrapper).inner }
    }
    return { try $0.tryResolve(Socket.self) }
  }

  @Test(arguments: Origin.allCases, Taker.allCases)
  func object_isDisposedOfByItsOwnerAlone(origin: Origin, taker: Taker) throws {
    for isTakerClosedFirst in [true, false] {
      let app = Container()
      let (take, before) = (register(origin, in: app), journal.entries.count)
      let other: Container
      switch taker {
      case .app: other = app
      case .child, .childWithTheAppsBinding: other = app.child()
      case .grandchild: other = app.child().child()
      }
      if taker == .childWithTheAppsBinding {
        app.register((any Link).self, lifetime: .scoped, factory: take)
      } else {
        other.register((any Link).self, factory: take)
      }
      _ = other.resolve((any Link).self)
      if isTakerClosedFirst, other !== app {
        try other.close()
        #expect(journal.entries.count == before)
      }
      try app.close()
      let disposals = [.readyMade, .weak].contains(origin) ? 0 : origin == .element ? 2 : 1
      #expect(journal.entries.count == before + disposals)
    }
  }

  /// A container is closed while a factory runs that returns the app's socket.
  @Test(arguments: [
    (Origin.singleton, isInAChild: false, closesTheApp: true, 1), (.singleton, true, true, 1),
    (.singleton, true, false, 0), (.readyMade, false, true, 0), (.readyMade, true, true, 0),
  ])
  func object_isDisposedOfOnce_whenAContainerIsClosedDuringAFactory(
    origin: Origin, isInAChild: Bool, closesTheApp: Bool, disposals: Int
  ) {
    let take = register(origin, in: app)
    let taker = isInAChild ? app.child() : app
    taker.register((any Link).self) { r in
      let link = try take(r)
      try (closesTheApp ? app : taker).close()
      return link
    }
    #expect(code { _ = try taker.tryResolve((any Link).self) } == "Closed")
    #expect(journal.entries.count == disposals)
  }

  @Test(arguments: [(Origin.singleton, 1), (.readyMade, 0)])
  func object_isThatOfTheNextKey_onceItsOwnerHasGivenItUp(origin: Origin, disposals: Int) throws {
    app.register((any Link).self, factory: register(origin, in: app))
    _ = app.resolve((any Link).self)
    app.unregister(Socket.self)
    #expect(journal.entries == [])
    try app.close()
    #expect(journal.entries.count == disposals)
  }

  @Test func object_isItsOwners_whereAChildWasHandedIt() throws {
    app.register(Socket.self) { _ in Socket(journal) }
    let child = app.child()
    child.register((any Link).self, instance: app.resolve(Socket.self))
    try app.close()
    #expect(journal.entries == ["dispose"])
  }

  @Test func ownObject_isDisposedOf_alsoWhereAnAncestorHasOthers() throws {
    app.register(Socket.self, qualifier: "shared") { _ in Socket(journal) }
    app.register(Socket.self, lifetime: .scoped) { r in
      _ = r.resolve(Socket.self, qualifier: "shared")
      return Socket(journal)
    }
    for _ in 0..<3 { try app.withChild { child in _ = child.resolve(Socket.self) } }
    #expect(journal.entries == ["dispose", "dispose", "dispose"])
  }

  @Test func objectThatTheAncestorHasGivenUp_isTheChildsToDisposeOf() throws {
    app.register(Socket.self) { _ in Socket(journal) }
    let child = app.child()
    child.register((any Link).self) { r in r.resolve(Socket.self) }
    _ = child.resolve((any Link).self)
    // Another child has made the ancestor search its objects.
    try app.withChild { other in
      other.register((any Link).self) { _ in Socket(journal) }
      _ = other.resolve((any Link).self)
    }
    #expect(journal.entries == ["dispose"])
    app.register(Socket.self) { _ in Socket(journal) }
    try child.close()
    #expect(journal.entries == ["dispose", "dispose"])
  }

  @Test func objectUnderTwoKeysOfAnAncestor_isItsOwn_whileOneOfThemHasIt() throws {
    app.register(Socket.self) { _ in Socket(journal) }
    app.register(Socket.self, qualifier: "again") { r in r.resolve(Socket.self) }
    _ = app.resolve(Socket.self, qualifier: "again")
    let children = (0..<2).map { _ in app.child() }
    for child in children {
      child.register((any Link).self) { r in r.resolve(Socket.self, qualifier: "again") }
      _ = child.resolve((any Link).self)
    }
    try children[0].close()
    app.register(Socket.self) { _ in Socket(journal) }
    try children[1].close()
    #expect(journal.entries == [])
  }

  @Test func children_closedByManyThreads_whileTheirAncestorFills_disposeOfTheirOwn() throws {
    for _ in 0..<raceRounds {
      let (app, shared, own) = (Container(), Journal(), Journal())
      for index in 0..<8 {
        app.register(Socket.self, qualifier: Named("\(index)")) { _ in Socket(shared) }
      }
      onThreads(8) { index in
        let child = app.child()
        child.register((any Link).self) { r in
          r.resolve(Socket.self, qualifier: Named("\(index)"))
        }
        child.register(Socket.self) { _ in Socket(own) }
        _ = (child.resolve((any Link).self), child.resolve(Socket.self))
        try? child.close()
      }
      #expect(shared.entries == [])
      #expect(own.entries.count == 8)
      try app.close()
      #expect(shared.entries.count == 8)
    }
  }

  @Test func object_isDisposedOfOnce_whenChildAndParentAreClosedAtOnce() {
    for round in 0..<raceRounds {
      let (parent, journal) = (Container(), Journal())
      parent.register(Socket.self) { _ in Socket(journal) }
      let child = parent.child()
      child.register((any Link).self) { r in try r.tryResolve(Socket.self) }
      if round % 2 == 0 { _ = child.resolve((any Link).self) }
      onThreads(3) { index in
        switch index {
        case 0: try? child.close()
        case 1: try? parent.close()
        default: _ = try? child.tryResolve((any Link).self)
        }
      }
      // In every second round, the link can be too late to build anything.
      #expect(journal.entries.count <= 1)
      if round % 2 == 0 { #expect(journal.entries.count == 1) }
    }
  }

  @Test func records_endWithTheirObjects_alsoWhereAddressesAreUsedAgain() throws {
    let made = Counter()
    app.register(Socket.self, lifetime: .scoped) { _ in made.counting(Socket(journal)) }
    for round in 0..<1_000 {
      let child = app.child()
      _ = child.resolve(Socket.self)
      // The child is released without a close, cleared, or closed.
      if round % 3 == 1 { child.clearCache() }
      if round % 3 == 2 { try child.close() }
    }
    #expect(made.value == 1_000)
    #expect(journal.entries.count == 333)
  }
}
