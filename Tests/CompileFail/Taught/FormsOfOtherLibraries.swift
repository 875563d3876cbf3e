import SwiftHiltCore

final class Api: Sendable {}
struct App: HiltComponent {
  static func __register(into container: Container) {}
  static func __outline() -> ComponentOutline { fatalError() }
}

func lifetimes(_ container: Container) {
  container.register(Api.self, lifetime: .unique) { _ in Api() }
  container.register(Api.self, lifetime: .shared) { _ in Api() }
  container.register(Api.self, lifetime: .cached) { _ in Api() }
  container.bind(Api.self, lifetime: .application, to: Api.init)
  container.install { provide(Api.self, lifetime: .prototype) { _ in Api() } }
  container.register(Api.self) { _ in Api() }.inObjectScope(.container)
  container.register(Api.self) { _ in Api() }.inObjectScope(.transient)
  container.install { provide(Api.self) { _ in Api() }.inObjectScope(.graph) }
  container.register(Api.self) { _ in Api() }.scope("screen")
  container.register(Api.self) { _ in Api() }.scope(.shared)
  container.register(Api.self) { _ in Api() }.lifetime(.transient)
  container.install { provide(Api.self) { _ in Api() }.scope("screen") }
}

func errors(_ container: Container) {
  do {
    _ = try container.tryResolve(Api.self)
  } catch ResolutionError.notFound {
  } catch let error as ResolutionError where error.code == .cycle {
  } catch ResolutionError.Code.closed {
  } catch {}
}

func components() {
  let api: Api = App().resolve()
  _ = (api, App().resolve(Api.self), App.resolve(Api.self))
}

// expect: 10:43: error: 'unique' is unavailable: write '.transient'
// expect: 11:43: error: 'shared' is unavailable: write '.singleton', or '.weak' for an instance that only its users keep
// expect: 12:43: error: 'cached' is unavailable: write '.singleton', and release the instance with 'clearCache()'
// expect: 13:39: error: 'application' is unavailable: write '.singleton'
// expect: 14:52: error: 'prototype' is unavailable: write '.transient'
// expect: 15:47: error: 'inObjectScope' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 15:62: error: 'container' is unavailable: write '.singleton'
// expect: 16:47: error: 'inObjectScope' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 17:56: error: 'inObjectScope' is unavailable: write 'lifetime:': provide(Api.self, lifetime: .transient)
// expect: 18:47: error: 'scope' is unavailable: write 'lifetime:': register(Api.self, lifetime: .scope(name))
// expect: 19:47: error: 'scope' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 19:54: error: 'shared' is unavailable: write '.singleton', or '.weak' for an instance that only its users keep
// expect: 20:47: error: 'lifetime' is unavailable: write 'lifetime:': register(Api.self, lifetime: .transient)
// expect: 21:56: error: 'scope' is unavailable: write 'lifetime:': provide(Api.self, lifetime: .scope(name))
// expect: 27:27: error: 'notFound' is unavailable: write 'ResolutionError.Code.notFound'
// expect: 34:24: error: 'resolve(_:qualifier:)' is unavailable: call 'build', and resolve from the container that it returns: 'let app = App.build()'
// expect: 35:19: error: 'resolve(_:qualifier:)' is unavailable: call 'build', and resolve from the container that it returns: 'let app = App.build()'
// expect: 35:42: error: 'resolve(_:qualifier:)' is unavailable: call 'build', and resolve from the container that it returns: 'let app = App.build()'
