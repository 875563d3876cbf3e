import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.register(Api.self, name: "live") { _ in RealApi() }
}

// expect: 10:13: error: 'register(_:name:factory:)' is unavailable: write 'qualifier:' instead of 'name:'
