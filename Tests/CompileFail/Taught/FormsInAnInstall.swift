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

func asynchronousClosure(_ container: Container) {
  container.install {
    provide(RealApi.self) { _ in await RealApi(host: "a") }
  }
}

func asynchronousInitializer(_ container: Container) {
  container.install {
    provide(Database.self, to: Database.init)
  }
}

func callOfTheContainer(_ container: Container) {
  container.install {
    container.register(RealApi.self) { _ in RealApi() }
  }
}

func initializerWithoutTo(_ container: Container) {
  container.install {
    provide(Repository.self, Repository.init)
  }
}

func instanceWithoutLabel(_ container: Container, _ api: any Api) {
  container.install {
    provide(Api.self, RealApi())
  }
  container.install {
    provide(Api.self, api)
    provide(Repository.self, to: Repository.init)
  }
}

func nameOfARegistration(_ container: Container) {
  container.install {
    provide(Api.self, name: "live") { _ in RealApi() }
  }
}

func statement(_ container: Container) {
  container.install {
    register(Api.self) { _ in RealApi() }
    provide(Repository.self, to: Repository.init)
  }
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

// expect: 19:5: error: 'provide(_:qualifier:lifetime:_:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
// expect: 25:5: error: 'provide(_:qualifier:lifetime:to:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
// expect: 31:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
// expect: 37:5: error: 'provide' is unavailable: write 'to:': provide(Api.self, to: RealApi.init)
// expect: 43:5: error: 'provide' is unavailable: write 'instance:': provide(Api.self, instance: api)
// expect: 46:5: error: 'provide' is unavailable: write 'instance:': provide(Api.self, instance: api)
// expect: 53:5: error: 'provide(_:name:_:)' is unavailable: write 'qualifier:' instead of 'name:'
// expect: 59:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
// expect: 67:5: error: 'provide' is unavailable: write 'to:': provide(Api.self, to: RealApi.init)
// expect: 73:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
// expect: 74:5: error: 'buildExpression' is unavailable: write 'provide(...)' or a module's type, because a block takes registrations
