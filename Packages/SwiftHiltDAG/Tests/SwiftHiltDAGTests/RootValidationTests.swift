import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private final class Base { init() {} }
private final class Screen { init(api: Api) {} }
private final class Report { init(api: Api) {} }
private struct Annotated: InjectableType {}
private protocol Handler {}
private struct CardHandler: Handler {}
private enum Payment: String, CaseIterable { case card, cash, invoice }

/// What the program resolves itself.
@Suite struct RootValidationTests {
  @Test func rootThatNothingBinds_isMissing() {
    let app = Container(name: "app")
    app.bind(Base.self, qualifier: "prod", line: 7, to: Base.init)
    #expect(app.validate().isEmpty)
    #expect(
      app.validate(roots: [.init(Base.self)]).errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Base

          path:    Base
          similar: Base @Named(prod), registered at RootValidationTests.swift:7
          asked:   by the program, which names it as a root
          help:    resolve it with the qualifier, or register Base
        """
      ])
    #expect(app.validate(roots: [.init(Base.self, qualifier: "prod")]).isEmpty)
    #expect(
      app.validate(entryPoints: [.init(Api.self)], roots: [.init(Base.self, qualifier: "prod")])
        .map(\.description) == ["error: [missing] Api"])
    #expect(
      app.validate(ValidationOptions(entryPoints: [BindingKey(Api.self)])).errors.map(\.description)
        == ["error: [missing] Api"])
  }

  @Test func entryPointThatIsNone_isToBeMarked() {
    #expect(
      Container().validate(entryPoints: [.init(Api.self)]).map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Api

          path:    Api
          asked:   by validate(entryPoints:), though it is no entry point
          help:    mark the protocol '@EntryPoint'; what else the program resolves belongs in roots:
        """
      ])
  }

  @Test func memberOfAnEntryPoint_thatNothingBinds_isMissing() {
    let app = Container(name: "app")
    #expect(
      app.validate(entryPoints: [.init(Screens.self)]).map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for User

          path:    Screens -> User
          asked:   by the entry point Screens
          help:    register User in this container or an ancestor
        """
      ])
    app.register(UnusedTests.User.self, dependencies: []) { _ in .init(leaf: .init()) }
    #expect(app.validate(entryPoints: [.init(Screens.self)]).isEmpty)
    #expect(app.validate(roots: [.init(Screens.self)]).isEmpty)
  }

  @Test func decoratorOfNothing_isTold() {
    let app = Container()
    app.decorate(Api.self, dependencies: [], line: 2) { _, api in api }
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: Nothing binds Api, which is decorated

          path:    Api      (RootValidationTests.swift:2)
          help:    register Api in this container or an ancestor
        """
      ])
  }

  @Test func decoratorOfNothing_namesWhatWasProbablyMeant() {
    let app = Container()
    app.register(Api.self, qualifier: "remote", dependencies: [], line: 1) { _ in Api() }
    app.decorate(Api.self, dependencies: [], line: 2) { _, api in api }
    #expect(
      app.validate().errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: Nothing binds Api, which is decorated

          path:    Api      (RootValidationTests.swift:2)
          similar: Api @Named(remote), registered at RootValidationTests.swift:1
          help:    decorate Api @Named(remote), or register Api in this container or an ancestor
        """
      ])
  }

  @Test func injectableThatNothingBinds_isTold() {
    let app = Container()
    app.register(Int.self, dependencies: [.init(Annotated.self)], line: 2) { _ in 1 }
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Annotated

          path:    Int -> Annotated      (RootValidationTests.swift:2)
          help:    Annotated is @Injectable, which binds nothing by itself: register(Annotated.self) { \
        try Annotated(tryResolver: $0) }, or @Register in a @Module
        """
      ])
  }

  @Test func boundElement_isNear_anEmptyList() {
    let app = Container()
    app.bind(Api.self, line: 2, to: Api.init)
    app.expect([Api].self, line: 3)
    #expect(
      app.validate(roots: [.init([Api].self)]).filter { $0.id != .unused }.map(\.text) == [
        """
        [SwiftHilt/missing] error: Nothing contributes to [Api]

          path:    [Api]      (RootValidationTests.swift:3)
          similar: Api, which is registered, not contributed, at RootValidationTests.swift:2
          expect:  declared at RootValidationTests.swift:3
          help:    contribute the element instead of registering it, or remove the expectation
        """,
        """
        [SwiftHilt/empty] warning: Nothing contributes to [Api]

          path:    [Api]
          similar: Api, which is registered, not contributed, at RootValidationTests.swift:2
          help:    contribute the element instead of registering it, or remove the request for [Api]
        """,
      ])
  }

  @Test func rootThatMayBeAbsent_isNotMissing() {
    let app = Container()
    let report = app.validate(roots: [
      .init(Api?.self), .init(Base.self, hasDefault: true), .init((any Resolver).self),
      .init([Api].self),
    ])
    #expect(report.map(\.description) == ["note: [empty] [Api]"])
  }

  @Test func rootInAnyForm_isLookedThrough() {
    let app = Container()
    let report = app.validate(roots: [
      .init(Lazy<Api>.self), .init(Provider<Api>.self), .init((() -> Base).self),
      Dependency(Screen.self),
    ])
    #expect(
      report.map(\.description) == [
        "error: [missing] Api", "error: [missing] Base", "error: [missing] Screen",
      ])
  }

  @Test func keyThatOthersNeedToo_isOneIssue() {
    let app = Container()
    app.bind(Screen.self, line: 3, to: Screen.init)
    app.bind(Report.self, line: 4, to: Report.init)
    app.expect(Api.self, line: 5)
    #expect(
      app.validate(roots: [.init(Api.self), .init(Screen.self), .init(Report.self)]).map(\.text)
        == [
          """
          [SwiftHilt/missing] error: No binding for Api

            path:    Screen -> Api      (RootValidationTests.swift:3)
            also:    needed by Report (RootValidationTests.swift:4), the program, which names it as a \
          root, an expectation (RootValidationTests.swift:5)
            help:    register Api in this container or an ancestor
          """
        ])
  }

  @Test func eachAsker_isNamedWithItsLine() {
    let app = Container()
    for line in 1...12 as ClosedRange<UInt> {
      app.bind(Screen.self, qualifier: "\(line)", line: line, to: Screen.init)
    }
    let issue = app.validate().issues(.missing)[0]
    let names = (2...12).map { "Screen @Named(\($0)) (RootValidationTests.swift:\($0))" }
    #expect(
      issue.notes.first { $0.label == "also" }?.text
        == "needed by \(names.joined(separator: ", "))")
    #expect(issue.callSites.map(\.line) == Array(1...12))
  }

  @Test func requirements_ofAContainer_areAskedOfThatContainer() {
    let app = Container(name: "app")
    app.expect(Api.self, line: 2)
    let child = app.child(name: "child")
    child.bind(Api.self, line: 3, to: Api.init)
    #expect(
      child.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Api in app

          path:    Api      (RootValidationTests.swift:2)
          similar: Api, registered at RootValidationTests.swift:3 in child
          asked:   by an expectation (RootValidationTests.swift:2)
          help:    register Api in app
        """
      ])
    app.bind(Api.self, to: Api.init)
    #expect(app.validate().isEmpty)
  }
}

/// Collections that must not be empty, and maps that must be whole.
@Suite struct ExpectedCollectionTests {
  @Test func emptyCollection_isMissing() {
    let app = Container()
    app.expect([any Handler].self, line: 2)
    app.expect([String: any Handler].self, line: 3)
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: Nothing contributes to [Handler]

          path:    [Handler]      (RootValidationTests.swift:2)
          expect:  declared at RootValidationTests.swift:2
          help:    contribute an element, or remove the expectation
        """,
        """
        [SwiftHilt/missing] error: Nothing contributes to [String: Handler]

          path:    [String: Handler]      (RootValidationTests.swift:3)
          expect:  declared at RootValidationTests.swift:3
          help:    contribute an element, or remove the expectation
        """,
      ])
    app.install {
      contribute((any Handler).self, dependencies: []) { _ in CardHandler() }
      contribute((any Handler).self, key: "a", dependencies: []) { _ in CardHandler() }
    }
    #expect(app.validate().isEmpty)
    #expect(app.child().validate().isEmpty)
  }

  @Test func mapThatLacksKeys_namesThem() {
    let app = Container()
    app.expect([Payment: any Handler].self, keys: Payment.allCases, line: 2)
    app.install {
      contribute((any Handler).self, key: Payment.card, dependencies: []) { _ in CardHandler() }
    }
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: [Payment: Handler] has no entry for cash, invoice

          path:    [Payment: Handler]      (RootValidationTests.swift:2)
          expect:  declared at RootValidationTests.swift:2
          help:    contribute one with key: for each, or take the key out of the expectation
        """
      ])
    app.install {
      for key in [Payment.cash, .invoice] {
        contribute((any Handler).self, key: key, dependencies: []) { _ in CardHandler() }
      }
    }
    #expect(app.validate().isEmpty)
  }

  @Test func boundDictionary_isTakenAsWhole() {
    let app = Container()
    app.expect([Payment: Int].self, keys: Payment.allCases)
    app.register([Payment: Int].self, instance: [:])
    #expect(app.validate().isEmpty)
  }

  @Test func entriesOfAncestors_countInTheChild_notAbove() {
    let app = Container(name: "app")
    app.expect([Payment: Int].self, keys: Payment.allCases)
    let child = app.child()
    child.install {
      for key in Payment.allCases { contribute(Int.self, key: key, dependencies: []) { _ in 1 } }
    }
    #expect(child.validate().errors.count == 1, "app still lacks them")
    let other = Container(parent: app)
    other.expect([Payment: Int].self, keys: [.card])
    app.install {
      for key in Payment.allCases { contribute(Int.self, key: key, dependencies: []) { _ in 1 } }
    }
    #expect(other.validate().isEmpty)
  }
}

/// A container that is closed, and keys bound twice.
@Suite struct ContainerStateValidationTests {
  @Test func closedContainer_isAnError_andNothingElseIsSaid() throws {
    let app = Container(name: "app")
    app.bind(Screen.self, to: Screen.init)
    let child = app.child()
    try app.close()
    let text = """
      [SwiftHilt/closed] error: Container(app) is closed: there is nothing left to validate

        help:    validate before close(), or a container that is made for it
      """
    #expect(app.validate().map(\.text) == [text])
    #expect(child.validate().errors.map(\.id) == [.closed])
  }

  private enum NetworkModule: HiltModule {
    static func __register(into container: Container) {
      container.bind(Api.self, line: 11, to: Api.init)
    }
  }

  @Test func keyBoundTwice_byRegister_namesBothPlacesOnce() {
    let app = Container(name: "app")
    for _ in 0..<3 {
      app.bind(Api.self, line: 1, to: Api.init)
      app.bind(Api.self, line: 2, to: Api.init)
    }
    #expect(
      app.validate().map(\.text).first == """
        [SwiftHilt/duplicate] warning: Api is bound twice in Container(app): the second binding wins

          path:    Api      (RootValidationTests.swift:2)
          sites:   RootValidationTests.swift:1 and RootValidationTests.swift:2
          help:    remove one, or say override: true where the replacement is meant
        """)
    #expect(app.validate().warnings.count == 2, "and 2 before 1")
  }

  @Test func keyOfAModule_boundAnewByTheApp_isADuplicate_inEitherOrder() {
    let app = Container(name: "app")
    app.install(NetworkModule.self)
    app.bind(Api.self, line: 20, to: Api.init)
    #expect(app.validate().warnings.map { $0.callSites.map(\.line) } == [[20, 11]])

    let other = Container(name: "other")
    other.bind(Api.self, line: 20, to: Api.init)
    other.install(NetworkModule.self)
    #expect(other.validate().warnings.map { $0.callSites.map(\.line) } == [[11, 20]])
  }

  @Test func keyBoundByTwoInstalls_orTwiceAtOnePlace_isADuplicate() {
    let app = Container(name: "app")
    for _ in 0..<2 { app.install { provide(Api.self, line: 4, to: Api.init) } }
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/duplicate] warning: Api is bound twice in Container(app): the second binding wins

          path:    Api      (RootValidationTests.swift:4)
          sites:   RootValidationTests.swift:4, twice
          help:    remove one, or say override: true where the replacement is meant
        """
      ])
  }

  @Test func replacementThatIsMeant_isNoDuplicate() throws {
    let app = Container(name: "app")
    app.bind(Api.self, to: Api.init)
    app.bind(Api.self, override: true, to: Api.init)
    app.child().bind(Api.self, to: Api.init)
    #expect(app.validate().isEmpty)
    app.unregister(Api.self)
    app.bind(Api.self, to: Api.init)
    #expect(app.validate().isEmpty)
  }
}

