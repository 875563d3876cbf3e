import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  container.register(RealApi.self) { _ in await RealApi(host: "a") }
}

// expect: 10:13: error: 'register(_:qualifier:lifetime:factory:)' is unavailable: write 'registerAsync', and resolve with 'await resolveAsync'
