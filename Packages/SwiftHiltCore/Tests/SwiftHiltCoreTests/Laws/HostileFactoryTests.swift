import SwiftHiltCore
import Testing

private final class Service: Disposable, Sendable {
  let onEnd: @Sendable () -> Void
  init(_ onEnd: @escaping @Sendable () -> Void = {}) { self.onEnd = onEnd }
  func dispose() { onEnd() }
}

/// Laws 5, 6 and 12 for factories and instances with unexpected behaviour.
@Suite(.timeLimit(.minutes(10))) struct HostileFactoryTests {
  @Test(arguments: Lifetime.all)
  func factory_mayCloseItsOwnContainer(lifetime: Lifetime) async {
    let ends = Counter()
    func closing() -> Container {
      let container = Container(scope: "app")
      container.register(Service.self, lifetime: lifetime) { [unowned container] _ in
        try container.close()
        return Service { ends.increment() }
      }
      return container
    }
    let isCached = [.singleton, .scoped, .scope("app")].contains(lifetime)
    let (one, other) = (closing(), closing())
    let expected = isCached || lifetime == .weak ? "Closed" : nil
    #expect(code { _ = try one.tryResolve(Service.self) } == expected)
    #expect(await awaitedCode { _ = try await other.resolveAsync(Service.self) } == expected)
    #expect(ends.value == (isCached ? 2 : 0))
    #expect(code { _ = try one.tryResolve(Service.self) } == "Closed")
  }
}
