import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.register(Api.self, RealApi())
}

// expect: 10:13: error: 'register' is unavailable: write 'instance:': register(Api.self, instance: api)
