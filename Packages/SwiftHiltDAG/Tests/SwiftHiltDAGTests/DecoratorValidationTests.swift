import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private final class Base { init() {} }

/// The dependencies that a decorator resolves in addition to the instance.
@Suite struct DecoratorValidationTests {
  private let app = Container()

  @Test func decoratorThatDeclares_isChecked() {
    app.install {
      provide(Api.self, line: 1, to: Api.init)
      decorate(Api.self, dependencies: [.init(Base.self)], line: 2) { _, api in api }
    }
    #expect(
      app.validate().texts == """
        [SwiftHilt/missing] error: No binding for Base

          path:    Api -> Base      (DecoratorValidationTests.swift:2)
          help:    register Base in this container or an ancestor
        """)
    app.bind(Base.self, to: Base.init)
    #expect(app.validate().isEmpty)
  }

  @Test func decoratorOfAnUnboundKey_isNoNearMissOfItself() {
    let app = Container().decorate(Api.self, line: 1) { _, api in api }
    #expect(
      app.validate().errors.texts == """
        [SwiftHilt/missing] error: Api is decorated, but neither the decorating container nor an ancestor binds it

          path:    Api      (DecoratorValidationTests.swift:1)
          help:    register Api in the container that decorates it, or in an ancestor
        """)
  }

  @Test func decoratorOfContributions_isToldToWrapEachElement() {
    let app = Container()
    app.contribute(Api.self, dependencies: []) { _ in Api() }
    app.decorate(Api.self, dependencies: [], line: 1) { _, api in api }
    app.decorate([Api].self, dependencies: [], line: 2) { _, apis in apis }
    #expect(
      app.validate().errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: Api is decorated, but neither the decorating container nor an ancestor binds it

          path:    Api      (DecoratorValidationTests.swift:1)
          similar: contributions to [Api]
          help:    wrap each element where it is contributed, because a decorator wraps a binding
        """,
        """
        [SwiftHilt/missing] error: [Api] is decorated, but neither the decorating container nor an ancestor binds it

          path:    [Api]      (DecoratorValidationTests.swift:2)
          help:    wrap each element where it is contributed, because a decorator wraps a binding
        """,
      ])
  }

  @Test func decoratorOfAnAncestorsBinding_isChecked_whereItDecorates() {
    let app = Container(name: "app")
    app.bind(Api.self, to: Api.init)
    let child = app.child(name: "child")
    child.decorate(Api.self, dependencies: [.init(Base.self)]) { _, api in api }
    #expect(
      child.validate().map { "\($0): \($0.headline)" } == [
        "error: [missing] Base (Api -> Base): No binding for Base"
      ])
    child.bind(Base.self, to: Base.init)
    #expect(child.validate().isEmpty)
  }

  @Test func decoratorThatKeepsAShorterLivedInstance_isACaptive() {
    app.bind(Api.self, to: Api.init)
    app.bind(Base.self, lifetime: .scoped, to: Base.init)
    app.decorate(Api.self, dependencies: [.init(Base.self)]) { _, api in api }
    #expect(app.validate().map(\.description) == ["error: [captive] Api (Api -> Base)"])
  }

  @Test func decoratorThatDeclaresNothing_isUnchecked_whateverTheFactorySays() {
    app.bind(Api.self, line: 1, to: Api.init)
    app.decorate(Api.self, dependencies: [], line: 2) { _, api in api }
    app.decorate(Api.self, line: 3) { _, api in api }
    app.register(Base.self, line: 4, instance: Base())
    app.decorate(Base.self, dependencies: [], line: 5) { _, base in base }
    #expect(
      app.validate().issues(.unchecked).map { "\($0.headline) \($0.callSites.map(\.line))" } == [
        "A decorator of Api is a closure that declares no dependencies [3]"
      ])
  }
}
