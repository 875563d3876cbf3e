import SwiftHiltWrappers
import Testing

/// The documents' snippets of `Injection`, `ResolverContext` and the wrappers, unchanged.
@Suite struct AmbientSnippetTests {
  @Test func inject_withoutPassingTheContainerAround() {
    let container = Container()
    container.register(UserRepository.self) { _ in RealRepo() }

    final class ServiceUser {
      @Inject(UserRepository.self) var repo
      func run() -> String { repo.get(id: "123").name }
    }

    Injection.with(container) {
      #expect(ServiceUser().run() == "Alice 123")
    }
  }

  @Test func testingAndOverrides() {
    let test = Container()
    test.register(UserRepository.self) { _ in
      struct FakeRepo: UserRepository {
        func get(id: String) -> User { User(id: id, name: "Test") }
      }
      return FakeRepo()
    }
    Injection.with(test) {
      #expect(Screen().repo.get(id: "1").name == "Test")
    }
  }

  @Test func resolverContext_inATest() {
    let test = Container()
    test.register(UserRepository.self) { _ in RealRepo() }
    ResolverContext.with(test) {
      #expect(Screen().injected.get(id: "1").name == "Alice 1")
      #expect(ResolverContext.current === test)
    }
  }

  @Test func inject_asksTheEnclosingHasResolver() {
    final class Feature: HasResolver {
      let resolver: any Resolver
      @Inject var repo: UserRepository

      init(resolver: any Resolver) { self.resolver = resolver }
    }
    let container = Container()
    container.register(UserRepository.self) { _ in RealRepo() }
    #expect(Feature(resolver: container).repo.get(id: "1").name == "Alice 1")
  }
}

private struct User {
  let id: String
  let name: String
}
private protocol UserRepository { func get(id: String) -> User }
private struct RealRepo: UserRepository {
  func get(id: String) -> User { User(id: id, name: "Alice \(id)") }
}
private final class Screen {
  @Inject var repo: UserRepository
  @Injected var injected: UserRepository
}
