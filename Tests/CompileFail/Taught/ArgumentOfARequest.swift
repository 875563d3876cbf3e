import SwiftHiltCore

protocol Api {}
final class RealApi: Api, Sendable {
  init() {}
  init(host: String) async {}
}

func wire(_ container: Container) {
  _ = container.resolve(RealApi.self, argument: "host")
  _ = container.resolve(RealApi.self, arguments: "host", 80)
}

// expect: 10:17: error: 'resolve(_:argument:)' is unavailable: resolve a function that 'registerFactory' binds: let make: (String) -> Detail = resolve()
// expect: 11:17: error: 'resolve(_:arguments:)' is unavailable: resolve a function that 'registerFactory' binds: let make: (String, Int) -> Detail = resolve()
