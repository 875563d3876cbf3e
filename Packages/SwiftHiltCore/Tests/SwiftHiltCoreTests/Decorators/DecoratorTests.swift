import SwiftHiltCore
import Testing

/// Law 16 within one container.
@Suite struct DecoratorTests {
  private let container = Container()

  @Test(arguments: Lifetime.all)
  func decorators_nestInOrderOfRegistration(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(Wrapped.self, lifetime: lifetime) { _ in Wrapped("base") }
    for name in ["a", "b", "c"] { wrap(container, name) }
    #expect(container.resolve(Wrapped.self).text == "c(b(a(base)))")
  }

  @Test func decorator_mayComeBeforeTheBinding() {
    wrap(container, "a")
    container.register(Wrapped.self) { _ in Wrapped("base") }
    #expect(container.resolve(Wrapped.self).text == "a(base)")
  }

  @Test func decorator_staysWithItsKey_untilTheKeyIsUnregistered() {
    container.register(Wrapped.self) { _ in Wrapped("old") }
    wrap(container, "a")
    #expect(container.resolve(Wrapped.self).text == "a(old)")
    container.register(Wrapped.self) { _ in Wrapped("new") }
    #expect(container.resolve(Wrapped.self).text == "a(new)")
    container.unregister(Wrapped.self)
    container.register(Wrapped.self) { _ in Wrapped("plain") }
    #expect(container.resolve(Wrapped.self).text == "plain")
  }

  @Test(arguments: [(Lifetime.singleton, true), (.scoped, true), (.transient, false)], [0, 1])
  func decorator_keepsTheLifetime(_ lifetime: (Lifetime, isCached: Bool), generations: Int) {
    let asked = generations == 0 ? container : container.child()
    container.register(Wrapped.self, lifetime: lifetime.0) { _ in Wrapped("base") }
    wrap(asked, "a")
    #expect((asked.resolve(Wrapped.self) === asked.resolve(Wrapped.self)) == lifetime.isCached)
  }

  @Test func decorator_isQualifierAware() {
    container.register(Wrapped.self) { _ in Wrapped("plain") }
    container.register(Wrapped.self, qualifier: "x") { _ in Wrapped("x") }
    container.decorate(Wrapped.self, qualifier: "x") { _, inner in Wrapped("d(\(inner.text))") }
    #expect(container.resolve(Wrapped.self).text == "plain")
    #expect(container.resolve(Wrapped.self, qualifier: "x").text == "d(x)")
  }

  @Test func decorator_ofAnAlias_wrapsTheAliasOnly() {
    container.register(Wrapped.self) { _ in Wrapped("base") }
    container.alias(Wrapped.self, qualifier: Named("alias"), to: Wrapped.self) { $0 }
    container.decorate(Wrapped.self, qualifier: "alias") { _, inner in Wrapped("d(\(inner.text))") }
    #expect(container.resolve(Wrapped.self).text == "base")
    #expect(container.resolve(Wrapped.self, qualifier: "alias").text == "d(base)")
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
