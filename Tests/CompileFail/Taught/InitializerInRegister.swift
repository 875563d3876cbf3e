// An initialiser in `register`, which expects a factory.

import SwiftHiltCore

protocol Api {}
final class RealApi: Api { init() {} }
final class Repo { init(api: any Api) {} }

func setUp(_ container: Container) {
  container.register(Repo.self, to: Repo.init)
  container.register((any Api).self, lifetime: .transient, to: RealApi.init)
}

// expect: 10:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
// expect: 11:13: error: 'register(_:qualifier:lifetime:to:factory:)' is unavailable: write 'bind': bind(Api.self, to: RealApi.init)
