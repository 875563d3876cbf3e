import SwiftHiltCore
import SwiftHiltDAG
import Testing

/// `.weak` bindings of values, which validation reports before anything is built.
@Suite struct WeakValueTests {
  private let app = Container()

  struct Settings {}
  enum Mode { case dark }
  struct Page<Content> {}
  final class Cache: Sendable {}
  class Store<Element> {}
  protocol Service {}
  protocol Session: AnyObject {}

  @Test func structure_isTold() {
    app.register(Settings.self, lifetime: .weak, dependencies: [], line: 1) { _ in Settings() }
    #expect(
      app.validate(roots: [.init(Settings.self)]).texts == """
        [SwiftHilt/typeMismatch] error: Settings is .weak, but nothing can hold a value of this type weakly

          path:    Settings      (WeakValueTests.swift:1)
          help:    make the type a class, or choose another lifetime
        """)
  }

  @Test func everyOtherValue_isTold() {
    app.register(Mode.self, lifetime: .weak, dependencies: []) { _ in .dark }
    app.register(Page<Cache>.self, lifetime: .weak, dependencies: []) { _ in Page() }
    app.register((Int, Int).self, lifetime: .weak, dependencies: []) { _ in (1, 2) }
    app.registerMany(Settings.self, lifetime: .weak, key: "a", dependencies: []) { _ in Settings() }
    #expect(
      app.validate().issues(.typeMismatch).map { "\($0.key)" } == [
        "(Int, Int)", "Mode", "Page<Cache>", "Settings",
      ])
  }

  @Test func objects_andWhatMayBeOne_areNot() {
    app.register(Cache.self, lifetime: .weak, dependencies: []) { _ in Cache() }
    app.register(Cache?.self, lifetime: .weak, dependencies: []) { _ in Cache() }
    app.register(Store<Int>.self, lifetime: .weak, dependencies: []) { _ in Store() }
    app.register((any Service).self, lifetime: .weak, dependencies: []) { _ in fatalError() }
    app.register((any Session).self, lifetime: .weak, dependencies: []) { _ in fatalError() }
    app.register(AnyObject.self, lifetime: .weak, dependencies: []) { _ in Cache() }
    app.register(Any.self, lifetime: .weak, dependencies: []) { _ in Cache() }
    app.registerMany(Cache.self, lifetime: .weak, key: "a", dependencies: []) { _ in Cache() }
    app.register(Settings.self, dependencies: []) { _ in Settings() }
    #expect(app.validate().issues(.typeMismatch).isEmpty)
  }
}
