import SwiftHiltCore
import Testing

private protocol Link: AnyObject {}

private final class Connection: Link, Disposable, Sendable {
  let disposed = Counter()
  func dispose() { disposed.increment() }
}

/// Law 12: an object that two cached bindings return belongs to the binding that cached it first,
/// whenever the close happens.
@Suite struct SharedObjectTests {
  private let parent = Container()
  private let container = Container()

  private let connection = Connection()

  /// Resolves a link to the connection, and closes a container while the factory of the link runs.
  private func close(_ closed: Container, duringFactoryIn container: Container) {
    container.register((any Link).self) { r in
      let connection = try r.tryResolve(Connection.self)
      try closed.close()
      return connection
    }
    #expect(code { _ = try container.tryResolve((any Link).self) } == "Closed")
  }

  @Test func ancestorsSingleton_isDisposedOfOnce_whenItIsClosedDuringAChildsFactory() {
    parent.register(Connection.self) { [connection] _ in connection }
    close(parent, duringFactoryIn: parent.child())
    #expect(connection.disposed.value == 1)
  }

  @Test func singleton_isDisposedOfOnce_whenItsContainerIsClosedDuringAnotherFactory() {
    container.register(Connection.self) { [connection] _ in connection }
    close(container, duringFactoryIn: container)
    #expect(connection.disposed.value == 1)
  }

  @Test func handedInObject_isNotDisposedOf_whenItsContainerIsClosedDuringAChildsFactory() {
    parent.register(Connection.self, instance: connection)
    close(parent, duringFactoryIn: parent.child())
    #expect(connection.disposed.value == 0)
  }

  @Test func handedInObject_isNotDisposedOf_afterItWasUnregistered() throws {
    container.register(Connection.self, instance: connection)
    container.register((any Link).self) { r in r.resolve(Connection.self) }
    _ = container.resolve((any Link).self)
    container.unregister(Connection.self)
    try container.close()
    #expect(connection.disposed.value == 0)
  }

  @Test func weakObject_isNotDisposedOf_whereASingletonOfItsContainerReturnsIt() throws {
    container.register(Connection.self, lifetime: .weak) { [connection] _ in connection }
    container.register((any Link).self) { r in r.resolve(Connection.self) }
    _ = container.resolve((any Link).self)
    try container.close()
    #expect(connection.disposed.value == 0)
  }

  @Test func object_isItsOwners_whereAChildWasHandedIt() throws {
    parent.register(Connection.self) { [connection] _ in connection }
    let child = parent.child()
    child.register((any Link).self, instance: parent.resolve(Connection.self))
    try parent.close()
    #expect(connection.disposed.value == 1)
  }

  @Test func object_isThatOfTheNextKey_onceItsOwnerHasGivenItUp() throws {
    container.register(Connection.self) { [connection] _ in connection }
    container.register((any Link).self) { r in r.resolve(Connection.self) }
    _ = container.resolve((any Link).self)
    container.unregister(Connection.self)
    #expect(connection.disposed.value == 0)
    try container.close()
    #expect(connection.disposed.value == 1)
  }

  @Test func object_isDisposedOfOnce_whenChildAndParentAreClosedAtOnce() {
    for round in 0..<raceRounds {
      let (parent, connection) = (Container(), Connection())
      parent.register(Connection.self) { _ in connection }
      let child = parent.child()
      child.register((any Link).self) { r in try r.tryResolve(Connection.self) }
      if round % 2 == 0 { _ = child.resolve((any Link).self) }

      onThreads(3) { index in
        switch index {
        case 0: try? child.close()
        case 1: try? parent.close()
        default: _ = try? child.tryResolve((any Link).self)
        }
      }

      // In every second round, the link can be too late to build anything.
      #expect(connection.disposed.value <= 1)
      if round % 2 == 0 { #expect(connection.disposed.value == 1) }
    }
  }

  @Test func records_endWithTheirObjects_alsoWhereAddressesAreUsedAgain() throws {
    let (app, made, disposed) = (Container(), Counter(), Counter())
    final class Request: Disposable {
      let disposed: Counter
      init(_ disposed: Counter) { self.disposed = disposed }
      func dispose() { disposed.increment() }
    }
    app.register(Request.self, lifetime: .scoped) { _ in
      made.increment()
      return Request(disposed)
    }
    for round in 0..<1_000 {
      let child = app.child()
      _ = child.resolve(Request.self)
      // The child is released without a close, cleared, or closed.
      if round % 3 == 1 { child.clearCache() }
      if round % 3 == 2 { try child.close() }
    }
    #expect(made.value == 1_000)
    #expect(disposed.value == 333)
  }
}
