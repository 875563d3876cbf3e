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
    let text = """
      [SwiftHilt/NotFound] No binding for Int in app

        help:    register Int in this container or an ancestor
      """
    expectFailure {
      #expect(expectResolves(Int.self, in: container) == nil)
    } with: {
      text
    }
    let ambient = "Container(app) answered, because Injection.with set it for this task"
    Injection.with(container) {
      expectFailure {
        expectResolves(Int.self)
      } with: {
        text + "\n  ambient: \(ambient)"
      }
      expectFailure {
        expectSame(Int.self)
      } with: {
        text + "\n  ambient: \(ambient)"
      }
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