/// Asynchronous bindings that somebody asks for synchronously.
@Suite struct AsyncValidationTests {
  private final class Store { init(api: Api) {} }
  private final class Later { init(api: Lazy<Api>) {} }
  private protocol Alias {}

  @Test func synchronousRequest_isANote_thatNamesEachAsker() {
    let app = Container()
    app.registerAsync(Api.self, dependencies: [], line: 1) { _ in Api() }
    app.bind(Store.self, line: 2, to: Store.init)
    app.bind(Later.self, line: 3, to: Later.init)
    let report = app.validate()
    #expect(report.isValid)
    #expect(
      report.map(\.text) == [
        """
        [SwiftHilt/async] note: Api is asynchronous, and Store asks for it synchronously

          path:    Store -> Api      (RootValidationTests.swift:2 -> RootValidationTests.swift:1)
          asked:   by Store (RootValidationTests.swift:2), Later (RootValidationTests.swift:3)
          help:    await resolveAsync of the one that asks, or of Api at start-up; a plain resolve \
        finds no instance before
        """
      ])
  }

  @Test func asynchronousRequest_isFine() {
    let app = Container()
    app.registerAsync(Api.self, dependencies: []) { _ in Api() }
    app.registerAsync(Screen.self, dependencies: [.init(Api.self)]) { r in
      Screen(api: try await r.resolveAsync())
    }
    #expect(app.validate().isEmpty)
  }

  @Test func requestThroughAnAliasOrACollection_isSeen() {
    let app = Container()
    app.registerAsync(Int.self, dependencies: []) { _ in 1 }
    app.alias(Double.self, to: Int.self) { Double($0) }
    app.register(String.self, dependencies: [.init(Double.self)]) { r in
      "\(try r.tryResolve(Double.self))"
    }
    app.install { contributeAsync(UInt.self, dependencies: []) { _ in 1 } }
    app.register(Character.self, dependencies: [.init([UInt].self)]) { _ in "a" }
    #expect(
      app.validate().map(\.description) == [
        "note: [async] Int (String -> Double -> Int)",
        "note: [async] UInt (Character -> [UInt] -> UInt)",
      ])
  }
}

