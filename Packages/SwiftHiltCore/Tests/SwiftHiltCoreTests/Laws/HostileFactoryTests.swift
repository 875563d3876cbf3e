import SwiftHiltCore
import Testing

private final class Service: Disposable, Sendable {
  let onEnd: @Sendable () -> Void
  init(_ onEnd: @escaping @Sendable () -> Void = {}) { self.onEnd = onEnd }
  func dispose() { onEnd() }
}

private final class Registering {
  let container: Container
  init(_ container: Container) { self.container = container }
  deinit { container.register(Int.self, override: true) { _ in 2 } }
}

/// Laws 5, 6 and 12 for factories and instances with unexpected behaviour.
@Suite(.timeLimit(.minutes(10))) struct HostileFactoryTests {
  @Test(arguments: [Lifetime.singleton, .scoped, .transient, .weak, .graph, .scope("s")])
  func factory_mayCloseItsOwnContainer(lifetime: Lifetime) async {
    let ends = Counter()
    func closing() -> Container {
      let container = Container(scope: "s")
      container.register(Service.self, lifetime: lifetime) { [unowned container] _ in
        try container.close()
        return Service { ends.increment() }
      }
      return container
    }
    let isCached = [.singleton, .scoped, .scope("s")].contains(lifetime)
    let (one, other) = (closing(), closing())
    let expected = isCached || lifetime == .weak ? "Closed" : nil
    #expect(code { _ = try one.tryResolve(Service.self) } == expected)
    #expect(await awaitedCode { _ = try await other.resolveAsync(Service.self) } == expected)
    #expect(ends.value == (isCached ? 2 : 0))
    #expect(code { _ = try one.tryResolve(Service.self) } == "Closed")
  }

  @Test(arguments: ["register", "unregister", "clearCache"])
  func instance_mayRegisterWhenItGoes(how: String) {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    container.register(Registering.self) { [unowned container] _ in Registering(container) }
    _ = container.resolve(Registering.self)
    switch how {
    case "register":
      container.register(Registering.self, lifetime: .transient, override: true) { r in
        Registering(r as! Container)
      }
    case "unregister": container.unregister(Registering.self)
    default: container.clearCache()
    }
    #expect(container.resolve(Int.self) == 2)
  }
}
