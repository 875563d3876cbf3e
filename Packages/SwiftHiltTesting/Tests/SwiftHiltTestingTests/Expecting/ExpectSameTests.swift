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

  @Test func expectSame_fails_underAName() {
    container.register(FakeApi.self, qualifier: "many", lifetime: .transient) { _ in
      FakeApi("many")
    }
    let line: UInt = #line + 9
    expectFailure(
      at: line,
      """
      FakeApi @Named(many) is not shared: two requests returned different objects

        help:    use a lifetime that shares one instance, such as .singleton
      """
    ) {
      expectSame(FakeApi.self, qualifier: "many", in: container)
    }
  }

  @Test func expectSame_fails_whenNotShared() {
    container.register(FakeApi.self, lifetime: .transient) { _ in FakeApi("transient") }
    let line: UInt = #line + 9
    expectFailure(
      at: line,
      """
      FakeApi is not shared: two requests returned different objects

        help:    use a lifetime that shares one instance, such as .singleton
      """
    ) {
      expectSame(FakeApi.self, in: container)
    }
  }

  @Test func expectSame_fails_whenContainersDiffer() {
    container.register(FakeApi.self, lifetime: .scoped) { _ in FakeApi("scoped") }
    let line: UInt = #line + 9
    expectFailure(
      at: line,
      """
      FakeApi is not shared: the resolvers returned different objects

        help:    use .singleton, and register the type only once, in a container that all resolvers share
      """
    ) {
      expectSame(FakeApi.self, in: container, container.child())
    }
  }

  @Test func expectDistinct_fails_whenShared() {
    let line: UInt = #line + 9
    expectFailure(
      at: line,
      """
      Repository is shared: two requests returned the same object

        help:    use .transient for a new instance on each request
      """
    ) {
      expectDistinct(Repository.self, in: container)
    }
  }

  @Test func expectSame_fails_onValues() {
    container.register(Int.self) { _ in 1 }
    let line: UInt = #line + 9
    expectFailure(
      at: line,
      """
      Int is bound to a value, which has no identity

        help:    compare the values themselves, or make the instance's type a class
      """
    ) {
      expectSame(Int.self, in: container)
    }
  }

  @Test func expectSame_fails_whenUnbound() {
    let line: UInt = #line + 9
    expectFailure(
      at: line,
      """
      [SwiftHilt/NotFound] No binding for String in app

        help:    register String in this container or an ancestor
      """
    ) {
      expectSame(String.self, in: container)
    }
  }
}
