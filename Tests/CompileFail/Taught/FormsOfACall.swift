import SwiftHiltCore

protocol Api: Sendable {}
final class RealApi: Api {
  init() {}
  init(host: String) async {}
  func shutDown() async {}
}
final class LogApi: Api {
  init(_ api: any Api) async {}
}
final class Repository: Sendable {
  init(api: any Api) {}
}
final class Database: Sendable {
  init() async {}
}
final class Screen {
  let fixed: Repository? = nil
  var repository: Repository?
}

enum OneModule: HiltModule {}
enum OtherModule: HiltModule {}

func requests(_ container: Container) {
  _ = container.resolve(RealApi.self, argument: "host")
  let api: any Api = container.resolve((any Api).self, name: "live")
  let other: any Api = container.resolve(name: "live")
  _ = (api, other)
}

func containers(_ container: Container) {
  _ = Container(name: "app") { provide(RealApi.self) { _ in RealApi() } }
  container.install(OneModule.self, OtherModule.self)
  container.install([OneModule.self, OtherModule.self])
  container.install(RealApi.self)
}

func labels(_ container: Container) {
  container.register(Repository.self, to: Repository.init)
  container.register((any Api).self, lifetime: .transient, to: RealApi.init as () -> RealApi)
  container.bind(Api.self, RealApi.init as () -> RealApi)
  container.register(Api.self, RealApi())
  container.register(Api.self, name: "live") { _ in RealApi() }
  container.bind((any Api).self, name: "live", to: RealApi.init as () -> RealApi)
  container.register((any Api).self, name: "live", instance: RealApi())
  container.registerAsync(Api.self, name: "live") { _ in RealApi() }
  container.contribute(Api.self, scope: .singleton) { _ in RealApi() }
  container.bind((any Api).self, scope: .singleton, to: RealApi.init as () -> RealApi)
  container.register(Api.self, scope: .singleton) { _ in RealApi() }
  container.register(Api.self, .transient) { _ in RealApi() }
  container.register(RealApi.self) { (r, host: String) in RealApi() }
  container.register(RealApi.self) { r, host in RealApi() }
  container.registerChild(Repository.self, scope: "session")
  container.install { registerChild(Repository.self) { session, repository in } }
}

func labelsWithoutUse(_ container: Container) {
  container.register(instance: RealApi(), onClose: { _ in })
  container.register((any Api).self, lifetime: .singleton, instance: RealApi())
  container.install { provide(lifetime: .singleton, instance: RealApi()) }
  container.contribute((any Api).self, override: true) { _ in RealApi() }
  container.registerFactory(Repository.self, lifetime: .singleton) { (r, id: String) in Repository(api: RealApi()) }
  container.decorate((any Api).self, lifetime: .scoped) { _, api in api }
}

func whatCannotWait(_ container: Container) {
  container.register(RealApi.self) { _ in await RealApi(host: "a") }
  container.bind(Database.self, to: Database.init)
  container.contribute(RealApi.self) { _ in await RealApi(host: "a") }
  container.contribute(Database.self, to: Database.init)
  container.contributeAll(RealApi.self) { _ in [await RealApi(host: "a")] }
  container.registerFactory(RealApi.self) { (r, host: String) in await RealApi(host: host) }
  container.decorate((any Api).self) { r, api in await LogApi(api) }
  container.register(RealApi.self, onClose: { await $0.shutDown() }) { _ in RealApi() }
  container.bindAsync(RealApi.self, onClose: { await $0.shutDown() }, to: RealApi.init as () -> RealApi)
}

func whatIsNoInitializer(_ container: Container) {
  container.bind((any Api).self, to: RealApi.self)
  container.decorate((any Api).self, to: RealApi.self)
  container.install { contribute((any Api).self, to: RealApi.self) }
  container.bindAsync((any Api).self, to: RealApi.self)
  container.contributeAsync((any Api).self, to: RealApi.self)
  container.registerFactory(Repository.self, taking: String.self, to: Repository.self)
  container.bind((any Api).self, to: RealApi())
  container.registerInjector(Screen.self, \.fixed)
  container.registerInjector(Screen.self, \.repository)
}

func whatDoesNotFit(_ container: Container) {
  container.registerFactory(RealApi.self) { (r, a: Int, b: Int, c: Int, d: Int, e: Int) in RealApi() }
  container.alias((any Api).self, to: RealApi.self)
  container.contribute((any Api).self, to: RealApi())
}

