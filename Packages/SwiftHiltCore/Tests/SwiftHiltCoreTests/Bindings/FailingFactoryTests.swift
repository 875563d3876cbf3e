import SwiftHiltCore
import Testing

private struct Failed: Error, Equatable { let attempt: Int }
private final class Service {}

/// Law 11: a factory that throws caches nothing and leaves the container usable.
@Suite struct FailingFactoryTests {
  private let container = Container()

  @Test(arguments: Lifetime.all)
  func ownError_passesUnwrapped_throughOtherFactories(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(Service.self, lifetime: lifetime) { _ in throw Failed(attempt: 1) }
    container.register([Service].self, lifetime: lifetime) { r in [try r.tryResolve()] }

    #expect(throws: Failed(attempt: 1)) { try container.tryResolve([Service].self) }
    #expect(throws: Failed(attempt: 1)) { try container.tryOptional([Service].self) }
  }

  @Test(arguments: Lifetime.all)
  func nextCall_triesAgain(lifetime: Lifetime) throws {
    let attempts = Counter()
    let container = Container(scope: "app")
    container.register(Service.self, lifetime: lifetime) { _ in
      let attempt = attempts.increment()
      if attempt < 3 { throw Failed(attempt: attempt) }
      return Service()
    }

    #expect(throws: Failed(attempt: 1)) { try container.tryResolve(Service.self) }
    #expect(throws: Failed(attempt: 2)) { try container.tryResolve(Service.self) }
    let service = try container.tryResolve(Service.self)
    withExtendedLifetime(service) {}
    #expect(attempts.value == 3)
  }

  @Test func dependencies_thatWereBuilt_stayCached() throws {
    let builds = Counter()
    container.register(Service.self) { _ in builds.counting(Service()) }
    container.register(String.self) { r in
      _ = r.resolve(Service.self)
      throw Failed(attempt: 1)
    }
    _ = try? container.tryResolve(String.self)
    _ = try? container.tryResolve(String.self)

    #expect(builds.value == 1)
  }

  @Test func decoratorsError_passesUnwrapped_andTheInnerInstanceIsFreed() {
    let inner = Shared<Weak<Service>?>(nil)
    container.register(Service.self) { _ in
      let service = Service()
      inner.value = Weak(service)
      return service
    }
    let attempts = Counter()
    container.decorate(Service.self) { _, service in
      if attempts.increment() == 1 { throw Failed(attempt: 1) }
      return service
    }

    #expect(throws: Failed(attempt: 1)) { try container.tryResolve(Service.self) }
    #expect(inner.value?.isAlive == false)
    #expect(throws: Never.self) { try container.tryResolve(Service.self) }
  }
}
