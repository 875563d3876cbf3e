import SwiftHiltCore
import Testing

/// A request for `T??` resolves `T`, through two optionals.
@Suite struct NestedOptionalTests {
  @Test func unboundType_isNil_howeverOftenWrapped() {
    let container = Container()
    #expect(container.resolve(Int?.self) == .none)
    #expect(container.resolve(Int??.self) == .none)
    #expect(container.resolve(Int???.self) == .none)
    #expect(container.resolve(Int??.self, qualifier: "port") == .none)
  }

  @Test func optionalOfAnOptional_isNil_whenTheTypeIsUnbound() async throws {
    let container = Container()
    #expect(container.optional(Int?.self) == .none)
    #expect(container.optional(Int??.self) == .none)
    #expect(container.optional(Int?.self, qualifier: "port") == .none)
    #expect(try await container.resolveAsync(Int??.self) == .none)
    container.register(Int.self) { _ in 7 }
    #expect(container.optional(Int?.self) == .some(.some(7)))
    container.register(String?.self) { _ in nil }
    #expect(container.optional(String?.self) == .some(.none))
  }

  @Test func boundType_isThere_howeverOftenWrapped() {
    let container = Container().register(Int.self) { _ in 7 }
    #expect(container.resolve(Int??.self) == .some(.some(7)))
    #expect(container.resolve(Int???.self) == .some(.some(.some(7))))
  }

  @Test func bindingOfTheOptional_isGivenAsItIs() {
    let container = Container().register(Int?.self) { _ in nil }
    #expect(container.resolve(Int??.self) == .some(.none))
  }

  @Test func missingDependency_isAnError_notNil() {
    let container = Container().register(Int.self) { r in try r.tryResolve(String.self).count }
    #expect(throws: ResolutionError.self) { try container.tryResolve(Int??.self) }
  }
}
