import SwiftHiltMacros

/// The same graph, registered manually with the same edges.
enum HandWritten {
  static func build() -> Container {
    let container = Container(name: "HandWritten")
    HandClock.__register(into: container)
    HandStore.__register(into: container)
    HandBindings.__register(into: container)
    return container
  }

  /// As modules, which are installed once and can be replaced, as those of a component.
  static func buildOfModules() -> Container {
    let container = Container(name: "HandWritten")
    container.install(HandClock.self)
    container.install(HandStore.self)
    container.install(HandBindings.self)
    return container
  }
}

enum HandClock: HiltModule {
  static func __register(into container: Container) {
    container.register(Clock.self, dependencies: []) { _ in SystemClock() }
  }
}

enum HandStore: HiltModule {
  static func __register(into container: Container) {
    container.register(Store.self, dependencies: [Dependency(Clock.self)]) { r in
      FileStore(clock: try r.tryResolve(Clock.self))
    }
  }
}

enum HandBindings: HiltModule {
  static func __register(into container: Container) {
    container.register(Client.self) { _ in Client() }
    container.register(Address.self, qualifier: "base") { _ in Address() }
    container.register(
      Report.self, lifetime: .transient,
      dependencies: [Dependency(Client.self), Dependency(Clock.self), Dependency(Store.self)]
    ) { r in
      Report(
        client: try r.tryResolve(Client.self), clock: try r.tryResolve(Clock.self),
        store: try r.tryResolve(Store.self))
    }
    container.register(
      Session.self, lifetime: .transient,
      dependencies: [
        Dependency(Client.self), Dependency(Clock.self),
        Dependency(Address.self, qualifier: "base"),
      ]
    ) { r in
      Session(
        client: try r.tryResolve(Client.self), clock: try r.tryResolve(Clock.self),
        address: try r.tryResolve(Address.self, qualifier: "base"))
    }
    container.register(
      Draft.self, lifetime: .transient,
      dependencies: [Dependency(Client.self), Dependency(Clock.self), Dependency(Store.self)]
    ) { r in
      Draft(
        client: try r.tryResolve(Client.self), clock: try r.tryResolve(Clock.self),
        store: try r.tryResolve(Store.self))
    }
  }
}
