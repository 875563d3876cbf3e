import SwiftHiltCore
import Testing

private struct Api { let base: String }

/// Law 9: `optional` is nil only when the key itself is unbound.
@Suite struct OptionalTests {
  @Test func optional_isNil_whenTheKeyIsUnbound() throws {
    let container = Container()

    #expect(container.optional(String.self) == nil)
    #expect(container.optional(String.self, qualifier: "a") == nil)
    #expect(try container.tryOptional(String.self) == nil)
    #expect(container.resolve(String?.self) == nil)
    let text: String? = container.resolve()
    #expect(text == nil)
  }

  @Test func optional_isTheInstance_whenTheKeyIsBoundAnywhereUpwards() {
    let parent = Container()
    parent.register(String.self, lifetime: .scoped) { _ in "bound" }
    let child = parent.child()

    #expect(child.optional(String.self) == "bound")
    #expect(child.optional(String.self) == "bound")
    #expect(child.resolve(String?.self) == "bound")
  }

  @Test func optional_fails_whenABoundKeysDependencyIsMissing() {
    let container = Container()
    container.register(Api.self) { r in Api(base: try r.tryResolve()) }

    #expect(throws: ResolutionError.self) { try container.tryOptional(Api.self) }
    #expect(throws: ResolutionError.self) { try container.tryResolve(Api?.self) }
  }

  @Test func optional_trapsWithTheDependency_whenItIsMissing() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.register(Api.self, line: 7) { r in Api(base: try r.tryResolve()) }
      _ = container.optional(Api.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/NotFound] No binding for String

          path:    Api -> String      (OptionalTests.swift:7)
          help:    register String in this container or an ancestor
        """)
  }

  @Test func inferredOptional_isNil_neverATrap() {
    let container = Container()
    let unbound: String? = container.resolve()
    container.register(String.self, instance: "bound")
    let bound: String? = container.resolve()

    #expect(unbound == nil)
    #expect(bound == "bound")
  }

  @Test func bindingOfExactlyTheOptional_wins() {
    let container = Container()
    container.register(String?.self, instance: "optional")
    container.register(String.self, instance: "plain")

    #expect(container.resolve(String?.self) == "optional")
    #expect(container.resolve(String.self) == "plain")
  }

  @Test func boundNil_isAnAnswer() {
    let container = Container()
    container.register(String?.self, instance: nil)
    container.register(String.self, instance: "plain")

    #expect(container.resolve(String?.self) == nil)
    #expect(container.optional(String?.self) == .some(nil))
  }

  @Test func contributions_neverAnswer() {
    let container = Container()
    container.registerMany(String.self) { _ in "contributed" }

    #expect(container.optional(String.self) == nil)
  }
}
