@_spi(Layers) import SwiftHiltWrappers
import Testing

@Suite struct GlobalFunctionTests {
  private struct Tag: Qualifier { let number: Int }

  private enum Module: HiltModule {
    static func __register(into container: Container) {
      container.register(Service.self, qualifier: "module") { _ in Service("module") }
    }
  }

  @MainActor private final class Screen {
    let service: Service
    init(service: Service) { self.service = service }
  }

  /// A type whose methods have the names of global functions. Both can be called.
  private struct Table {
    func register(_ row: Int) -> Int { row }
    func resolve() -> Int { 1 }

    func both() -> (Int, String) {
      SwiftHiltWrappers.register(String.self) { _ in "global" }
      return (register(1) + resolve(), SwiftHiltWrappers.resolve(String.self))
    }
  }

  private func withDefault<R>(_ body: () throws -> R) rethrows -> R {
    try Injection.withDefault(Container(name: "app"), body)
  }

  @Test func register_andResolve_actOnTheDefault() throws {
    try withDefault {
      register(Service.self) { _ in Service("plain") }
      register(Service.self, qualifier: "named") { _ in Service("named") }
      register(Service.self, qualifier: Tag(number: 1)) { _ in Service("tag") }
      register(Int.self, instance: 1)
      register(Int.self, qualifier: "two", instance: 2)

      let inferred: Service = resolve()
      #expect(inferred.origin == "plain")
      #expect(resolve(Service.self, qualifier: "named").origin == "named")
      #expect(resolve(Service.self, qualifier: Tag(number: 1)).origin == "tag")
      let numbers = [try tryResolve(Int.self), try tryResolve(Int.self, qualifier: "two")]
      #expect(numbers == [1, 2])
      #expect(optional(Int.self) == 1)
      #expect(optional(Int.self, qualifier: "three") == nil)
      #expect(optional(String.self) == nil)
      #expect(resolve((() -> Int).self)() == 1)
      #expect(DI.shared.isRegistered(Service.self))
    }
  }

  @Test func registerMany_collects() {
    withDefault {
      registerMany(String.self) { _ in "a" }
      registerMany(String.self) { _ in "b" }
      registerMany(String.self, qualifier: "q") { _ in "c" }
      registerMany(Int.self, key: "one") { _ in 1 }
      #expect(resolveMany(String.self) == ["a", "b"])
      #expect(resolveMany(String.self, qualifier: "q") == ["c"])
      #expect(resolve([String: Int].self) == ["one": 1])
    }
  }

  @Test func install_takesModulesAndBlocks() {
    withDefault {
      install {
        provide(Int.self) { _ in 1 }
        Module.self
      }
      install(Module.self)
      install(provide(String.self) { r in "\(r.resolve(Int.self))" })
      #expect(resolve(String.self) == "1")
      #expect(resolve(Service.self, qualifier: "module").origin == "module")
    }
  }

  @Test func prewarmSingletons_buildsThem_once() throws {
    try withDefault {
      let builds = Counter()
      register(Int.self) { _ in builds.increment() }
      prewarmSingletons()
      try DI.shared.tryPrewarmSingletons()
      #expect(builds.value == 1)
      #expect(resolve(Int.self) == 1)
    }
  }

  @Test func resolve_asksTheAmbientResolver_registerTheDefault() {
    withDefault {
      register(Service.self) { _ in Service("default") }
      Injection.with(Container.named("a")) {
        #expect(answering == "a")
        register(Service.self) { _ in Service("changed") }
        #expect(answering == "a")
      }
      #expect(answering == "changed")
    }
  }

  @Test func methodsOfTheSameNames_mayBeToldApart() {
    withDefault {
      let both = Table().both()
      #expect(both == (2, "global"))
    }
  }

  @Test func resolve_servesAsDefaultArgument() {
    struct ViewModel {
      let service: Service
      init(service: Service = resolve()) { self.service = service }
    }
    #expect(Injection.with(Container.named("a")) { ViewModel().service.origin } == "a")
  }

  @Test func inject_setsAnObject_fromTheAmbientResolver() throws {
    final class Screen { var service: Service? }
    let container = Container.named("app").registerInjector(Screen.self, \.service)
    let (first, second) = (Screen(), Screen())
    try Injection.with(container) {
      Injection.inject(into: first)
      try Injection.tryInject(into: second)
    }
    #expect(first.service?.origin == "app")
    #expect(first.service === second.service)
    #expect(
      errorText {
        try Injection.with(Container(name: "empty")) { try Injection.tryInject(into: first) }
      }
        == """
        [SwiftHilt/NotFound] No binding for Injector<Screen> in empty

          help:    add registerInjector(Screen.self) { r, object in ... } to this container or an ancestor
          ambient: Container(empty) answered, because Injection.with set it for this task
        """)
  }
}
