import SwiftHiltTesting
import Testing

@Suite struct ExpectReleasedTests {
  /// Keeps a resolver. A cached instance should not keep the one that its factory received.
  private final class Keeper {
    let resolver: any Resolver

    init(_ resolver: any Resolver) {
      self.resolver = resolver
    }
  }

  @Test func expectReleased_passes_whenTheObjectGoes() async {
    expectReleased {
      let container = Container()
      container.register(Keeper.self) { r in Keeper(r.resolve((any Resolver).self)) }
      return container.resolve(Keeper.self)
    }
    await expectReleased {
      await Task.yield()
      return productionContainer().resolve(Repository.self)
    }
    await expectReleased {
      let container = Container()
      container.register(Keeper.self) { r in Keeper(r.resolve((any Resolver).self)) }
      return try! await container.child().resolveAsync(Keeper.self)
    }
  }

  @Test func expectReleased_fails_whenSomebodyKeepsIt() {
    let container = Container()
    expectFailure {
      expectReleased {
        container.register(Keeper.self) { r in Keeper(r) }
        return container.resolve(Keeper.self)
      }
    } with: {
      """
      Keeper is still alive, although nothing outside the closure should hold it

        either:  its container caches it and was created outside the closure
        or:      an instance that a container caches keeps that container alive, for example by storing `r`
        or:      a factory captures a container or its owner; to see which, return the container
        or:      it and an object that it holds refer to each other, without any container
        help:    create or close the container in the closure; declare a dependency on Lazy, Provider or `any Resolver` instead of storing `r`
      """
    }
    try? container.close()
  }

  /// A screen with its own container, whose factory captures the screen.
  private final class Screen {
    let container = Container()

    init() {
      container.register(String.self) { _ in "" }
      container.register(Keeper.self, line: 7) { [self] r in Keeper(self.container) }
    }
  }

  private static func capturedContainer() -> Container {
    let container = Container()
    container.register(String.self) { _ in "" }
    container.register(Keeper.self, line: 7) { _ in Keeper(container) }
    return container
  }

  @Test(arguments: [capturedContainer, { @Sendable in Screen().container }])
  func expectReleased_namesTheFactory_thatCapturesItsContainerOrTheOwner(
    make: @Sendable () -> Container
  ) {
    expectFailure {
      expectReleased { make() }
    } with: {
      """
      Container is still alive, although nothing outside the closure should hold it

        held:    by the factory of Keeper, registered at ExpectReleasedTests.swift:7
        help:    use the factory's parameter instead of a captured container, or capture weakly
      """
    }
  }

  @Test func expectReleased_namesTheInstance_thatStoresItsResolver() {
    expectFailure {
      expectReleased {
        let container = Container()
        container.register(Keeper.self, line: 7) { r in Keeper(r) }
        _ = container.resolve(Keeper.self)
        return container
      }
    } with: {
      """
      Container is still alive, although nothing outside the closure should hold it

        held:    by the cached instance of Keeper, registered at ExpectReleasedTests.swift:7
        help:    declare a dependency on Lazy, Provider or `any Resolver` instead of storing `r`
      """
    }
  }
}
