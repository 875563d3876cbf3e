import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}
final class Repository: Sendable {
  init(api: any Api) {}
}

func wire(_ container: Container, _ api: any Api) {
  container.install {
    provide(Api.self, RealApi())
  }
  container.install {
    provide(Api.self, api)
    provide(Repository.self, to: Repository.init)
  }
}

// expect: 14:5: error: 'provide' is unavailable: write 'instance:': provide(Api.self, instance: api)
// expect: 17:5: error: 'provide' is unavailable: write 'instance:': provide(Api.self, instance: api)
