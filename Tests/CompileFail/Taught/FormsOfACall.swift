import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}
final class Repository: Sendable {
  init(api: any Api) {}
}
final class Database: Sendable {
  init() async {}
}

func argumentOfARequest(_ container: Container) {
  _ = container.resolve(RealApi.self, argument: "host")
}

func asynchronousClosure(_ container: Container) {
  container.register(RealApi.self) { _ in await RealApi(host: "a") }
}

func asynchronousInitializer(_ container: Container) {
  container.bind(Database.self, to: Database.init)
}

func initializerInRegister(_ container: Container) {
  container.register(Repository.self, to: Repository.init)
  container.register((any Api).self, lifetime: .transient, to: RealApi.init as () -> RealApi)
}

func initializerWithoutTo(_ container: Container) {
  container.bind(Api.self, RealApi.init as () -> RealApi)
}

func instanceWithoutLabel(_ container: Container) {
  container.register(Api.self, RealApi())
}

func nameOfARegistration(_ container: Container) {
  container.register(Api.self, name: "live") { _ in RealApi() }
}

func nameOfARequest(_ container: Container) {
  let api: any Api = container.resolve((any Api).self, name: "live")
  let other: any Api = container.resolve(name: "live")
  _ = (api, other)
}

func onCloseOfAnInstance(_ container: Container) {
  container.register(instance: RealApi(), onClose: { _ in })
}

func scopeOfARegistration(_ container: Container) {
  container.register(Api.self, scope: .singleton) { _ in RealApi() }
  container.register(Api.self, .transient) { _ in RealApi() }
}

func seedWithoutLabel(_ container: Container) {
  container.registerChild(Repository.self, scope: "session")
  container.install { registerChild(Repository.self) { session, repository in } }
}

final class Screen {
  let fixed: Repository? = nil
  var repository: Repository?
}

func propertyThatNoInjectorCanSet(_ container: Container) {
  container.registerInjector(Screen.self, \.fixed)
  container.registerInjector(Screen.self, \.repository)
}

func typeInsteadOfItsInitializer(_ container: Container) {
  container.bind((any Api).self, to: RealApi.self)
  container.decorate((any Api).self, to: RealApi.self)
  container.install { contribute((any Api).self, to: RealApi.self) }
}

func lifetimeWithoutUse(_ container: Container) {
  container.registerFactory(Repository.self, lifetime: .singleton) { (r, id: String) in Repository(api: RealApi()) }
  container.decorate((any Api).self, lifetime: .scoped) { _, api in api }
}

// expect: 16:17: error: 'resolve(_:argument:)' is unavailable: resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()
// expect: 20:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and resolve with 'await resolveAsync'
// expect: 24:13: error: 'bind(_:qualifier:lifetime:to:)' is unavailable: write 'bindAsync', and resolve with 'await resolveAsync'
// expect: 28:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 29:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 33:13: error: 'bind' is unavailable: write 'to:': bind(Api.self, to: RealApi.init)
// expect: 37:13: error: 'register' is unavailable: write 'instance:': register(Api.self, instance: api)
// expect: 41:13: error: 'register(_:name:factory:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 45:32: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 46:34: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 51:13: error: 'register(_:qualifier:instance:onClose:)' is unavailable: close an 'instance:' yourself, or register a factory with 'onClose:'
// expect: 55:13: error: 'register(_:scope:factory:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 56:13: error: 'register(_:_:factory:)' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 60:13: error: 'registerChild(_:name:scope:_:)' is unavailable: write 'seed:': registerChild(seed: User.self)
// expect: 61:23: error: 'registerChild(_:name:scope:_:)' is unavailable: write 'seed:': registerChild(seed: User.self)
// expect: 70:13: error: 'registerInjector' is unavailable: make the property a 'var', which the injector can set
// expect: 75:13: error: 'bind(_:to:)' is unavailable: write the type's initialiser: bind(Api.self, to: RealApi.init)
// expect: 76:13: error: 'decorate(_:to:)' is unavailable: write the initialiser: decorate(Api.self, to: LogApi.init)
// expect: 77:23: error: 'contribute(_:to:)' is unavailable: write the initialiser: contribute(Api.self, to: RealApi.init)
// expect: 81:13: error: 'registerFactory(_:lifetime:_:)' is unavailable: remove 'lifetime:', because each call builds an instance
// expect: 82:13: error: 'decorate(_:lifetime:_:)' is unavailable: remove 'lifetime:', because the decorated binding has one
