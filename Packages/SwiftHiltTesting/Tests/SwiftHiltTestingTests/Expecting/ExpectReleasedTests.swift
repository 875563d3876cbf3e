import SwiftHiltTesting
import Testing

@Suite struct ExpectReleasedTests {
  /// Keeps the resolver that its factory received, which no cached instance should do.
  private final class Hoarder {
    let resolver: any Resolver

    init(_ resolver: any Resolver) {
      self.resolver = resolver
    }
  }

  private final class Modest {
    let resolver: any Resolver

    init(_ resolver: any Resolver) {
      self.resolver = resolver
    }
  }

  @Test func expectReleased_passes_whenTheObjectGoes() async {
    expectReleased {
      let container = Container()
      container.register(Modest.self) { r in Modest(r.resolve((any Resolver).self)) }
      return container.resolve(Modest.self)
    }
    await expectReleased {
      await Task.yield()
      return productionContainer().resolve(Repository.self)
    }
    await expectReleased {
      let container = Container()
      container.register(Modest.self) { r in Modest(r.resolve((any Resolver).self)) }
      return try! await container.child().resolveAsync(Modest.self)
    }
  }

  @Test func expectReleased_fails_whenSomebodyKeepsIt() {
    let container = Container()
    let line: UInt = #line + 12
    expectFailure(
      at: line,
      """
      Hoarder is still alive, although nothing outside the closure should hold it

        likely:  its container caches it and was created outside the closure
        or:      an instance that a container caches keeps that container alive, for example by storing `r`
        or:      a factory captures a container or its owner; to see which, return the container
        help:    create or close the container in the closure; declare a dependency on Lazy, Provider or `any Resolver` instead of storing `r`
      """
    ) {
      expectReleased {
        container.register(Hoarder.self) { r in Hoarder(r) }
        return container.resolve(Hoarder.self)
      }
    }
    try? container.close()
  }

  /// A screen with its own container, whose factory captures the screen.
  private final class Screen {
    let container = Container()

    init() {
      container.register(String.self) { _ in "" }
      container.register(Modest.self, line: 7) { [self] r in Modest(self.container) }
    }
  }

  @Test func expectReleased_namesTheFactory_thatCapturesTheOwner() {
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      Container is still alive, although nothing outside the closure should hold it

        held:    by the factory of Modest, registered at ExpectReleasedTests.swift:7
        help:    use the factory's parameter instead of a captured container, or capture weakly
      """
    ) {
      expectReleased { Screen().container }
    }
  }

  @Test func expectReleased_namesTheFactory_thatCapturesItsContainer() {
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      Container is still alive, although nothing outside the closure should hold it

        held:    by the factory of Modest, registered at ExpectReleasedTests.swift:7
        help:    use the factory's parameter instead of a captured container, or capture weakly
      """
    ) {
      expectReleased {
        let container = Container()
        container.register(String.self) { _ in "" }
        container.register(Modest.self, line: 7) { _ in Modest(container) }
        return container
      }
    }
  }

  @Test func expectReleased_namesTheInstance_thatStoresItsResolver() {
    let line: UInt = #line + 10
    expectFailure(
      at: line,
      """
      Container is still alive, although nothing outside the closure should hold it

        held:    by the cached instance of Hoarder, registered at ExpectReleasedTests.swift:7
        help:    declare a dependency on Lazy, Provider or `any Resolver` instead of storing `r`
      """
    ) {
      expectReleased {
        let container = Container()
        container.register(Hoarder.self, line: 7) { r in Hoarder(r) }
        _ = container.resolve(Hoarder.self)
        return container
      }
    }
  }
}
