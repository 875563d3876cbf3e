import SwiftHiltCore
import Testing

/// Law 12: the order of closing.
@Suite struct CloseOrderTests {
  private let container = Container()
  private let root = Container()
  private let journal = Journal()

  private func register(
    _ name: String, in container: Container, _ lifetime: Lifetime = .singleton,
    needs: String? = nil
  ) {
    container.register(
      Socket.self, qualifier: Named(name), lifetime: lifetime,
      onClose: { journal.note("onClose \($0.name)") }
    ) { r in
      if let needs { _ = r.resolve(Socket.self, qualifier: Named(needs)) }
      return Socket(journal, name)
    }
  }

  private func resolve(_ name: String, _ container: Container) {
    _ = container.resolve(Socket.self, qualifier: Named(name))
  }

  @Test func instances_areClosedInReverseOrderOfCreation_dependenciesLast() throws {
    register("app", in: container, needs: "api")
    register("api", in: container, needs: "log")
    register("log", in: container)
    register("late", in: container)
    register("never", in: container)
    resolve("app", container)
    resolve("late", container)
    try container.close()
    #expect(
      journal.entries == [
        "onClose late", "dispose late", "onClose app", "dispose app", "onClose api", "dispose api",
        "onClose log", "dispose log",
      ])
  }

  @Test func children_areClosedFirst_allGenerations() throws {
    let child = root.child()
    let leaf = child.child()
    register("root", in: root)
    register("child", in: child)
    register("leaf", in: leaf)
    for (name, container) in [("leaf", leaf), ("child", child), ("root", root)] {
      resolve(name, container)
    }
    try root.close()
    #expect(
      journal.entries == [
        "onClose leaf", "dispose leaf", "onClose child", "dispose child", "onClose root",
        "dispose root",
      ])
    #expect(child.isClosed)
    #expect(leaf.isClosed)
  }

  @Test func child_closesItsScopedInstances_andNotItsAncestorsSingletons() throws {
    register("single", in: root)
    register("scoped", in: root, .scoped)
    let child = root.child()
    for container in [root, child] {
      resolve("single", container)
      resolve("scoped", container)
    }
    try child.close()
    #expect(journal.entries == ["onClose scoped", "dispose scoped"])
    #expect(!root.isClosed)
    resolve("single", root)
    try root.close()
    #expect(
      journal.entries == [
        "onClose scoped", "dispose scoped", "onClose scoped", "dispose scoped", "onClose single",
        "dispose single",
      ])
  }

  @Test func namedScopeInstance_isClosedWithItsScope_whoeverAsked() throws {
    register("cart", in: root, .scope("session"))
    let session = root.child(scope: "session")
    let screen = session.child()
    resolve("cart", screen)
    try screen.close()
    #expect(journal.entries == [])
    try session.close()
    #expect(journal.entries == ["onClose cart", "dispose cart"])
    try root.close()
    #expect(journal.entries.count == 2)
  }

  @Test func weakGraphTransientAndReadyMade_areNeverClosed() async throws {
    register("weak", in: container, .weak)
    register("graph", in: container, .graph)
    register("transient", in: container, .transient)
    container.register(Socket.self, qualifier: "ready", instance: Socket(journal, "ready"))
    let held = ["weak", "graph", "transient", "ready"].map {
      container.resolve(Socket.self, qualifier: Named($0))
    }
    container.registerAsync(Socket.self, lifetime: .weak) { _ in Socket(journal) }
    let awaited = try await container.resolveAsync(Socket.self)
    try await container.close()
    #expect(journal.entries == [])
    withExtendedLifetime((held, awaited)) {}
  }

  @Test(arguments: [Lifetime.singleton, .scoped])
  func contributions_areClosed_inTheirPlaces(lifetime: Lifetime) async throws {
    let asked = lifetime == .scoped ? container.child() : container
    container.contributeAsync(
      Socket.self, lifetime: lifetime, onClose: { journal.note("onClose \($0.name)") }
    ) { _ in Socket(journal, "zero") }
    for name in ["one", "two"] {
      container.registerMany(
        Socket.self, lifetime: lifetime, onClose: { journal.note("onClose \($0.name)") }
      ) { _ in Socket(journal, name) }
    }
    _ = try await asked.resolveAsync([Socket].self)
    try await asked.close()
    let names = ["two", "one", "zero"]
    #expect(journal.entries == names.flatMap { ["onClose \($0)", "dispose \($0)"] })
  }

  @Test func bothSidesOfADecorator_areClosed_outerFirst() throws {
    register("base", in: container)
    for name in ["a", "b"] {
      container.decorate(Socket.self, qualifier: "base") { _, _ in Socket(journal, name)
      }
    }
    resolve("base", container)
    try container.close()
    #expect(
      journal.entries.filter { $0.hasPrefix("dispose") }
        == ["dispose b", "dispose a", "dispose base"])
    #expect(journal.entries.filter { $0.hasPrefix("onClose") }.count == 1)
  }

  @Test func childsDecoration_isClosedWithTheChild_whatItWrapsWithItsOwner() throws {
    let child = root.child()
    register("base", in: root)
    child.decorate(Socket.self, qualifier: "base") { _, _ in Socket(journal, "outer") }
    resolve("base", child)
    try child.close()
    #expect(journal.entries == ["dispose outer"])
    try root.close()
    #expect(journal.entries == ["dispose outer", "onClose base", "dispose base"])
  }

  @Test func readyMadeInstance_underADecorator_isNotClosed_itsWrapperIs() throws {
    let child = root.child()
    root.register(Socket.self, qualifier: "ready", instance: Socket(journal, "ready"))
    child.decorate(Socket.self, qualifier: "ready") { _, _ in Socket(journal, "outer") }
    resolve("ready", child)
    try root.close()
    #expect(journal.entries == ["dispose outer"])
  }
}
