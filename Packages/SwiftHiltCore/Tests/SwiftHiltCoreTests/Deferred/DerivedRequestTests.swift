import SwiftHiltCore
import Testing

@Suite struct DerivedRequestTests {
  private let container = Container()

  @Test func optionalOfLazy_isNil_whenTheKeyIsUnbound() {
    #expect(container.resolve(Lazy<Int>?.self) == nil)
    container.register(Int.self) { _ in 7 }
    #expect(container.resolve(Lazy<Int>?.self)?.value == 7)
  }

  @Test func derivedRequests_nest() {
    container.registerMany(Int.self) { _ in 1 }
    container.registerMany(Int.self) { _ in 2 }
    #expect(container.resolve(Lazy<[Int]>.self).value == [1, 2])
    #expect(container.resolve(Provider<Set<Int>>.self)() == [1, 2])
    #expect(container.resolve([Int]?.self) == [1, 2])
    #expect(container.resolve(Lazy<Provider<[Int]>>.self).value() == [1, 2])
  }

  @Test func resolver_isAWeakViewOfTheContainerThatAnswers() {
    let (root, child) = twoLevels()
    child.register(Int.self) { _ in 1 }
    let resolver = child.resolve((any Resolver).self)
    #expect(resolver.resolve(Int.self) == 1)
    #expect(resolver !== child)
    #expect(code { _ = try root.resolve((any Resolver).self).tryResolve(Int.self) } == "NotFound")
  }

  @Test func resolver_bindingOfItsOwn_wins() {
    let other = Container()
    container.register((any Resolver).self) { _ in other }
    #expect(container.resolve((any Resolver).self) === other)
  }

  @Test func resolver_injectedIntoASingleton_isTheOwners() {
    final class Locator { let r: any Resolver; init(_ r: any Resolver) { self.r = r } }
    let (root, child) = twoLevels()
    child.register(Int.self) { _ in 1 }
    root.bind(Locator.self, to: Locator.init)
    #expect(code { _ = try child.resolve(Locator.self).r.tryResolve(Int.self) } == "NotFound")
  }

  @Test func derivedRequests_areNotRegistered() {
    container.register(Int.self) { _ in 1 }
    #expect(!container.isRegistered(Int?.self))
    #expect(!container.isRegistered([Int].self))
    #expect(!container.isRegistered(Lazy<Int>.self))
    #expect(!container.isRegistered((any Resolver).self))
  }
}
