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
final class Detail: Sendable {
  init(api: any Api, id: Int, name: String) {}
}
struct NamedApi: Api {
  let name: String
  let inner: any Api
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
  container.decorate((any Api).self, to: NamedApi.init)
  container.install { decorate((any Api).self, qualifier: "n", to: NamedApi.init) }
  container.registerFactory(Detail.self, taking: Int.self, to: Detail.init)
  container.registerFactory(Detail.self, taking: Int.self, String.self, to: Detail.init)
}

// expect: 34:17: error: 'resolve(_:argument:)' is unavailable: resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()
// expect: 35:32: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 36:34: error: 'resolve(_:name:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 41:7: error: 'init(name:scope:_:)' is unavailable: write 'Container().install { ... }'
// expect: 42:13: error: 'install' is unavailable: write a block: install { NetworkModule.self; AppModule.self }
// expect: 43:13: error: 'install' is unavailable: write a block: install { NetworkModule.self; AppModule.self }
// expect: 44:13: error: instance method 'install' requires that 'RealApi' conform to 'HiltModule'
// expect: 48:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 49:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 50:13: error: 'bind' is unavailable: write 'to:': bind(Api.self, to: RealApi.init)
// expect: 51:13: error: 'register' is unavailable: write 'instance:': register(Api.self, instance: api)
// expect: 52:13: error: 'register(_:name:factory:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 53:13: error: 'bind(_:name:to:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 54:13: error: 'register(_:name:instance:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 55:13: error: 'registerAsync(_:name:_:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 56:13: error: 'contribute(_:scope:_:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 57:13: error: 'bind(_:scope:to:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 58:13: error: 'register(_:scope:factory:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 59:13: error: 'register(_:_:factory:)' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 60:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()
// expect: 61:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerFactory', and resolve a function: let make: (String) -> Detail = resolve()
// expect: 62:13: error: 'registerChild(_:name:scope:_:)' is unavailable: write 'seed:': registerChild(seed: User.self)
// expect: 63:23: error: 'registerChild(_:name:scope:_:)' is unavailable: write 'seed:': registerChild(seed: User.self)
// expect: 67:13: error: 'register(_:qualifier:instance:onClose:)' is unavailable: close an 'instance:' yourself, or register a factory with 'onClose:'
// expect: 68:13: error: 'register(_:qualifier:lifetime:override:instance:)' is unavailable: remove 'lifetime:', because an 'instance:' is always shared
// expect: 69:23: error: 'provide(_:qualifier:lifetime:override:instance:)' is unavailable: remove 'lifetime:', because an 'instance:' is always shared
// expect: 70:13: error: 'contribute(_:override:_:)' is unavailable: remove 'override:', because contributions add up, and a child's map entry wins over its parent's
// expect: 71:13: error: 'registerFactory(_:lifetime:_:)' is unavailable: remove 'lifetime:', because each call builds an instance
// expect: 72:13: error: 'decorate(_:lifetime:_:)' is unavailable: remove 'lifetime:', because the decorated binding has one
// expect: 76:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and resolve with 'await resolveAsync'
// expect: 77:13: error: 'bind(_:qualifier:lifetime:to:)' is unavailable: write 'bindAsync', and resolve with 'await resolveAsync'
// expect: 78:13: error: 'contribute(_:qualifier:lifetime:_:)' is unavailable: write 'contributeAsync', and resolve with 'await resolveAsync'
// expect: 79:13: error: 'contribute(_:qualifier:lifetime:to:)' is unavailable: write 'contributeAsync', and resolve with 'await resolveAsync'
// expect: 80:13: error: 'contributeAll(_:qualifier:lifetime:_:)' is unavailable: write 'contributeAsync' for each element, because 'contributeAll' can't wait
// expect: 81:13: error: 'registerFactory' is unavailable: wait in a method of the result, or in a factory of 'registerAsync', because the function can't wait
// expect: 82:13: error: 'decorate(_:qualifier:_:)' is unavailable: wrap the instance in the factory of 'registerAsync', because a decorator can't wait
// expect: 83:13: error: 'register(_:qualifier:lifetime:onClose:factory:)' is unavailable: make the type AsyncDisposable, because 'onClose:' can't wait
// expect: 84:13: error: 'bindAsync(_:qualifier:lifetime:onClose:to:)' is unavailable: make the type AsyncDisposable, because 'onClose:' can't wait
// expect: 88:13: error: 'bind(_:to:)' is unavailable: write the type's initialiser: bind(Api.self, to: RealApi.init)
// expect: 89:13: error: 'decorate(_:to:)' is unavailable: write the initialiser: decorate(Api.self, to: LogApi.init)
// expect: 90:23: error: 'contribute(_:to:)' is unavailable: write the type's initialiser: contribute(Api.self, to: RealApi.init)
// expect: 91:13: error: 'bindAsync(_:to:)' is unavailable: write the type's initialiser: bindAsync(Api.self, to: RealApi.init)
// expect: 92:13: error: 'contributeAsync(_:to:)' is unavailable: write the type's initialiser: contributeAsync(Api.self, to: RealApi.init)
// expect: 93:13: error: 'registerFactory(_:taking:to:)' is unavailable: write the type's initialiser: registerFactory(Detail.self, taking: Int.self, to: Detail.init)
// expect: 94:13: error: 'bind(_:to:)' is unavailable: write 'to: RealApi.init', or pass a ready-made instance as 'instance:'
// expect: 95:13: error: 'registerInjector' is unavailable: make the property a 'var', which the injector can set
// expect: 100:13: error: 'registerFactory' is unavailable: pass a structure, because a function takes up to four arguments
// expect: 101:13: error: 'alias(_:to:)' is unavailable: write how the instance becomes the type: alias(Api.self, to: RealApi.self) { $0 }
// expect: 102:13: error: 'contribute(_:to:)' is unavailable: write 'to: RealApi.init', or a closure: contribute(Api.self) { _ in api }
// expect: 103:13: error: 'decorate(_:qualifier:to:qualifying:)' is unavailable: give the initialiser's first parameter the decorated type, or write a closure: decorate(Api.self) { r, api in LogApi(log: r.resolve(), api: api) }
// expect: 104:23: error: 'decorate(_:qualifier:to:qualifying:)' is unavailable: give the initialiser's first parameter the decorated type, or write a closure: decorate(Api.self) { r, api in LogApi(log: r.resolve(), api: api) }
// expect: 105:13: error: 'registerFactory(_:taking:qualifier:to:qualifying:)' is unavailable: make the arguments the initialiser's first parameters, or write a closure: registerFactory(Detail.self) { (r, id: Int) in Detail(api: r.resolve(), id: id) }
// expect: 106:13: error: 'registerFactory(_:taking:qualifier:to:qualifying:)' is unavailable: make the arguments the initialiser's first parameters, or write a closure: registerFactory(Detail.self) { (r, id: Int) in Detail(api: r.resolve(), id: id) }
