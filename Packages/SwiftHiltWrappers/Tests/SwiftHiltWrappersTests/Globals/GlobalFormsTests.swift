@_spi(Layers) import SwiftHiltWrappers
import Testing

private enum Flavour: Qualifier { case plain }

extension Named { fileprivate static let prod: Named = "prod" }

private func makeService(_ resolver: any Resolver) -> Service { Service("function") }

private func makeThrowing(_ resolver: any Resolver) throws -> Service { Service("throwing") }

@MainActor private final class Screen {
  let name: String

  init(name: String) {
    self.name = name
  }
}

@MainActor private func makeScreen(_ resolver: any Resolver) -> Screen { Screen(name: "function") }

/// Each spelling of a call compiles without ambiguity.
@Suite struct GlobalFormsTests {
  private let named: Named = "named"
  private let existential: any Qualifier = Flavour.plain
  private let none: (any Qualifier)? = nil

  private func onDefault<R>(_ body: () throws -> R) rethrows -> R {
    try Injection.withDefault(Container(), body)
  }

  private func origin(_ qualifier: (any Qualifier)? = nil) -> String {
    resolve(Service.self, qualifier: qualifier).origin
  }

  @Test func register_takesEverySpellingOfAQualifier() {
    onDefault {
      register(Service.self, qualifier: "literal") { _ in Service("literal") }
      #expect(origin(Named("literal")) == "literal")
      register(Service.self, qualifier: Named.prod) { _ in Service("member") }
      #expect(origin(Named("prod")) == "member")
      register(Service.self, qualifier: named) { _ in Service("variable") }
      #expect(origin(named) == "variable")
      register(Service.self, qualifier: Flavour.plain) { _ in Service("type") }
      #expect(origin(existential) == "type")
      register(Service.self, qualifier: existential, override: true) { _ in Service("any") }
      #expect(origin(Flavour.plain) == "any")
      register(Service.self, qualifier: none) { _ in Service("none") }
      #expect(origin() == "none")
      register(Service.self, qualifier: nil, lifetime: .transient) { _ in Service("nil") }
      #expect(origin(nil) == "nil")
    }
  }

  @Test func register_takesFunctions_withoutALabel() {
    onDefault {
      register(Service.self, makeService)
      #expect(origin() == "function")
      register(Service.self, lifetime: .scoped, makeThrowing)
      #expect(origin() == "throwing")
      register(Service.self, qualifier: "f", dependencies: [Dependency(Int.self)], makeService)
      #expect(origin(Named("f")) == "function")
      registerMany(Service.self, makeService)
      registerMany(Service.self, qualifier: "f", makeThrowing)
      #expect(resolveMany(Service.self).count == 1)
      #expect(resolveMany(Service.self, qualifier: "f").count == 1)
    }
  }

  @Test func register_infersTheType_fromItsFactory() {
    onDefault {
      register { _ in Service("inferred") }
      register(qualifier: "x") { r in Service(r.resolve(Service.self).origin + "!") }
      register(instance: 1)
      register(qualifier: "two", instance: 2)
      #expect(origin(Named("x")) == "inferred!")
      #expect(resolve(Int.self) + resolve(qualifier: "two") == 3)
    }
  }

  @Test func registerMany_takesKeys_underNames() {
    onDefault {
      registerMany(Service.self, key: "a") { _ in Service("a") }
      registerMany(Service.self, qualifier: "n", key: "b") { _ in Service("b") }
      registerMany(Service.self, qualifier: Flavour.plain, key: 3) { _ in Service("c") }
      install {
        contribute(Service.self, qualifier: "n", key: "d", dependencies: []) { _ in Service("d") }
        contribute(Service.self, qualifier: "n", key: "e") { _ in Service("e") }
      }
      let named: [String: Service] = DI.shared.resolveMap(qualifier: "n")
      #expect(named.mapValues(\.origin) == ["b": "b", "d": "d", "e": "e"])
      let numbered: [Int: Service] = DI.shared.resolveMap(qualifier: Flavour.plain)
      #expect(numbered.mapValues(\.origin) == [3: "c"])
    }
  }

  @Test @MainActor func register_takesMainActorFactories() {
    onDefault {
      register(Screen.self) { @MainActor _ in Screen(name: "closure") }
      register(Screen.self, qualifier: "named") { @MainActor _ in Screen(name: "named") }
      register(Screen.self, qualifier: "f", makeScreen)
      registerMany(Screen.self) { @MainActor _ in Screen(name: "many") }
      registerMany(Screen.self, qualifier: "named") { @MainActor _ in Screen(name: "many") }
      #expect(resolve(Screen.self).name == "closure")
      #expect(resolve(Screen.self, qualifier: "named").name == "named")
      #expect(resolve(Screen.self, qualifier: "f").name == "function")
      #expect((resolveMany(Screen.self) + resolveMany(qualifier: "named")).count == 2)
    }
  }

  @Test func requests_takeEverySpelling() throws {
    try onDefault {
      register(Int.self, instance: 1)
      register(Int.self, qualifier: "prod", instance: 2)
      register(Int.self, qualifier: named, instance: 3)
      let function = resolve((() -> Int).self)
      let qualified = try tryResolve((() -> Int).self, qualifier: "prod")
      let maybe: Int? = optional(qualifier: Named.prod)
      let absent: String? = resolve()
      let again = resolve((() -> Int).self, qualifier: named)
      #expect([function(), qualified(), maybe, again()] == [1, 2, 2, 3])
      #expect(absent == nil)
      #expect(optional(Int.self, qualifier: "absent") == nil)
      #expect(resolve(Int.self, qualifier: none) == 1)
    }
  }
}

/// `Injection.escaping` returns the kind of callback that the context requires.
@Suite struct EscapingFormsTests {
  private func plain(_ body: @escaping @Sendable () -> String) -> String { body() }

  @MainActor private func onMain(_ body: @escaping @MainActor () -> String) -> String { body() }

  @MainActor private final class Screen {
    var text = "screen"
  }

  @Test @MainActor func plainClosure_isAMainActorCallback_whereOneIsWanted() {
    let (screen, container) = (Screen(), Container.named("c"))
    Injection.with(container) {
      let callback: @MainActor () -> String = Injection.escaping { screen.text + answering }
      #expect(callback() == "screenc")
      #expect(onMain(Injection.escaping { screen.text }) == "screen")
      #expect(onMain(Injection.escaping { @MainActor in screen.text }) == "screen")
      #expect(onMain(Injection.escaping { answering }) == "c")
    }
  }

  @Test func plainClosure_isACallbackForAnywhere_otherwise() {
    let untyped = Injection.with(Container.named("c")) { Injection.escaping { answering } }
    #expect(onOtherThread(untyped) == "c")
    #expect(Injection.with(Container.named("d")) { plain(Injection.escaping { answering }) } == "d")
  }

  @Test func asynchronousClosures_mayBeTasks() async throws {
    let tasks = Injection.with(Container.named("c")) {
      (
        Task.detached(operation: Injection.escaping { answering }),
        Task.detached(
          operation: Injection.escaping { () async throws -> String in
            try await Task.sleep(nanoseconds: 1)
            return answering
          })
      )
    }
    #expect(await tasks.0.value == "c")
    #expect(try await tasks.1.value == "c")
  }
}
