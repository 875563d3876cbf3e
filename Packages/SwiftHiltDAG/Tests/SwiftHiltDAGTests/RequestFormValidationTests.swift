import SwiftHiltCore
import Testing

@testable import SwiftHiltDAG

private final class Screen { init() {} }
private final class Part { init() {} }
private final class Need { init() {} }
private struct Crate<T> { let value: T }
private struct OtherLazy<T> { let value: T }
private struct OtherProvider<T> { let value: T }

extension DependencyGraph {
  fileprivate var texts: [String] { edges.map { "\($0) (\($0.kind))" } }
}

/// Validation recognises the forms of requests by their types, not by the types' names.
@Suite struct RequestFormValidationTests {
  private let container = Container()

  /// Returns a container with only a screen, which needs a type.
  private func screen<T>(_ type: T.Type) -> Container {
    let container = Container()
    container.register(Screen.self, dependencies: [Dependency(type)]) { _ in Screen() }
    return container
  }

  @Test func collectionsThatAreDeferred_areNotMissing() {
    #expect(screen(Lazy<[Part]>.self).validate().map(\.id) == [.empty])
    #expect(screen(Provider<[Part]>.self).validate().map(\.id) == [.empty])
    #expect(screen(Lazy<[String: Part]>.self).validate().map(\.id) == [.empty])
    #expect(screen(Provider<Set<Int>>.self).validate().map(\.id) == [.empty])
    #expect(screen(Lazy<[Lazy<Part>]>.self).validate().map(\.id) == [.empty])
  }

  @Test func optionalsThatAreDeferred_areNotMissing() {
    #expect(screen(Lazy<Part?>.self).validate().isEmpty)
    #expect(screen(Provider<Part?>.self).validate().isEmpty)
    #expect(screen(Optional<Lazy<Part>>.self).validate().isEmpty)
    #expect(screen(Lazy<Part>.self).validate().map(\.id) == [.missing])
  }

