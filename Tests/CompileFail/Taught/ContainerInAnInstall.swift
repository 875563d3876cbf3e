import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.install {
    container.register(RealApi.self) { _ in RealApi() }
  }
}

// expect: 11:5: error: 'buildExpression' is unavailable: write 'provide(...)' without a container, because a block takes registrations
