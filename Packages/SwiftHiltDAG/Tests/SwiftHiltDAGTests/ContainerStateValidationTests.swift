import SwiftHiltCore
import SwiftHiltDAG
import Testing

private final class Api { init() {} }
private final class Screen { init(api: Api) {} }

/// Closed containers, and keys that are bound twice.
@Suite struct ContainerStateValidationTests {
  private let app = Container(name: "app")

  @Test func closedContainer_isAnError_andNothingElseIsSaid() throws {
    app.bind(Screen.self, to: Screen.init)
    let child = app.child()
    try app.close()
    let text = """
      [SwiftHilt/closed] error: Container(app) is closed, so there is nothing left to validate

        help:    validate before close(), or validate a container created for this check
      """
    #expect(app.validate().map(\.text) == [text])
    #expect(child.validate().errors.map(\.id) == [.closed])
  }

  private enum NetworkModule: HiltModule {
    static func __register(into container: Container) {
      container.bind(Api.self, line: 11, to: Api.init)
    }
  }

  @Test func moduleOfAContainerAndItsChild_isANote() {
    let child = app.install(NetworkModule.self).child(name: "child").install(NetworkModule.self)
    #expect(
      child.validate().issues(.duplicate).texts == """
        [SwiftHilt/duplicate] note: One line registers Api in child and in app, so each has its own

          path:    Api      (ContainerStateValidationTests.swift:11)
          help:    install its module only in app, unless each needs its own instances
        """)
    let screens = app.child(scope: "screen").install(NetworkModule.self)
    let other = screens.child(scope: "screen").install(NetworkModule.self)
    #expect(other.validate().issues(.duplicate).count == 1, "screens and app, not two screens")
  }

  @Test func contributionOfAContainerAndItsChild_isToldToBeTwiceInTheList() {
    let child = app.child(name: "child")
    for container in [app, child] {
      container.contribute(Api.self, dependencies: []) { _ in Api() }
    }
    #expect(
      child.validate().issues(.duplicate).map(\.headline)
        == ["One line registers Api in child and in app, so [Api] in child has it twice"])
  }

  @Test func mapEntryOfAContainerAndItsChild_isInTheMapOnce() {
    let child = app.child(name: "child")
    for container in [app, child] {
      container.contribute(Api.self, key: "api", dependencies: []) { _ in Api() }
    }
    #expect(child.validate().issues(.duplicate).isEmpty)
  }

  @Test func lineThatDecoratesTwice_isANote() {
    app.bind(Api.self, to: Api.init)
    func decorate(_ container: Container) {
      container.decorate(Api.self, dependencies: [], line: 5) { _, api in api }
    }
    decorate(app)
    #expect(app.validate().isEmpty)
    let child = app.child(name: "child")
    decorate(child)
    decorate(app)
    let text = """
      [SwiftHilt/duplicate] note: One line decorates Api more than once, so its decorator wraps itself

        path:    Api      (ContainerStateValidationTests.swift:5)
        help:    put the line in a module, and install that in one container only, unless each run adds another decorator
      """
    #expect(app.validate().texts == text)
    #expect(child.validate().texts == text + "\n\n" + text)
  }

  private enum ReplacedModule: HiltModule {
    static var bindings: [Registration] { provide(Api.self, line: 12, to: Api.init) }
  }

  private enum IncludingModule: HiltModule {
    static var bindings: [Registration] { NetworkModule.self }
  }

  @Test func replacedModule_thatAnotherInstallsAgain_isADuplicate() throws {
    app.install(NetworkModule.self)
    try app.replace(module: NetworkModule.self, with: ReplacedModule.self)
    #expect(app.validate().isEmpty)
    app.install(IncludingModule.self)
    #expect(app.validate().warnings.map { $0.callSites.map(\.line) } == [[11, 12]])
  }

  @Test func keyBoundTwice_byRegister_namesBothPlacesOnce() {
    for _ in 0..<3 {
      app.bind(Api.self, line: 1, to: Api.init)
      app.bind(Api.self, line: 2, to: Api.init)
    }
    #expect(
      app.validate().map(\.text).first == """
        [SwiftHilt/duplicate] warning: Container(app) binds Api more than once, and the latest binding wins

          path:    Api      (ContainerStateValidationTests.swift:2)
          sites:   ContainerStateValidationTests.swift:1 and ContainerStateValidationTests.swift:2
          help:    remove one binding, or pass override: true if the replacement is intended
        """)
    #expect(app.validate().warnings.count == 2, "and 2 before 1")
  }

  @Test func secondInjectorOfAClass_isToBePartOfTheFirst() {
    for _ in 0..<2 { app.registerInjector(Api.self) { _, _ in } }
    #expect(app.validate().warnings.first?.text.contains("name all properties in one call") == true)
  }

  @Test func keyOfAModule_boundAnewByTheApp_isADuplicate_inEitherOrder() {
    app.install(NetworkModule.self)
    app.bind(Api.self, line: 20, to: Api.init)
    #expect(app.validate().warnings.map { $0.callSites.map(\.line) } == [[20, 11]])

    let other = Container(name: "other")
    other.bind(Api.self, line: 20, to: Api.init)
    other.install(NetworkModule.self)
    #expect(other.validate().warnings.map { $0.callSites.map(\.line) } == [[11, 20]])
  }

  @Test func keyBoundByTwoInstalls_orTwiceAtOnePlace_isADuplicate() {
    for _ in 0..<2 { app.install { provide(Api.self, line: 4, to: Api.init) } }
    #expect(
      app.validate().texts == """
        [SwiftHilt/duplicate] warning: Container(app) binds Api more than once, and the latest binding wins

          path:    Api      (ContainerStateValidationTests.swift:4)
          sites:   ContainerStateValidationTests.swift:4, twice
          help:    remove one binding, or pass override: true if the replacement is intended
        """)
  }

  @Test func replacementThatIsMeant_isNoDuplicate() throws {
    app.bind(Api.self, to: Api.init)
    app.bind(Api.self, override: true, to: Api.init)
    app.child().bind(Api.self, to: Api.init)
    #expect(app.validate().isEmpty)
    app.unregister(Api.self)
    app.bind(Api.self, to: Api.init)
    #expect(app.validate().isEmpty)
  }
}
