import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}
final class Repository: Sendable {
  init(api: any Api) {}
}

func wire(_ container: Container) {
  container.install {
    provide(Repository.self, Repository.init)
  }
}

enum AppModule: HiltModule {
  static var bindings: [Registration] {
    provide(Api.self) { _ in RealApi() }
    provide(Repository.self, Repository.init(api:))
  }
}

// expect: 14:5: error: 'provide' is unavailable: write 'to:': provide(Api.self, to: RealApi.init)
// expect: 21:5: error: 'provide' is unavailable: write 'to:': provide(Api.self, to: RealApi.init)