/// What a decorator asks for besides the instance.
@Suite struct DecoratorValidationTests {
  @Test func decoratorThatDeclares_isChecked() {
    let app = Container()
    app.install {
      provide(Api.self, line: 1, to: Api.init)
      decorate(Api.self, dependencies: [.init(Base.self)], line: 2) { _, api in api }
    }
    #expect(
      app.validate().map(\.text) == [
        """
        [SwiftHilt/missing] error: No binding for Base

          path:    Api -> Base      (RootValidationTests.swift:1)
          help:    register Base in this container or an ancestor
        """
      ])
    app.bind(Base.self, to: Base.init)
    #expect(app.validate().isEmpty)
  }

  @Test func decoratorOfAnUnboundKey_isNoNearMissOfItself() {
    let app = Container().decorate(Api.self, line: 1) { _, api in api }
    #expect(
      app.validate().errors.map(\.text) == [
        """
        [SwiftHilt/missing] error: Nothing binds Api, which is decorated

          path:    Api      (RootValidationTests.swift:1)
          help:    register Api in this container or an ancestor
        """
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
    let app = Container()
    app.bind(Api.self, to: Api.init)
    app.bind(Base.self, lifetime: .scoped, to: Base.init)
    app.decorate(Api.self, dependencies: [.init(Base.self)]) { _, api in api }
    #expect(app.validate().map(\.description) == ["error: [captive] Api (Api -> Base)"])
  }

  @Test func decoratorThatDeclaresNothing_isUnchecked_whateverTheFactorySays() {
    let app = Container()
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

/// What `dependencies:` takes.
@Suite struct DependencyListTests {
  @Test func typesAndDependencies_standSideBySide() {
    let app = Container()
    app.register(
      Int.self,
      dependencies: [
        .init(Api.self), .init(Base.self, qualifier: "base"), Dependency(Screen.self),
        .init(Report?.self),
        .init(Lazy<Double>.self), .init([UInt].self), .init((() -> Float).self),
        .init(key: BindingKey(Int8.self), kind: .lazy),
      ]
    ) { _ in 1 }
    #expect(
      app.declaredGraph().edges.map { "\($0.kind) \($0.to.key)\($0.isOptional ? "?" : "")" }
        .sorted()
        == [
          "direct Api", "direct Base @Named(base)", "direct Report?", "direct Screen",
          "direct [UInt]", "lazy Double", "lazy Int8", "provider Float",
        ])
  }
}
