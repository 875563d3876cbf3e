import SwiftHiltCore
import Testing

private final class Service {
  let text: String
  init(_ text: String) { self.text = text }
}

/// Law 16: decorators nest in order, ancestors' inside.
@Suite struct DecoratorLawTests {
  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .weak, .graph, .scope("app")])
  func decorators_nestInOrder(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(Service.self, lifetime: lifetime) { _ in Service("0") }
    for name in ["1", "2", "3"] {
      container.decorate(Service.self) { _, inner in Service(inner.text + name) }
    }

    #expect(container.resolve(Service.self).text == "0123")
  }

  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .weak, .graph, .scope("app")])
  func childsDecorators_wrapTheAncestors(lifetime: Lifetime) {
    let root = Container(scope: "app")
    root.register(Service.self, lifetime: lifetime) { _ in Service("0") }
    root.decorate(Service.self) { _, inner in Service(inner.text + "r") }
    let middle = root.child()
    middle.decorate(Service.self) { _, inner in Service(inner.text + "m") }
    let leaf = middle.child()
    leaf.decorate(Service.self) { _, inner in Service(inner.text + "l") }

    #expect(root.resolve(Service.self).text == "0r")
    #expect(middle.resolve(Service.self).text == "0rm")
    #expect(leaf.resolve(Service.self).text == "0rml")
    #expect(leaf.child().resolve(Service.self).text == "0rml")
    #expect(root.resolve(Service.self).text == "0r")
  }

  @Test func decoratedSingleton_isCached_inTheDecoratingContainer() {
    let root = Container()
    root.register(Service.self) { _ in Service("0") }
    let middle = root.child()
    middle.decorate(Service.self) { r, inner in
      #expect(r === middle)
      return Service(inner.text + "m")
    }
    let first = middle.child().resolve(Service.self)

    #expect(middle.resolve(Service.self) === first)
    #expect(middle.child().resolve(Service.self) === first)
    #expect(root.resolve(Service.self) !== first)
  }

  @Test func decoratedScoped_staysScoped() {
    let root = Container()
    root.register(Service.self, lifetime: .scoped) { _ in Service("0") }
    root.decorate(Service.self) { _, inner in Service(inner.text + "r") }
    let child = root.child()

    #expect(child.resolve(Service.self) === child.resolve(Service.self))
    #expect(child.resolve(Service.self) !== root.resolve(Service.self))
  }

  @Test func scopedInAChild_isWrapped_whenTheMiddleDecorates() {
    let root = Container()
    root.register(Service.self, lifetime: .scoped) { _ in Service("0") }
    let middle = root.child()
    middle.decorate(Service.self) { _, inner in Service(inner.text + "m") }
    let leaf = middle.child()

    #expect(leaf.resolve(Service.self).text == "0m")
    #expect(leaf.resolve(Service.self) === leaf.resolve(Service.self))
    #expect(leaf.resolve(Service.self) !== middle.resolve(Service.self))
  }

  @Test func decorators_stay_whenTheKeyIsBoundAnew() {
    let container = Container()
    container.register(Service.self) { _ in Service("old") }
    container.decorate(Service.self) { _, inner in Service(inner.text + "+") }
    container.register(Service.self) { _ in Service("new") }

    #expect(container.resolve(Service.self).text == "new+")
  }

  @Test func decoration_isStale_whenTheRootBindsTheKeyAnew() {
    let root = Container()
    root.register(Service.self) { _ in Service("old") }
    let middle = root.child()
    middle.decorate(Service.self) { _, inner in Service(inner.text + "m") }
    let leaf = middle.child()
    leaf.decorate(Service.self) { _, inner in Service(inner.text + "l") }
    _ = leaf.resolve(Service.self)
    root.register(Service.self) { _ in Service("new") }

    #expect(leaf.resolve(Service.self).text == "newml")
    #expect(middle.resolve(Service.self).text == "newm")
  }

  @Test func decorator_seesOnlyItsQualifier() {
    let container = Container()
    container.register(String.self, instance: "plain")
    container.register(String.self, qualifier: "a", instance: "a")
    container.decorate(String.self, qualifier: "a") { _, inner in inner + "+" }

    #expect(container.resolve(String.self) == "plain")
    #expect(container.resolve(String.self, qualifier: "a") == "a+")
  }

  @Test func readyMadeInstance_isDecorated() {
    let container = Container()
    container.register(String.self, instance: "handed in")
    container.decorate(String.self) { _, inner in inner + "+" }
    container.decorate(String.self) { _, inner in inner + "+" }
    #expect(container.resolve(String.self) == "handed in++")
    container.register(String.self, instance: "again")
    #expect(container.resolve(String.self) == "again++")
    container.clearCache()
    #expect(container.resolve(String.self) == "again++")
    #expect(container.fork().resolve(String.self) == "again++")
  }

  @Test func decorator_mayResolve_butNotItsOwnKey() {
    let container = Container()
    container.register(Int.self, instance: 7)
    container.register(String.self) { _ in "0" }
    container.decorate(String.self) { r, inner in inner + "\(r.resolve(Int.self))" }
    #expect(container.resolve(String.self) == "07")
    container.decorate(String.self) { r, _ in try r.tryResolve(String.self) }
    #expect(throws: ResolutionError.self) { try container.tryResolve(String.self) }
  }

  @Test func unregister_takesTheDecoratorsAway() {
    let parent = Container()
    parent.register(String.self, instance: "0")
    let child = parent.child()
    child.decorate(String.self) { _, inner in inner + "c" }
    #expect(child.resolve(String.self) == "0c")
    child.unregister(String.self)
    #expect(child.resolve(String.self) == "0")
  }
}
