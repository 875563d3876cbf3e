import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.register(Api.self, scope: .singleton) { _ in RealApi() }
  container.register(Api.self, .transient) { _ in RealApi() }
}

// expect: 10:13: error: 'register(_:scope:factory:)' is unavailable: write 'lifetime:' instead of 'scope:'
// expect: 11:13: error: 'register(_:_:factory:)' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
