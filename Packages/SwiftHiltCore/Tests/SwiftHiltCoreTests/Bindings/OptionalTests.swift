import SwiftHiltCore
import Testing

private struct Api { let base: String }

/// Law 9: `optional` is nil only when the key itself is unbound.
@Suite struct OptionalTests {
  private let container = Container()

  @Test func optional_isNil_whenTheKeyIsUnbound() throws {
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
    container.register(Api.self) { r in Api(base: try r.tryResolve()) }

    #expect(throws: ResolutionError.self) { try container.tryOptional(Api.self) }
    #expect(throws: ResolutionError.self) { try container.tryResolve(Api?.self) }
  }

  @Test func bindingOfExactlyTheOptional_wins() {
    container.register(String?.self, instance: "optional")
    container.register(String.self, instance: "plain")

    #expect(container.resolve(String?.self) == "optional")
    #expect(container.resolve(String.self) == "plain")
  }

  @Test func optionalOfAnOptional_isNil_onlyWhenTheTypeIsUnbound() async throws {
    #expect(container.optional(Int??.self) == .none)
    #expect(container.optional(Int?.self, qualifier: "port") == .none)
    #expect(container.resolve(Int???.self) == .none)
    #expect(try await container.resolveAsync(Int??.self) == .none)
    container.register(Int.self) { _ in 7 }
    #expect(container.optional(Int?.self) == .some(.some(7)))
    #expect(container.resolve(Int??.self) == .some(.some(7)))
    #expect(container.resolve(Int???.self) == .some(.some(.some(7))))
  }

  @Test func boundNil_isAnAnswer() {
    container.register(String?.self) { _ in nil }
    container.register(String.self, instance: "plain")

    #expect(container.resolve(String?.self) == nil)
    #expect(container.resolve(String??.self) == .some(.none))
    #expect(container.optional(String?.self) == .some(.none))
  }
}
