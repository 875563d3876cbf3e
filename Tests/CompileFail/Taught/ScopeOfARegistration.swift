import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.register(Api.self, scope: .singleton) { _ in RealApi() }
}

// expect: 10:13: error: 'register(_:scope:factory:)' is unavailable: write 'lifetime:' instead of 'scope:'
