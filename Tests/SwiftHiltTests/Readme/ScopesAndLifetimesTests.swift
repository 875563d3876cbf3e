import SwiftHilt
import Testing

private final class Client {}

@Suite struct ScopesAndLifetimesTests {
  @Test func singleton_isSharedWithChildren() {
    let app = Container()
    app.register(Client.self, lifetime: .singleton) { _ in Client() }
    let scene = app.child()
    let feature = scene.child()

    let first = feature.resolve(Client.self)

    #expect(first === scene.resolve(Client.self))
    #expect(first === app.resolve(Client.self))
  }

  @Test func singleton_registeredInAChild_isInvisibleToItsParent() {
    let app = Container()
    let scene = app.child()
    scene.register(Client.self, lifetime: .singleton) { _ in Client() }

    #expect(scene.resolve(Client.self) === scene.resolve(Client.self))
    #expect(app.optional(Client.self) == nil)
  }

  @Test func scoped_isDistinctInEachResolvingContainer() {
    let app = Container()
    app.register(Client.self, lifetime: .scoped) { _ in Client() }
    let feature = app.child()

    #expect(feature.resolve(Client.self) === feature.resolve(Client.self))
    #expect(feature.resolve(Client.self) !== app.resolve(Client.self))
    #expect(feature.resolve(Client.self) !== app.child().resolve(Client.self))
  }

  @Test func transient_isNewForEveryResolve() {
    let app = Container()
    app.register(Client.self, lifetime: .transient) { _ in Client() }

    #expect(app.resolve(Client.self) !== app.resolve(Client.self))
  }
}
