import Foundation
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

func register<T>(_ type: T.Type, _ factory: (any Resolver) -> T) {}

func blocks(_ container: Container, _ api: any Api) {
  container.install { provide(RealApi.self) { _ in await RealApi(host: "a") } }
  container.install { provide(Database.self, to: Database.init) }
  container.install { container.register(RealApi.self) { _ in RealApi() } }
  container.install { provide(Repository.self, Repository.init) }
  container.install { bind(Repository.self, to: Repository.init) }
  container.install { provide(Api.self, RealApi()) }
  container.install {
    provide(Api.self, api)
    provide(Repository.self, to: Repository.init)
  }
  container.install { provide(Api.self, name: "live") { _ in RealApi() } }
  container.install {
    register(Api.self) { _ in RealApi() }
    provide(Repository.self, to: Repository.init)
  }
}

func parameters(_ container: Container) {
  container.install { c in
    c.register(RealApi.self) { _ in RealApi() }
    c.register(Repository.self) { r in Repository(api: RealApi()) }
  }
  container.install { $0.register(RealApi.self) { _ in RealApi() } }
}

enum InitializerInBindings: HiltModule {
  static var bindings: [Registration] {
    provide(Api.self) { _ in RealApi() }
    provide(Repository.self, Repository.init(api:))
  }
}

enum StatementInBindings: HiltModule {
  static var bindings: [Registration] {
    register(Api.self) { _ in RealApi() }
    RealApi.self
  }
}

// expect: 19:23: error: 'provide(_:qualifier:lifetime:_:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
// expect: 20:23: error: 'provide(_:qualifier:lifetime:to:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
// expect: 21:23: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
// expect: 22:23: error: 'provide' is unavailable: write 'to:': provide(Api.self, to: RealApi.init)
// expect: 23:23: error: 'bind(_:qualifier:lifetime:to:)' is unavailable: write 'provide': provide(Api.self, to: RealApi.init)
// expect: 24:23: error: 'provide' is unavailable: write 'instance:': provide(Api.self, instance: api)
// expect: 26:5: error: 'provide' is unavailable: write 'instance:': provide(Api.self, instance: api)
// expect: 29:23: error: 'provide(_:name:_:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 31:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
// expect: 37:13: error: 'install' is unavailable: remove the closure's parameter, and write 'provide(...)': install { provide(Api.self) { _ in RealApi() } }
// expect: 41:13: error: 'install' is unavailable: remove the closure's parameter, and write 'provide(...)': install { provide(Api.self) { _ in RealApi() } }
// expect: 47:5: error: 'provide' is unavailable: write 'to:': provide(Api.self, to: RealApi.init)
// expect: 53:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
// expect: 54:5: error: 'buildExpression' is unavailable: write '@Module' or ': HiltModule' on the type, or bind it with 'provide(...)'
