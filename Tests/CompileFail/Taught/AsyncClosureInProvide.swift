import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.install {
    provide(RealApi.self) { _ in await RealApi(host: "a") }
  }
}

// expect: 11:5: error: 'provide(_:qualifier:lifetime:_:)' is unavailable: write 'provideAsync', and resolve with 'await resolveAsync'