// expect: 27:17: error: 'resolve(_:argument:)' is unavailable: resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()
// expect: 28:32: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 29:34: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 34:7: error: 'init(name:scope:_:)' is unavailable: write 'Container().install { ... }'
// expect: 35:13: error: 'install' is unavailable: write a block: install { NetworkModule.self; AppModule.self }
// expect: 36:13: error: 'install' is unavailable: write a block: install { NetworkModule.self; AppModule.self }
// expect: 37:13: error: instance method 'install' requires that 'RealApi' conform to 'HiltModule'
// expect: 41:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 42:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 43:13: error: 'bind' is unavailable: write 'to:': bind(Api.self, to: RealApi.init)
// expect: 44:13: error: 'register' is unavailable: write 'instance:': register(Api.self, instance: api)
// expect: 45:13: error: 'register(_:name:factory:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 46:13: error: 'bind(_:name:to:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 47:13: error: 'register(_:name:instance:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 48:13: error: 'registerAsync(_:name:_:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 49:13: error: 'contribute(_:scope:_:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 50:13: error: 'bind(_:scope:to:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 51:13: error: 'register(_:scope:factory:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 52:13: error: 'register(_:_:factory:)' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 53:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()
// expect: 54:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()
// expect: 55:13: error: 'registerChild(_:name:scope:_:)' is unavailable: write 'seed:': registerChild(seed: User.self)
// expect: 56:23: error: 'registerChild(_:name:scope:_:)' is unavailable: write 'seed:': registerChild(seed: User.self)
// expect: 60:13: error: 'register(_:qualifier:instance:onClose:)' is unavailable: close an 'instance:' yourself, or register a factory with 'onClose:'
// expect: 61:13: error: 'register(_:qualifier:lifetime:override:instance:)' is unavailable: remove 'lifetime:', because an 'instance:' is always shared
// expect: 62:23: error: 'provide(_:qualifier:lifetime:override:instance:)' is unavailable: remove 'lifetime:', because an 'instance:' is always shared
// expect: 63:13: error: 'contribute(_:override:_:)' is unavailable: remove 'override:', because contributions add up, and a child's map entry wins over its parent's
// expect: 64:13: error: 'registerFactory(_:lifetime:_:)' is unavailable: remove 'lifetime:', because each call builds an instance
// expect: 65:13: error: 'decorate(_:lifetime:_:)' is unavailable: remove 'lifetime:', because the decorated binding has one
// expect: 69:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and resolve with 'await resolveAsync'
// expect: 70:13: error: 'bind(_:qualifier:lifetime:to:)' is unavailable: write 'bindAsync', and resolve with 'await resolveAsync'
// expect: 71:13: error: 'contribute(_:qualifier:lifetime:_:)' is unavailable: write 'contributeAsync', and resolve with 'await resolveAsync'
// expect: 72:13: error: 'contribute(_:qualifier:lifetime:to:)' is unavailable: write 'contributeAsync', and resolve with 'await resolveAsync'
// expect: 73:13: error: 'contributeAll(_:qualifier:lifetime:_:)' is unavailable: write 'contributeAsync' for each element, because 'contributeAll' can't wait
// expect: 74:13: error: 'registerFactory' is unavailable: wait in a method of the result, or in a factory of 'registerAsync', because the function can't wait
// expect: 75:13: error: 'decorate(_:qualifier:_:)' is unavailable: wrap the instance in the factory of 'registerAsync', because a decorator can't wait
// expect: 76:13: error: 'register(_:qualifier:lifetime:onClose:factory:)' is unavailable: make the type AsyncDisposable, because 'onClose:' can't wait
// expect: 77:13: error: 'bindAsync(_:qualifier:lifetime:onClose:to:)' is unavailable: make the type AsyncDisposable, because 'onClose:' can't wait
// expect: 81:13: error: 'bind(_:to:)' is unavailable: write the type's initialiser: bind(Api.self, to: RealApi.init)
// expect: 82:13: error: 'decorate(_:to:)' is unavailable: write the initialiser: decorate(Api.self, to: LogApi.init)
// expect: 83:23: error: 'contribute(_:to:)' is unavailable: write the type's initialiser: contribute(Api.self, to: RealApi.init)
// expect: 84:13: error: 'bindAsync(_:to:)' is unavailable: write the type's initialiser: bindAsync(Api.self, to: RealApi.init)
// expect: 85:13: error: 'contributeAsync(_:to:)' is unavailable: write the type's initialiser: contributeAsync(Api.self, to: RealApi.init)
// expect: 86:13: error: 'registerFactory(_:taking:to:)' is unavailable: write the type's initialiser: registerFactory(Detail.self, taking: Int.self, to: Detail.init)
// expect: 87:13: error: 'bind(_:to:)' is unavailable: write 'to: RealApi.init', or pass a ready-made instance as 'instance:'
// expect: 88:13: error: 'registerInjector' is unavailable: make the property a 'var', which the injector can set
// expect: 93:13: error: 'registerFactory' is unavailable: pass a structure, because a function takes up to four arguments
// expect: 94:13: error: 'alias(_:to:)' is unavailable: write how the instance becomes the type: alias(Api.self, to: RealApi.self) { $0 }
// expect: 95:13: error: 'contribute(_:to:)' is unavailable: write 'to: RealApi.init', or a closure: contribute(Api.self) { _ in api }
