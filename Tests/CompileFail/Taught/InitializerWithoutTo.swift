import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.bind(Api.self, RealApi.init as () -> RealApi)
}

// expect: 10:13: error: 'bind' is unavailable: write 'to:': bind(Api.self, to: RealApi.init)
