import SwiftHiltCore
import Testing

private final class Token: Sendable {}
private final class Consumer: Sendable { init(_ token: Token) {} }
@MainActor private final class Screen {}
private final class Host: Sendable { init(_ screen: Screen) {} }

/// Law 17: an asynchronous dependency that no container caches can't be built in advance. Every
/// synchronous factory that needs one is refused, with the two ways out.
@Suite(.timeLimit(.minutes(10))) struct AsyncUncachedTests {
  private let builds = Counter()

  private func app(_ lifetime: Lifetime) -> Container {
    let app = Container(name: "app")
    app.registerAsync(Token.self, lifetime: lifetime, file: "App/A.swift", line: 1) { [builds] _ in
      builds.counting(Token())
    }
    return app
  }

  @Test(
    arguments: [Lifetime.transient, .graph],
    [Lifetime.transient, .graph, .weak, .scoped, .singleton, .scope("request")])
  func declaredDependency_isRefused_whateverTheConsumersLifetime(
    lifetime: Lifetime, of consumer: Lifetime
  ) async {
    let app = app(lifetime)
    app.bind(Consumer.self, lifetime: consumer, to: Consumer.init)
    let request = app.child(scope: "request")
    #expect(
      await awaitedCode { _ = try await request.resolveAsync(Consumer.self) } == "RequiresAsync")
    #expect(builds.value == 0)
  }

  /// The ways to need an instance without an initialiser of its own.
  enum Form: CaseIterable { case optional, alias, list, set, map, decorationInAChild }

  @Test(arguments: Form.allCases) func derivedRequest_isRefused(form: Form) async {
    let app = app(.transient)
    app.alias(AnyObject.self, to: Token.self) { $0 }
    app.contributeAsync(Token.self, lifetime: .transient) { _ in Token() }
    app.contributeAsync(Token.self, lifetime: .graph, key: "k") { _ in Token() }
    app.contributeAsync(Int.self, lifetime: .transient) { _ in 1 }
    let child = app.child()
    if form == .decorationInAChild { child.decorate(Token.self) { _, token in token } }
    let code = await awaitedCode {
      switch form {
      case .optional: _ = try await app.resolveAsync(Token?.self)
      case .alias: _ = try await app.resolveAsync(AnyObject.self)
      case .list: _ = try await app.resolveAsync([Token].self)
      case .set: _ = try await app.resolveAsync(Set<Int>.self)
      case .map: _ = try await app.resolveAsync([String: Token].self)
      case .decorationInAChild: _ = try await child.resolveAsync(Token.self)
      }
    }
    #expect(code == "RequiresAsync")
    #expect(builds.value == 0)
  }

  @Test func asynchronousConsumer_getsEachInstance() async throws {
    let app = app(.transient)
    app.bindAsync(Consumer.self) { (token: Token) async in Consumer(token) }
    // An initialiser's parameters are resolved one by one, so each may wait.
    app.registerAsync(Int.self) { [builds] r in
      _ = try await r.resolveAsync(Consumer.self)
      _ = try await r.resolveAsync(Token.self)
      return builds.value
    }
    #expect(try await app.resolveAsync(Int.self) == 2)
  }

  // MARK: - Main actor

  @Test(arguments: [Lifetime.transient, .graph])
  func mainActorDependency_isRefused(lifetime: Lifetime) async {
    let app = Container(name: "app")
    app.register(Screen.self, lifetime: lifetime, file: "App/A.swift", line: 1) { @MainActor _ in
      Screen()
    }
    app.register(
      Host.self, dependencies: [.init(Screen.self)], file: "App/B.swift", line: 2
    ) { Host(try $0.tryResolve()) }
    #expect(
      await awaitedText { _ = try await app.resolveAsync(Host.self) } == """
        [SwiftHilt/WrongIsolation] Screen is built on the MainActor, but was resolved outside it

          path:    Host -> Screen      (B.swift:2 -> A.swift:1)
          help:    build Host on the MainActor as well: { @MainActor r in ... }
          or:      give Screen a lifetime that a container caches, and await resolveAsync(Host.self), which builds Screen on the MainActor if Host declares it, with 'bind' or 'dependencies:'
          or:      if the factory doesn't need the MainActor, write { @Sendable r in ... }, or register in nonisolated code
        """)
  }
}
