import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private protocol Unmarked {}
private final class Base { init() {} }
private final class Screen { init(api: Api) {} }
private final class Report { init(api: Api) {} }
private struct Annotated: InjectableType {}

/// Keys that the program itself resolves.
@Suite struct RootValidationTests {
  private let app = Container()

  @Test func rootThatNothingBinds_isMissing() {
    let app = Container(name: "app")
    app.bind(Base.self, qualifier: "prod", line: 7, to: Base.init)
    #expect(app.validate().isEmpty)
    #expect(
      app.validate(roots: [.init(Base.self)]).errors.texts == """
        [SwiftHilt/missing] error: No binding for Base

          path:    Base
          similar: Base @Named(prod), registered at RootValidationTests.swift:7
          asked:   by the program itself
          help:    resolve Base @Named(prod), or register Base
        """)
    #expect(app.validate(roots: [.init(Base.self, qualifier: "prod")]).isEmpty)
    #expect(
      app.validate(entryPoints: [.init(Api.self)], roots: [.init(Base.self, qualifier: "prod")])
        .map(\.description) == ["error: [missing] Api"])
  }

  @Test func entryPointThatIsNone_isToBeMarked() {
    #expect(
      Container().validate(entryPoints: [.init(Api.self)]).texts == """
        [SwiftHilt/missing] error: No binding for Api

          path:    Api
          asked:   by validate(entryPoints:), although Api is not an entry point
          help:    list Api in 'roots:' and register it
        """)
    #expect(
      Container().validate(entryPoints: [.init((any Unmarked).self)]).map(\.help) == [
        "mark the protocol with '@EntryPoint', or list Unmarked in 'roots:' and register it"
      ])
  }

  @Test func memberOfAnEntryPoint_thatNothingBinds_isMissing() {
    let app = Container(name: "app")
    #expect(
      app.validate(entryPoints: [.init(Screens.self)]).texts == """
        [SwiftHilt/missing] error: No binding for User

          path:    Screens -> User
          asked:   by the entry point Screens
          help:    register User in this container or an ancestor
        """)
    app.register(UnusedTests.User.self, dependencies: []) { _ in .init(leaf: .init()) }
    #expect(app.validate(entryPoints: [.init(Screens.self)]).isEmpty)
    #expect(app.validate(roots: [.init(Screens.self)]).isEmpty)
  }

  @Test func decoratorOfNothing_namesWhatWasProbablyMeant() {
    app.register(Api.self, qualifier: "remote", dependencies: [], line: 1) { _ in Api() }
    app.decorate(Api.self, dependencies: [], line: 2) { _, api in api }
    #expect(
      app.validate().errors.texts == """
        [SwiftHilt/missing] error: Api is decorated, but neither the decorating container nor an ancestor binds it

          path:    Api      (RootValidationTests.swift:2)
          similar: Api @Named(remote), registered at RootValidationTests.swift:1
          help:    decorate Api @Named(remote), or register Api in the container that decorates it, or in an ancestor
        """)
  }

  @Test func injectableThatNothingBinds_isTold() {
    app.register(Int.self, dependencies: [.init(Annotated.self)], line: 2) { _ in 1 }
    #expect(
      app.validate().texts == """
        [SwiftHilt/missing] error: No binding for Annotated

          path:    Int -> Annotated      (RootValidationTests.swift:2)
          help:    write register(Annotated.self) { try Annotated(tryResolver: $0) }, \
        or use @Register in a @Module that you install, because @Injectable alone binds nothing
        """)
  }

  @Test func boundElement_isNear_anEmptyList() {
    app.bind(Api.self, line: 2, to: Api.init)
    app.expect([Api].self, line: 3)
    #expect(
      app.validate(roots: [.init([Api].self)]).filter { $0.id != .unused }.texts == """
        [SwiftHilt/missing] error: Nothing contributes to [Api]

          path:    [Api]      (RootValidationTests.swift:3)
          similar: Api, registered at RootValidationTests.swift:2 but not contributed
          expect:  declared at RootValidationTests.swift:3
          help:    contribute the element instead of registering it, or remove the expectation

        [SwiftHilt/empty] warning: Nothing contributes to [Api]

          path:    [Api]
          similar: Api, registered at RootValidationTests.swift:2 but not contributed
          help:    contribute the element instead of registering it, or remove the request for [Api]
        """)
  }

  @Test func plainParameter_ofAQualifiedBinding_namesTheListThatQualifies() {
    app.bind(Base.self, qualifier: "prod", line: 7, to: Base.init)
    app.bind(Int.self, line: 8, to: { (_: Base) in 1 })
    app.bind(Float.self, line: 9, to: { (_: Container) in 1 })
    #expect(
      app.validate(roots: [.init(Int.self), .init(Float.self)]).errors.texts == """
        [SwiftHilt/missing] error: No binding for Base

          path:    Int -> Base      (RootValidationTests.swift:8)
          similar: Base @Named(prod), registered at RootValidationTests.swift:7
          help:    add 'qualifying: [Base.self: "prod"]' after 'to:', or register Base

        [SwiftHilt/missing] error: No binding for Container

          path:    Float -> Container      (RootValidationTests.swift:9)
          help:    use 'any Resolver' instead, or write the closure as { r in ... }
        """)
  }

  @Test func boundElement_thatIsMadeOfTheList_isNotNearIt() {
    app.bind(Int.self, line: 2, to: { (all: [Int]) in all.count })
    #expect(
      app.validate(roots: [.init(Int.self)]).texts == """
        [SwiftHilt/empty] note: Nothing contributes to [Int]

          path:    Int -> [Int]      (RootValidationTests.swift:2)
          help:    contribute an element, or remove the request for [Int]
        """)
  }

  @Test func rootThatMayBeAbsent_isNotMissing() {
    let report = app.validate(roots: [
      .init(Api?.self), .init(Base.self, hasDefault: true), .init((any Resolver).self),
      .init([Api].self),
    ])
    #expect(report.map(\.description) == ["note: [empty] [Api]"])
  }

  @Test func rootInAnyForm_isLookedThrough() {
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
    app.bind(Screen.self, line: 3, to: Screen.init)
    app.bind(Report.self, line: 4, to: Report.init)
    app.expect(Api.self, line: 5)
    #expect(
      app.validate(roots: [.init(Api.self), .init(Screen.self), .init(Report.self)]).texts == """
        [SwiftHilt/missing] error: No binding for Api

          path:    Screen -> Api      (RootValidationTests.swift:3)
          also:    needed by Report (RootValidationTests.swift:4), the program itself, an \
        expectation (RootValidationTests.swift:5)
          help:    register Api in this container or an ancestor
        """)
  }

  @Test func eachAsker_isNamedWithItsLine() {
    for line in 1...24 as ClosedRange<UInt> {
      app.bind(Screen.self, qualifier: "\(line)", line: line, to: Screen.init)
    }
    let issue = app.validate().issues(.missing)[0]
    let names = (2...21).map { "Screen @Named(\($0)) (RootValidationTests.swift:\($0))" }
    #expect(
      issue.notes.first { $0.label == "also" }?.text
        == "needed by \(names.joined(separator: ", ")) and 3 more")
    #expect(issue.callSites.map(\.line) == Array(1...24))
  }

  @Test func requirements_ofAContainer_areAskedOfThatContainer() {
    let app = Container(name: "app")
    app.expect(Api.self, line: 2)
    let child = app.child(name: "child")
    child.bind(Api.self, line: 3, to: Api.init)
    #expect(
      child.validate().texts == """
        [SwiftHilt/missing] error: No binding for Api in app

          path:    Api      (RootValidationTests.swift:2)
          similar: Api, registered at RootValidationTests.swift:3 in child
          asked:   by an expectation (RootValidationTests.swift:2)
          help:    register Api in app
        """)
    app.bind(Api.self, to: Api.init)
    #expect(app.validate().isEmpty)
  }

  @Test func dependenciesBesideAResolver_areChecked() {
    app.register(
      Int.self, dependencies: [.init((any Resolver).self), .init(Api.self)], line: 2
    ) { _ in 1 }
    #expect(
      app.validate(roots: [.init(Int.self)]).texts == """
        [SwiftHilt/missing] error: No binding for Api

          path:    Int -> Api      (RootValidationTests.swift:2)
          help:    register Api in this container or an ancestor

        [SwiftHilt/unchecked] note: Int takes a resolver, so SwiftHilt does not know its dependencies

          path:    Int      (RootValidationTests.swift:2)
          help:    use bind(_:to:), the macros or 'dependencies:', so that SwiftHilt can check the dependencies
        """)
  }

  @Test func keyThatTheParentExpects_isUsed() {
    app.expect(Int.self, in: "screen")
    let screen = app.child(scope: "screen")
    screen.register(Int.self, instance: 1)
    screen.register(String.self, instance: "")
    #expect(screen.validate(roots: [.init(String.self)]).filter { $0.id == .unused }.isEmpty)
  }

  @Test func rootListedTwice_asksOnce() {
    let roots: [Dependency] = [.init(Int.self), .init(Int.self)]
    #expect(!app.validate(roots: roots).texts.contains("also:"))
  }
}