  @Test func functionThatThrows_leadsToTheBindingOfTheFunction() {
    let container = screen(((Int) throws -> Part).self)
    #expect(container.validate().map(\.id) == [.missing])
    container.registerFactory(Part.self, dependencies: [Dependency(Need.self)]) { (_, _: Int) in
      Part()
    }
    #expect(
      container.declaredGraph().texts == [
        "(Int) -> Part -> Need (provider)", "Screen -> (Int) -> Part (direct)",
      ])
    #expect(
      container.validate().map(\.description) == [
        "error: [missing] Need (Screen -> (Int) -> Part -> Need)"
      ])
  }

  /// A function resolves its dependencies when it is called.
  @Test func functionOrInjector_thatNeedsItsConsumer_isNoCycle() throws {
    let container = Container()
    let consumer: [Dependency] = [.init(Screen.self)]
    container.register(
      Screen.self, dependencies: [.init(((Int) -> Part).self), .init(Injector<Need>.self)]
    ) { _ in Screen() }
    container.registerFactory(Part.self, dependencies: consumer) { (_, _: Int) in Part() }
    container.registerInjector(Need.self, dependencies: consumer) { _, _ in }
    #expect(container.validate().isEmpty)
    #expect(try container.declaredGraph().topologicalOrder().count == 3)
  }

  @Test func deferredCollection_leadsToContributions_notToThePlainBinding() {
    let container = screen(Lazy<[Part]>.self)
    container.bind(Part.self, lifetime: .scoped, to: Part.init)
    container.install {
      contribute(Part.self, dependencies: [Dependency(Need.self)]) { _ in Part() }
    }
    #expect(
      container.declaredGraph().texts == [
        "Part -> Need (direct)", "Screen -> [Part] (lazy)", "[Part] -> Part (contribution)",
      ])
    #expect(
      container.validate().errors.map(\.description) == [
        "error: [missing] Need (Screen -> [Part] -> Part -> Need)"
      ])
  }

  @Test func contributions_answerForNoOtherTypeThatHoldsACollection() {
    let container = screen(Crate<[Part]>.self)
    container.install {
      contribute(Crate<[Part]>.self, dependencies: []) { _ in Crate(value: []) }
    }
    #expect(container.validate().errors.map { "\($0.key)" } == ["Crate<Array<Part>>"])
  }

  @Test func cycle_isFound_throughTypesThatAreNamedLikeDeferredOnes() {
    container.register(Screen.self, dependencies: [Dependency([OtherLazy<Part>].self)]) { _ in
      Screen()
    }
    container.install {
      contribute(OtherLazy<Part>.self, dependencies: [Dependency(OtherProvider<Part>.self)]) { _ in
        OtherLazy(value: Part())
      }
    }
    container.register(OtherProvider<Part>.self, dependencies: [Dependency(Screen.self)]) { _ in
      OtherProvider(value: Part())
    }
    #expect(container.validate().errors.map(\.id) == [.cycle])
  }

  @Test func deferredElements_areThoseOfTheirOwnType_whereSuchAreContributed() {
    let container = screen([Lazy<Part>].self)
    container.install { contribute(Part.self, dependencies: []) { _ in Part() } }
    #expect(
      container.declaredGraph().texts == [
        "Screen -> [Part] (lazy)", "[Part] -> Part (contribution)",
      ])
    container.install {
      contribute(Lazy<Part>.self, dependencies: []) { _ in Lazy { Part() } }
    }
    #expect(
      container.declaredGraph().texts == [
        "Screen -> [Lazy<Part>] (direct)", "[Lazy<Part>] -> Lazy<Part> (contribution)",
      ])
  }

  @Test func contributionOfSeveralElements_isBuiltAtOnce_alsoByARequestForDeferredOnes() {
    container.install {
      contributeAll(Part.self, dependencies: [Dependency([Lazy<Part>].self)]) { r in
        _ = try r.tryResolve([Lazy<Part>].self)
        return []
      }
    }
    #expect(container.validate().errors.map(\.id) == [.cycle])
    #expect(throws: ResolutionError.self) { try container.tryResolve([Part].self) }
  }

  @Test func aliasOfADerivedRequest_isFollowed() {
    container.bind(Need.self, to: Need.init)
    container.install {
      contribute(Part.self, dependencies: []) { _ in Part() }
      alias(Crate<[Part]>.self, to: [Part].self) { Crate(value: $0) }
      alias(Crate<Screen?>.self, to: Screen?.self) { Crate(value: $0) }
      alias(Crate<Lazy<Need>>.self, to: Lazy<Need>.self) { Crate(value: $0) }
      alias(Crate<any Resolver>.self, to: (any Resolver).self) { Crate(value: $0) }
    }
    #expect(container.validate().isEmpty, "\(container.validate())")
    container.alias(Crate<Lazy<Screen>>.self, to: Lazy<Screen>.self) { Crate(value: $0) }
    #expect(container.validate().errors.map { "\($0.id) \($0.key)" } == ["missing Screen"])
  }

  @Test func entryOfAMap_thatANearerContainerReplaces_isNotPartOfIt() {
    let app = Container(name: "app")
    app.install {
      contribute(Part.self, key: "a", dependencies: [Dependency(Screen.self)]) { _ in Part() }
    }
    let child = app.child(name: "child")
    child.install { contribute(Part.self, key: "a", dependencies: []) { _ in Part() } }
    child.register(Screen.self, dependencies: [Dependency([String: Part].self)]) { _ in Screen() }
    // Only its own container uses the replaced entry.
    #expect(
      child.validate().errors.map(\.headline) == ["No binding for Screen in app"])
    #expect(
      !child.declaredGraph().texts.contains("[String: Part] -> Part (app) (contribution)"))
  }

  @Test func listOfDictionaries_isNoMap() {
    let container = screen([[String: Part]].self)
    container.install {
      contribute([String: Part].self, dependencies: []) { _ in [:] }
      contribute(Part.self, key: "a", dependencies: []) { _ in Part() }
    }
    #expect(
      container.declaredGraph().texts == [
        "Screen -> [[String: Part]] (direct)",
        "[[String: Part]] -> [String: Part] (contribution)",
      ])
  }

  @Test func functions_leadToWhatTheyMake_sendableOnesToo() {
    container.bind(Part.self, to: Part.init)
    container.register(
      Screen.self,
      dependencies: [
        Dependency((() -> Part).self), Dependency((@Sendable () -> Part).self),
        Dependency((@Sendable () -> [Need]).self),
      ]
    ) { _ in Screen() }
    #expect(container.validate().errors.isEmpty)
    #expect(
      container.declaredGraph().texts == [
        "Screen -> Part (provider)", "Screen -> [Need] (provider)",
      ]
    )
  }

  @Test func edgeDeclaredByItsParts_isPutOffAsItSays() {
    let key = BindingKey(Screen.self)
    container.register(
      Screen.self, dependencies: [Dependency(key: key, kind: .lazy, isOptional: false)]
    ) { _ in Screen() }
    #expect(container.validate().isEmpty)
    #expect(container.declaredGraph().texts == ["Screen -> Screen (lazy)"])
  }
}
