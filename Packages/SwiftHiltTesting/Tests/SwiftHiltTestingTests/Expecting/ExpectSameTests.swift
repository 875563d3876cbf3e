import SwiftHiltTesting
import Testing

@Suite struct ExpectSameTests {
  private let container = productionContainer()

  @Test func expectSame_passes_whenShared() {
    expectSame((any Api).self, in: container)
    expectSame(Repository.self, in: container, container.child(), container.child())
    Injection.with(container) { expectSame(Repository.self) }
  }

  @Test func expectDistinct_passes_whenNotShared() {
    container.register(FakeApi.self, lifetime: .scoped) { _ in FakeApi("scoped") }
    expectDistinct(FakeApi.self, in: container, container.child(), container.child())
    container.register(FakeApi.self, lifetime: .transient) { _ in FakeApi("transient") }
    expectDistinct(FakeApi.self, in: container)
  }

  @Test func expectations_takeNames() {
    container.register(FakeApi.self, qualifier: "one") { _ in FakeApi("one") }
    container.register(FakeApi.self, qualifier: "many", lifetime: .transient) { _ in
      FakeApi("many")
    }
    let spy = ResolutionSpy(container)
    expectSame(FakeApi.self, qualifier: "one", in: container, container.child())
    expectDistinct(FakeApi.self, qualifier: "many", in: container)
    #expect(spy.builds(of: FakeApi.self, qualifier: "many") == 2)
    #expect(spy.requests(for: FakeApi.self, qualifier: "one") == 2)
  }

  @Test func expectSame_fails_whenNotShared_withTheQualifiedKey() {
    container.register(FakeApi.self, qualifier: "many", lifetime: .transient) { _ in
      FakeApi("many")
    }
    expectFailure {
      expectSame(FakeApi.self, qualifier: "many", in: container)
    } with: {
      """
      FakeApi @Named(many) is not shared: two requests returned different objects

        help:    use a lifetime that shares one instance, such as .singleton
      """
    }
  }

  @Test func expectSame_fails_whenContainersDiffer() {
    container.register(FakeApi.self, lifetime: .scoped) { _ in FakeApi("scoped") }
    expectFailure {
      expectSame(FakeApi.self, in: container, container.child())
    } with: {
      """
      FakeApi is not shared: the resolvers returned different objects

        help:    use .singleton, and register the type only once, in a container that all resolvers share
      """
    }
  }

  @Test func expectDistinct_fails_whenShared() {
    expectFailure {
      expectDistinct(Repository.self, in: container)
    } with: {
      """
      Repository is shared: two requests returned the same object

        help:    use .transient for a new instance on each request
      """
    }
  }

  @Test func expectSame_fails_onValues() {
    container.register(Int.self) { _ in 1 }
    expectFailure {
      expectSame(Int.self, in: container)
    } with: {
      """
      Int is bound to a value, which has no identity

        help:    compare the values themselves, or make the instance's type a class
      """
    }
  }

  @Test func expectSame_fails_whenUnbound() {
    expectFailure {
      expectSame(String.self, in: container)
    } with: {
      """
      [SwiftHilt/NotFound] No binding for String in app

        help:    register String in this container or an ancestor
      """
    }
  }
}
