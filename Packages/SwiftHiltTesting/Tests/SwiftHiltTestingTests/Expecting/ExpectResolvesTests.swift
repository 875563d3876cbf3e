import SwiftHiltTesting
import Testing

@Suite struct ExpectResolvesTests {
  private let container = productionContainer()

  @Test func expectResolves_passes_andReturnsTheInstance() {
    container.register(Int.self, qualifier: "port") { _ in 80 }
    #expect(expectResolves(Repository.self, in: container)?.api.origin == "real")
    #expect(expectResolves(Int.self, qualifier: "port", in: container) == 80)
    Injection.with(container) { #expect(expectResolves((any Api).self) != nil) }
  }

  @Test func expectResolves_fails_withTheResolutionsText() {
    expectFailure {
      #expect(
        expectResolves(Int.self, in: container) == nil)
    } with: {
      """
      [SwiftHilt/NotFound] No binding for Int in app

        help:    register Int in this container or an ancestor
      """
    }
  }

  @Test func expectResolves_fails_whenAFactoryThrows() {
    struct Offline: Error {}
    container.register(Int.self) { _ in throw Offline() }
    expectFailure {
      expectResolves(Int.self, in: container)
    } with: {
      """
      Resolving Int failed, because a factory threw

        error:   Offline()
        help:    make the factory succeed in this test, or override the binding
      """
    }
  }
}
