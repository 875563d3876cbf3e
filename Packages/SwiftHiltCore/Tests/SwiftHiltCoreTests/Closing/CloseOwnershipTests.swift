import SwiftHiltCore
import Testing

private protocol Service: AnyObject {}

private final class Socket: Service, Disposable {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func dispose() { journal.note("dispose") }
}

/// Law 12: a container disposes of its own instances, but not of its ancestors' instances.
@Suite struct CloseOwnershipTests {
  private let app = Container()

  private let journal = Journal()

  @Test func ancestorsSingleton_behindAScopedBinding_outlivesEveryChild() throws {
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    app.register((any Service).self, lifetime: .scoped) { r in r.resolve(Socket.self) }
    for _ in 0..<3 {
      try app.withChild { child in _ = child.resolve((any Service).self) }
    }
    #expect(journal.entries == [])
    try app.close()
    #expect(journal.entries == ["dispose"])
  }

  @Test func ancestorsSingleton_behindASingletonOfAGrandchild_isLeftToTheAncestor() async throws {
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    let grandchild = app.child().child()
    grandchild.register((any Service).self) { r in r.resolve(Socket.self) }
    _ = grandchild.resolve((any Service).self)
    try await grandchild.close()
    #expect(journal.entries == [])
  }

  @Test func readyMadeObjectOfAnAncestor_isNotDisposedOf() throws {
    app.register(Socket.self, instance: Socket(journal))
    try app.withChild { child in
      child.register((any Service).self) { r in r.resolve(Socket.self) }
      _ = child.resolve((any Service).self)
    }
    try app.close()
    #expect(journal.entries == [])
  }

  @Test func weakObjectOfAnAncestor_isNotDisposedOf() throws {
    app.register(Socket.self, lifetime: .weak) { [journal] _ in Socket(journal) }
    let socket: Socket = app.resolve()
    try app.withChild { child in
      child.register((any Service).self) { r in r.resolve(Socket.self) }
      #expect(child.resolve((any Service).self) === socket)
    }
    #expect(journal.entries == [])
  }

  @Test func elementOfAnAncestorsPluralContribution_isNotDisposedOf() throws {
    app.install(
      contributeAll(Socket.self) { [journal] _ in [Socket(journal), Socket(journal)] })
    try app.withChild { child in
      child.register((any Service).self) { r in r.resolveMany(Socket.self)[1] }
      _ = child.resolve((any Service).self)
    }
    #expect(journal.entries == [])
    try app.close()
    #expect(journal.entries == ["dispose", "dispose"])
  }

  @Test func objectBelowAnAncestorsDecorator_isNotDisposedOf() throws {
    final class Wrapper: Service {
      let inner: any Service
      init(_ inner: any Service) { self.inner = inner }
    }
    app.register((any Service).self) { [journal] _ in Socket(journal) }
    app.decorate((any Service).self) { _, inner in Wrapper(inner) }
    try app.withChild { child in
      child.register(Socket.self) { r in
        (r.resolve((any Service).self) as! Wrapper).inner as! Socket
      }
      _ = child.resolve(Socket.self)
    }
    #expect(journal.entries == [])
    try app.close()
    #expect(journal.entries == ["dispose"])
  }

  @Test func ownObject_isDisposedOf_alsoWhereAnAncestorHasOthers() throws {
    app.register(Socket.self, qualifier: "shared") { [journal] _ in Socket(journal) }
    app.register(Socket.self, lifetime: .scoped) { [journal] r in
      _ = r.resolve(Socket.self, qualifier: "shared")
      return Socket(journal)
    }
    for _ in 0..<3 { try app.withChild { child in _ = child.resolve(Socket.self) } }
    #expect(journal.entries == ["dispose", "dispose", "dispose"])
  }

  @Test func objectThatTheAncestorHasGivenUp_isTheChildsToDisposeOf() throws {
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    let child = app.child()
    child.register((any Service).self) { r in r.resolve(Socket.self) }
    _ = child.resolve((any Service).self)
    // Another child has made the ancestor search its objects.
    try app.withChild { other in
      other.register((any Service).self) { [journal] _ in Socket(journal) }
      _ = other.resolve((any Service).self)
    }
    #expect(journal.entries == ["dispose"])
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    try child.close()
    #expect(journal.entries == ["dispose", "dispose"])
  }

  @Test func objectUnderTwoKeysOfAnAncestor_isItsOwn_whileOneOfThemHasIt() throws {
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    app.register(Socket.self, qualifier: "again") { r in r.resolve(Socket.self) }
    _ = app.resolve(Socket.self, qualifier: "again")
    let children = (0..<2).map { _ in app.child() }
    for child in children {
      child.register((any Service).self) { r in r.resolve(Socket.self, qualifier: "again") }
      _ = child.resolve((any Service).self)
    }
    try children[0].close()
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    try children[1].close()
    #expect(journal.entries == [])
  }

  @Test func lateInstance_thatIsAnAncestors_isNotDisposedOf() throws {
    app.register(Socket.self) { [journal] _ in Socket(journal) }
    let (child, began, goOn) = (app.child(), Gate(), Gate())
    child.register((any Service).self) { r in
      let socket: Socket = r.resolve()
      began.open()
      goOn.wait()
      return socket
    }
    let join = startThread { _ = try? child.tryResolve((any Service).self) }
    began.wait()
    try child.close()
    goOn.open()
    #expect(join())
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
        child.register((any Service).self) { r in
          r.resolve(Socket.self, qualifier: Named("\(index)"))
        }
        child.register(Socket.self) { _ in Socket(own) }
        _ = (child.resolve((any Service).self), child.resolve(Socket.self))
        try? child.close()
      }
      #expect(shared.entries == [])
      #expect(own.entries.count == 8)
      try app.close()
      #expect(shared.entries.count == 8)
    }
  }
}
