import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}
final class Repository: Sendable {
  init(api: any Api) {}
}

func register<T>(_ type: T.Type, _ factory: (any Resolver) -> T) {}

func wire(_ container: Container) {
  container.install {
    register(Api.self) { _ in RealApi() }
    provide(Repository.self, to: Repository.init)
  }
}

enum AppModule: HiltModule {
  static var bindings: [Registration] {
    register(Api.self) { _ in RealApi() }
  }
}

// expect: 16:5: error: 'buildExpression' is unavailable: write 'provide(...)', because a block takes registrations
// expect: 23:5: error: 'buildExpression' is unavailable: write 'provide(...)', because a block takes registrations
