import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.install {
    provide(Api.self, name: "live") { _ in RealApi() }
  }
}

// expect: 11:5: error: 'provide(_:name:_:)' is unavailable: write 'qualifier:' instead of 'name:'
