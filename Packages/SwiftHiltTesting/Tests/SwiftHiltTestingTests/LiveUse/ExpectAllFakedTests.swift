import SwiftHiltTesting
import Testing

/// `expectAllFaked` lists the live-only bindings that a test hasn't replaced, and builds nothing.
@Suite struct ExpectAllFakedTests {
  private static func app(_ built: Built = Built()) -> Container {
    let app = Container(name: "app")
    app.register((any Api).self, liveOnly: true, file: "Shop/AppModule.swift", line: 1) { _ in
      built.note()
      return FakeApi("live")
    }
    app.bind(Int.self, qualifier: "port", liveOnly: true, file: "Shop/AppModule.swift", line: 2) {
      80
    }
    app.registerAsync(Double.self, liveOnly: true, file: "Shop/AppModule.swift", line: 3) { _ in
      built.note()
      return 1
    }
    app.bind(Repository.self, to: Repository.init)
    return app
  }

  @Test func liveBindings_areNamed_andNotBuilt() {
    let built = Built()
    let app = Self.app(built)
    expectFailure {
      expectAllFaked(app)
    } with: {
      """
      Container(app) still has live-only registrations

        live:    Api, registered at AppModule.swift:1
        live:    Int @Named(port), registered at AppModule.swift:2
        live:    Double, registered at AppModule.swift:3
        help:    replace each binding: register(Api.self, override: true) { _ in ... }, or \
      unregister(Api.self) if a fake replaces its alias
      """
    }
    #expect(built.count == 0)
  }

  @Test func replacedBindings_areNotNamed() {
    let fork = Self.app().fork()
    fork.register((any Api).self, override: true) { _ in FakeApi("fake") }
    fork.register(Int.self, qualifier: "port", override: true, instance: 1)
    fork.registerAsync(Double.self, override: true) { _ in 2 }
    expectAllFaked(fork)
  }

  @Test func targetOfAnAlias_isTakenOut_whereAFakeAnswersForTheAlias() {
    let fork = Container()
    fork.register(FakeApi.self, liveOnly: true) { _ in FakeApi("live") }
    fork.alias((any Api).self, to: FakeApi.self) { $0 }
    fork.register((any Api).self, override: true) { _ in FakeApi("fake") }
    withKnownIssue { expectAllFaked(fork) }
    fork.unregister(FakeApi.self)
    expectAllFaked(fork)
  }

  @Test func bindingOfAnAncestor_isReplacedByTheChilds() {
    let app = Container()
    app.register(Int.self, liveOnly: true) { _ in 80 }
    let child = app.child()
    child.decorate(Int.self) { _, port in port + 1 }
    withKnownIssue { expectAllFaked(child) }
    child.register(Int.self) { _ in 1 }
    expectAllFaked(child)
  }

  @Test func contributions_areReplacedWithTheirModule_orByTheEntryOfTheSameKey() {
    let app = Container(name: "app")
    app.contribute(Int.self, key: "a", liveOnly: true) { _ in 1 }
    app.contribute(Int.self, liveOnly: true, file: "Shop/AppModule.swift", line: 4) { _ in 2 }
    app.contributeAll(Int8.self, liveOnly: true, file: "Shop/AppModule.swift", line: 5) { _ in [1] }
    app.contributeAsync(UInt.self, liveOnly: true, file: "Shop/AppModule.swift", line: 6) { _ in 1 }
    let child = app.child(name: "child")
    child.contribute(Int.self, key: "a") { _ in 3 }
    expectFailure {
      expectAllFaked(child)
    } with: {
      """
      Container(child) still has live-only registrations

        live:    Int, registered at AppModule.swift:4
        live:    [Int8], registered at AppModule.swift:5
        live:    UInt, registered at AppModule.swift:6
        help:    replace each module that contributes an element such as Int: replace(module:with:)
      """
    }
    child.register(Double.self, liveOnly: true, file: "Shop/AppModule.swift", line: 7) { _ in 1 }
    expectFailure {
      expectAllFaked(child)
    } with: {
      """
      Container(child) still has live-only registrations

        live:    Double, registered at AppModule.swift:7
        live:    Int, registered at AppModule.swift:4
        live:    [Int8], registered at AppModule.swift:5
        live:    UInt, registered at AppModule.swift:6
        help:    replace each binding: register(Double.self, override: true) { _ in ... }, or \
      unregister(Double.self) if a fake replaces its alias
        help:    replace each module that contributes an element such as Int: replace(module:with:)
      """
    }
  }
}
