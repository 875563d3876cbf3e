import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  _ = container.resolve(RealApi.self, argument: "host")
}

// expect: 10:17: error: 'resolve(_:argument:)' is unavailable: resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()
