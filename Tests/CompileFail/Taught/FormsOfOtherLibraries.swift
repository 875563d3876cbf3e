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
// expect: 23:27: error: 'notFound' is unavailable: write 'ResolutionError.Code.notFound'
// expect: 30:24: error: 'resolve(_:qualifier:)' is unavailable: call 'build', and resolve from the container that it returns: 'let app = App.build()'
// expect: 31:19: error: 'resolve(_:qualifier:)' is unavailable: call 'build', and resolve from the container that it returns: 'let app = App.build()'
// expect: 31:42: error: 'resolve(_:qualifier:)' is unavailable: call 'build', and resolve from the container that it returns: 'let app = App.build()'
