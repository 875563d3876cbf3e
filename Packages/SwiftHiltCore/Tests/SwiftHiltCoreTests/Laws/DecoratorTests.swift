import SwiftHiltCore
import Testing

private final class Service {
  let text: String
  let resolver: String?
  init(_ text: String, _ resolver: (any Resolver)? = nil) {
    self.text = text
    self.resolver = (resolver as? Container)?.name
  }
}

/// Law 16 within one container.
@Suite struct DecoratorTests {
  private let container = Container()

  private func wrap(_ container: Container, _ name: String) {
    container.decorate(Service.self) { r, inner in Service("\(name)(\(inner.text))", r) }
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .weak, .graph, .scope("app")])
  func decorators_nestInOrderOfRegistration(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(Service.self, lifetime: lifetime) { _ in Service("base") }
    for name in ["a", "b", "c"] { wrap(container, name) }
    #expect(container.resolve(Service.self).text == "c(b(a(base)))")
  }

  @Test func decorator_mayComeBeforeTheBinding() {
    wrap(container, "a")
    container.register(Service.self) { _ in Service("base") }
    #expect(container.resolve(Service.self).text == "a(base)")
  }

  @Test func decorator_staysWithItsKey_whenTheBindingIsReplaced() {
    container.register(Service.self) { _ in Service("old") }
    wrap(container, "a")
    #expect(container.resolve(Service.self).text == "a(old)")
    container.register(Service.self) { _ in Service("new") }
    #expect(container.resolve(Service.self).text == "a(new)")
  }

  @Test(arguments: [(Lifetime.singleton, true), (.scoped, true), (.transient, false)])
  func decorator_keepsTheLifetime(lifetime: Lifetime, isCached: Bool) {
    container.register(Service.self, lifetime: lifetime) { _ in Service("base") }
    wrap(container, "a")
    #expect((container.resolve(Service.self) === container.resolve(Service.self)) == isCached)
  }

  @Test func decorator_isQualifierAware() {
    container.register(Service.self) { _ in Service("plain") }
    container.register(Service.self, qualifier: "x") { _ in Service("x") }
    container.decorate(Service.self, qualifier: "x") { _, inner in Service("d(\(inner.text))") }
    #expect(container.resolve(Service.self).text == "plain")
    #expect(container.resolve(Service.self, qualifier: "x").text == "d(x)")
  }

  @Test func decorator_ofAnAlias_wrapsTheAliasOnly() {
    container.register(Service.self) { _ in Service("base") }
    container.alias(Service.self, qualifier: Named("alias"), to: Service.self) { $0 }
    container.decorate(Service.self, qualifier: "alias") { _, inner in Service("d(\(inner.text))") }
    #expect(container.resolve(Service.self).text == "base")
    #expect(container.resolve(Service.self, qualifier: "alias").text == "d(base)")
  }

  @Test func decorator_thatThrows_cachesNothing() throws {
    struct Broken: Error {}
    let isBroken = Shared(true)
    container.register(Service.self) { _ in Service("base") }
    container.decorate(Service.self) { _, inner in
      if isBroken.value { throw Broken() }
      return inner
    }
    #expect(throws: Broken.self) { _ = try container.tryResolve(Service.self) }
    isBroken.value = false
    #expect(try container.tryResolve(Service.self).text == "base")
  }

  @Test func decorator_ofAnUnboundKey_saysSo() {
    container.decorate(Int.self) { _, value in value }
    #expect(code { _ = try container.tryResolve(Int.self) } == "NothingToDecorate")
    #expect(!container.isRegistered(Int.self))
  }

  @Test func decorator_thatResolvesItsOwnKey_isACycle() {
    container.register(Service.self) { _ in Service("base") }
    container.decorate(Service.self) { r, _ in try r.tryResolve(Service.self) }
    #expect(code { _ = try container.tryResolve(Service.self) } == "Cycle")
  }

  @Test func unregister_removesTheDecoratorsToo() {
    container.register(Service.self) { _ in Service("old") }
    wrap(container, "a")
    container.unregister(Service.self)
    container.register(Service.self) { _ in Service("new") }
    #expect(container.resolve(Service.self).text == "new")
  }

  @Test func readyMadeInstance_staysDecorated_whenReplacedClearedOrForked() {
    container.register(String.self, instance: "ready")
    container.decorate(String.self) { _, inner in inner + "+" }
    container.decorate(String.self) { _, inner in inner + "+" }
    #expect(container.resolve(String.self) == "ready++")
    container.register(String.self, instance: "again")
    #expect(container.resolve(String.self) == "again++")
    container.clearCache()
    #expect(container.resolve(String.self) == "again++")
    #expect(container.fork().resolve(String.self) == "again++")
  }

  @Test func decorator_mayResolveOtherKeys() {
    container.register(Int.self, instance: 7)
    container.register(String.self) { _ in "0" }
    container.decorate(String.self) { r, inner in inner + "\(r.resolve(Int.self))" }
    #expect(container.resolve(String.self) == "07")
  }
}
