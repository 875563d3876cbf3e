@_spi(Layers) import SwiftHiltCore
import Testing

private final class Clock: Sendable {}
private final class Detail: Sendable {
  let id: String
  let clock: Clock
  init(id: String, clock: Clock) {
    self.id = id
    self.clock = clock
  }
  convenience init(id: String, page: Int, clock: Clock) {
    self.init(id: "\(id)/\(page)", clock: clock)
  }
}
private final class Plugin: Sendable {
  let clock: Clock
  init(clock: Clock) { self.clock = clock }
  init(later clock: Clock) async throws { self.clock = clock }
}

/// Every registration of a container also works in an `install { }`, under the same name.
@Suite struct RegistrationFormsTests {
  private let container = Container(name: "app")

  init() { container.bind(Clock.self, to: Clock.init) }

  @Test func registerFactory_bindsAFunction_inAnInstall() {
    container.install {
      registerFactory(Detail.self) { (r, id: String) in Detail(id: id, clock: r.resolve()) }
      registerFactory(Detail.self, dependencies: [.init(Clock.self)]) { r in
        Detail(id: "none", clock: r.resolve())
      }
    }
    let make: (String) -> Detail = container.resolve()
    #expect(make("a").id == "a")
    #expect((container.resolve() as () -> Detail)().id == "none")
    #expect(declared(by: (() -> Detail).self) == [Dependency(Clock.self)])
    #expect(declared(by: ((String) -> Detail).self) == nil)
  }

  @Test func registerFactory_takesAnInitialiser_whoseFirstParametersAreArguments() {
    container.registerFactory(Detail.self, taking: String.self, to: Detail.init(id:clock:))
    container.install {
      registerFactory(
        Detail.self, taking: String.self, Int.self, to: Detail.init(id:page:clock:),
        qualifying: [Clock.self: "utc"])
    }
    let utc = Clock()
    container.register(Clock.self, qualifier: "utc", instance: utc)
    let make: (String) -> Detail = container.resolve()
    let makePage: (String, Int) -> Detail = container.resolve()
    #expect(make("a").clock === container.resolve(Clock.self))
    #expect(makePage("a", 2).id == "a/2")
    #expect(makePage("a", 2).clock === utc)
    #expect(
      declared(by: ((String, Int) -> Detail).self) == [Dependency(Clock.self, qualifier: "utc")])
  }

  @Test func registerChild_bindsAChildFactory_andExpectsTheSeed_inAnInstall() throws {
    container.install {
      registerChild(seed: String.self, scope: "session") { session, name in
        session.register(Int.self, instance: name.count)
      }
    }
    let session = try container.resolve(ChildFactory<String>.self)("user")
    #expect(session.resolve(String.self) == "user")
    #expect(session.resolve(Int.self) == 4)
    #expect(container.expectedKeys()[0].map(\.key) == [BindingKey(String.self)])
  }

  @Test func expect_standsInAnInstall() {
    container.install {
      expect(Int.self, in: "session")
      expect([Clock].self)
      expect([String: Clock].self, keys: ["a"])
      expect(scope: "request")
    }
    #expect(
      container.expectedKeys()[0].map { "\($0.key) \($0.scope?.name ?? "here") \($0.mapKeys)" }
        == [
          "Int session []", "[Clock] here []", #"[String: Clock] here [AnyHashable("a")]"#,
          "Container request []",
        ])
  }

  @Test func contribute_isAMethodOfAContainer_andTakesAnInitialiser() async throws {
    container.contribute(Plugin.self) { r in Plugin(clock: r.resolve()) }
      .contribute(Plugin.self, to: Plugin.init(clock:))
      .contributeAll(Plugin.self) { r in [Plugin(clock: r.resolve())] }
      .contribute(Plugin.self, key: "a", to: Plugin.init(clock:))
      .contributeAsync(Plugin.self, qualifier: "later", to: Plugin.init(later:))
    container.install {
      contribute(Plugin.self, to: Plugin.init(clock:))
      contribute(Plugin.self, key: "b", to: Plugin.init(clock:))
      contributeAsync(Plugin.self, qualifier: "later", key: "c", to: Plugin.init(later:))
    }
    #expect(container.resolveMany(Plugin.self).count == 4)
    #expect(container.resolveMap(Plugin.self, keyedBy: String.self).keys.sorted() == ["a", "b"])
    let later = try await container.resolveAsync([Plugin].self, qualifier: "later")
    let map = try await container.resolveAsync([String: Plugin].self, qualifier: "later")
    #expect((later.count, map.count) == (1, 1))
    #expect(later[0].clock === container.resolve(Clock.self))
  }

  @Test func bindAsync_takesAnInitialiser_whoseParametersMayBeAsynchronous() async throws {
    let later = Clock()
    container.registerAsync(Clock.self, qualifier: "later") { _ in later }
    container.bindAsync(
      Plugin.self, to: Plugin.init(later:), qualifying: [Clock.self: "later"])
    container.install {
      provideAsync(
        Plugin.self, qualifier: "b", lifetime: .transient, to: Plugin.init(later:),
        qualifying: [Clock.self: "later"])
    }
    #expect(try await container.resolveAsync(Plugin.self).clock === later)
    #expect(container.resolve(Plugin.self).clock === later)
    #expect(try await container.resolveAsync(Plugin.self, qualifier: "b").clock === later)
  }

  @Test func decorate_takesAnInitialiser_whoseFirstParameterIsTheInstance() throws {
    container.register(Detail.self) { r in Detail(id: "inner", clock: r.resolve()) }
    container.decorate(
      Detail.self, to: { (inner: Detail, clock: Clock) in Detail(id: inner.id + "+", clock: clock) }
    )
    container.install {
      decorate(
        Detail.self,
        to: { (inner: Detail, clock: Clock) in Detail(id: inner.id + "!", clock: clock) },
        qualifying: [Clock.self: "utc"])
    }
    container.register(Clock.self, qualifier: "utc", instance: Clock())
    #expect(container.resolve(Detail.self).id == "inner+!")
    let record = try #require(container.bindingRecords()[0].first { $0.key.type == Detail.self })
    #expect(
      record.decoratorDependencies == [
        [Dependency(Clock.self)], [Dependency(Clock.self, qualifier: "utc")],
      ])
  }

  private func declared(by type: Any.Type) -> [Dependency]? {
    container.bindingRecords()[0].first { $0.key.type == type }?.dependencies
  }
}

private enum Storage: HiltModule {
  static var bindings: [Registration] {
    provide(String.self, instance: "disk")
  }
}
private enum Network: HiltModule {
  static var bindings: [Registration] {
    Storage.self
    provide(Clock.self, to: Clock.init)
    registerFactory(Detail.self, taking: String.self, to: Detail.init(id:clock:))
  }
}
private enum Empty: HiltModule {}

/// A module of your own lists its bindings.
@Suite struct ModuleBindingsTests {
  @Test func bindings_areInstalled_withTheModulesAmongThem() {
    let container = Container().install(Network.self)
    let make: (String) -> Detail = container.resolve()
    #expect(make("a").clock === container.resolve(Clock.self))
    #expect(container.resolve(String.self) == "disk")
  }

  @Test func moduleWithoutBindings_isRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Container().install(Empty.self)
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/EmptyModule] Empty declares no bindings

          help:    write 'static var bindings: [Registration] { provide(...) }' in Empty
        """)
  }
}
