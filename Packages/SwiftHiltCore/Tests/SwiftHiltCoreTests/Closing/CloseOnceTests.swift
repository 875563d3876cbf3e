import SwiftHiltCore
import Testing

private struct Token: Disposable {
  let (name, journal): (String, Journal)
  func dispose() { journal.note("dispose \(name)") }
}

private final class Log {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  deinit { journal.note("log ends") }
}

/// Uses an instance that it doesn't retain, until its own disposal.
private final class Writer: Disposable {
  unowned let log: Log
  init(log: Log) { self.log = log }
  func dispose() { log.journal.note("dispose") }
}

/// Law 12: each object is disposed of once.
@Suite struct CloseOnceTests {
  private let container = Container()
  private let journal = Journal()

  @Test(arguments: [false, true])
  func instanceWithoutDisposal_endsAfterTheDisposals(isAsync: Bool) async throws {
    container.register(Log.self) { _ in Log(journal) }
    container.bind(Writer.self, to: Writer.init(log:))
    _ = container.resolve(Writer.self)
    if isAsync {
      try await container.closeAsync()
    } else {
      try { try container.close() }()
    }
    #expect(journal.entries == ["dispose", "log ends"])
  }

  @Test func readyMadeInstance_ofAChild_endsAfterTheDisposals() throws {
    container.register(Socket.self) { _ in Socket(journal) }
    let child = container.child()
    child.register(Log.self, instance: Log(journal))
    _ = child.resolve(Socket.self)
    try container.close()
    #expect(journal.entries == ["dispose", "log ends"])
    #expect(code { _ = try child.tryResolve(Log.self) } == "Closed")
  }

  @Test(arguments: [false, true])
  func secondClose_endsNoInstance_whileTheFirstDisposes(closesTheChild: Bool) throws {
    let pause = Pause()
    let child = container.child()
    child.register(Log.self) { _ in Log(journal) }
    child.register(
      Socket.self,
      onClose: { _ in pause.hold() }
    ) { _ in Socket(journal) }
    _ = (child.resolve(Log.self), child.resolve(Socket.self))
    let join = startThread { try? (closesTheChild ? child : container).close() }
    pause.meet()
    try child.close()
    try container.close()
    #expect(journal.entries == [])
    pause.end()
    #expect(join())
    #expect(journal.entries == ["dispose", "log ends"])
  }

  @Test func object_underTwoKeys_bothWithOnClose_hearsBoth() throws {
    container.register(Socket.self, onClose: { _ in journal.note("onClose socket") }) { _ in
      Socket(journal)
    }
    container.register(
      (any Link).self, onClose: { _ in journal.note("onClose service") }
    ) { r in r.resolve(Socket.self) }
    _ = container.resolve((any Link).self)
    try container.close()
    #expect(journal.entries.sorted() == ["dispose", "onClose service", "onClose socket"])
  }

  @Test func instance_inAnOptional_isDisposedOfOnce_andNilIsNot() throws {
    container.register(Socket?.self) { _ in Socket(journal) }
    container.register((any Link)??.self) { r in r.resolve(Socket?.self) }
    _ = container.resolve((any Link)??.self)
    container.register(Token?.self) { _ in Token(name: "there", journal: journal) }
    container.register((any Disposable)?.self) { _ in nil }
    _ = container.resolve(Token?.self)
    _ = container.resolve((any Disposable)?.self)
    try container.close()
    #expect(journal.entries == ["dispose there", "dispose"])
  }

  @Test func decoratorThatReturnsItsInner_andAnAlias_areDisposedOfOnce() throws {
    container.register(Socket.self, onClose: { _ in journal.note("onClose") }) { _ in
      Socket(journal)
    }
    container.decorate(Socket.self) { _, inner in inner }
    container.alias((any Link).self, to: Socket.self) { $0 }
    _ = container.resolve((any Link).self)
    try container.close()
    #expect(journal.entries == ["onClose", "dispose"])
  }

  @Test func closingTwice_isHarmless() async throws {
    let child = container.child()
    container.register(Socket.self) { _ in Socket(journal) }
    _ = container.resolve(Socket.self)
    try await container.close()
    try await container.closeAsync()
    try await child.close()
    #expect(journal.entries == ["dispose"])
  }

  @Test func values_areDisposedOf_eachByItself() throws {
    for name in ["a", "b"] {
      container.register(Token.self, qualifier: Named(name)) { _ in
        Token(name: name, journal: journal)
      }
      _ = container.resolve(Token.self, qualifier: Named(name))
    }
    try container.close()
    #expect(journal.entries == ["dispose b", "dispose a"])
  }

  @Test func dropping_withoutClose_releasesAndDisposesOfNothing() {
    var container: Container? = Container()
    container!.register(Socket.self, onClose: { _ in journal.note("onClose") }) { _ in
      Socket(journal)
    }
    let socket = Weak(container!.resolve(Socket.self))
    container = nil
    #expect(!socket.isAlive)
    #expect(journal.entries == [])
  }

  @Test func close_releasesTheInstances_alsoReadyMadeOnes() throws {
    let container = Container()
    container.register(Socket.self) { _ in Socket(journal) }
    container.register((any Link).self, instance: Socket(journal))
    let made = Weak(container.resolve(Socket.self))
    let ready = Weak(container.resolve((any Link).self) as! Socket)
    try container.close()
    #expect(!made.isAlive)
    #expect(!ready.isAlive)
  }

  @Test func close_endsTheCycleOfAStoredResolver() throws {
    final class Locator { let resolver: any Resolver; init(_ r: any Resolver) { resolver = r } }
    var container: Container? = Container()
    container!.register(Locator.self) { r in Locator(r) }
    let (owner, locator) = (Weak(container!), Weak(container!.resolve(Locator.self)))
    try container!.close()
    container = nil
    #expect(!locator.isAlive)
    #expect(!owner.isAlive)
  }
}
