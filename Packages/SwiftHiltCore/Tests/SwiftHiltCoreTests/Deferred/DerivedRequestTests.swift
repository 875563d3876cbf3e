import SwiftHiltCore
import Testing

@Suite struct DerivedRequestTests {
  private let container = Container()

  @Test func optionalOfLazy_isNil_whenTheKeyIsUnbound() {
    #expect(container.resolve(Lazy<Int>?.self) == nil)
    container.register(Int.self) { _ in 7 }
    #expect(container.resolve(Lazy<Int>?.self)?.value == 7)
    #expect(container.resolve(Lazy<String?>.self).value == nil)
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

  @Test func bindingOfADerivedType_wins() {
    let (other, lazy) = (Container(), Lazy { 2 })
    container.register(Int.self) { _ in 1 }
    container.register((any Resolver).self) { _ in other }
    container.register(Lazy<Int>.self, instance: lazy)
    container.register((() -> Int).self) { _ in { 3 } }
    #expect(container.resolve((any Resolver).self) === other)
    #expect(container.resolve(Lazy<Int>.self) === lazy)
    #expect(container.resolve((() -> Int).self)() == 3)
  }

  @Test func resolverAndProvider_injectedIntoASingleton_areTheOwners() {
    typealias Both = Holder<(resolver: any Resolver, provider: Provider<String>)>
    let (root, child) = twoLevels()
    root.register(String.self) { _ in "root" }
    child.register(String.self) { _ in "child" }
    root.bind(Both.self) { (r: any Resolver, provider: Provider<String>) in Both((r, provider)) }
    let both = child.resolve(Both.self).value
    #expect(both.resolver.resolve(String.self) == "root")
    #expect(both.provider() == "root")
    #expect(child.resolve(Provider<String>.self)() == "child")
  }

  @Test func derivedRequests_areNotRegistered() {
    container.register(Int.self) { _ in 1 }
    #expect(!container.isRegistered(Int?.self))
    #expect(!container.isRegistered([Int].self))
    #expect(!container.isRegistered(Lazy<Int>.self))
    #expect(!container.isRegistered((any Resolver).self))
  }
}
