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
    let line: UInt = #line + 11
    expectFailure(
      at: line,
      """
      Hoarder is still alive, although nothing outside the closure should hold it

        likely:  its container caches it and was created outside the closure
        or:      an instance that a container caches keeps that container alive, for example by storing `r`
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
}
