import SwiftHiltCore
import Testing

private protocol Service: AnyObject {}
private final class RealService: Service {}
private struct Missing: Error, Equatable {}

@Suite struct DerivedRequestTests {
  @Test func optional_isTheInstance_whenTheKeyIsBound() {
    let container = Container()
    container.register((any Service).self) { _ in RealService() }
    let service: (any Service)? = container.resolve()
    #expect(service === container.resolve((any Service).self))
  }

  @Test func optional_ofABoundKeyThatFails_isTheError() {
    let container = Container()
    container.register(Int.self) { r in try r.tryResolve(String.self).count }
    #expect(code { _ = try container.tryOptional(Int.self) } == "NotFound")
    #expect(code { _ = try container.tryResolve(Int?.self) } == "NotFound")
  }

  @Test func optional_binding_wins_andDoesNotAnswerForThePlainKey() {
    let container = Container()
    container.register(String?.self) { _ in "bound" }
    #expect(container.resolve(String?.self) == "bound")
    #expect(code { _ = try container.tryResolve(String.self) } == "NotFound")
    container.register(String.self) { _ in "plain" }
    #expect(container.resolve(String?.self) == "bound")
  }

  @Test func optional_bindingMayHoldNil_andIsThenThere() {
    let container = Container()
    container.register(String?.self) { _ in nil }
    container.register(String.self) { _ in "plain" }
    #expect(container.resolve(String?.self) == nil)
    #expect(container.isRegistered(String?.self))
  }

  @Test func optionalOfLazy_isNil_whenTheKeyIsUnbound() {
    let container = Container()
    #expect(container.resolve(Lazy<Int>?.self) == nil)
    container.register(Int.self) { _ in 7 }
    #expect(container.resolve(Lazy<Int>?.self)?.value == 7)
  }

  @Test func derivedRequests_nest() {
    let container = Container()
    container.registerMany(Int.self) { _ in 1 }
    container.registerMany(Int.self) { _ in 2 }
    #expect(container.resolve(Lazy<[Int]>.self).value == [1, 2])
    #expect(container.resolve(Provider<Set<Int>>.self)() == [1, 2])
    #expect(container.resolve([Int]?.self) == [1, 2])
    #expect(container.resolve(Lazy<Provider<[Int]>>.self).value() == [1, 2])
  }

  @Test func resolver_isAWeakViewOfTheContainerThatAnswers() {
    let root = Container()
    let child = root.child()
    child.register(Int.self) { _ in 1 }
    let resolver = child.resolve((any Resolver).self)
    #expect(resolver.resolve(Int.self) == 1)
    #expect(resolver !== child)
    #expect(code { _ = try root.resolve((any Resolver).self).tryResolve(Int.self) } == "NotFound")
  }

  @Test func resolver_bindingOfItsOwn_wins() {
    let (container, other) = (Container(), Container())
    container.register((any Resolver).self) { _ in other }
    #expect(container.resolve((any Resolver).self) === other)
  }

  @Test func resolver_injectedIntoASingleton_isTheOwners() {
    final class Locator { let r: any Resolver; init(_ r: any Resolver) { self.r = r } }
    let root = Container()
    let child = root.child()
    child.register(Int.self) { _ in 1 }
    root.bind(Locator.self, to: Locator.init)
    #expect(code { _ = try child.resolve(Locator.self).r.tryResolve(Int.self) } == "NotFound")
  }

  @Test func derivedRequests_areNotRegistered() {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    #expect(!container.isRegistered(Int?.self))
    #expect(!container.isRegistered([Int].self))
    #expect(!container.isRegistered(Lazy<Int>.self))
    #expect(!container.isRegistered((any Resolver).self))
  }
}
