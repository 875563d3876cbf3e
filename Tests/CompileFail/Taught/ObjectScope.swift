import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.register(Api.self) { _ in RealApi() }.inObjectScope(.container)
}

// expect: 10:51: error: 'inObjectScope' is unavailable: write the lifetime where you register: register(Api.self, lifetime: .singleton) { ... }
// expect: 10:66: error: 'container' has been renamed to 'singleton'
