import SwiftHiltCore
import Testing

private final class Api { init() {} }
private final class Clock { init() {} }
private final class Base { init() {} }
private final class Repo {}
private struct Tick: Sendable {}
private struct Tock: Sendable {}
private protocol Plugin {}

/// Requests of a factory that its registration doesn't declare.
@Suite struct UndeclaredUseTests {
  #if DEBUG
    @Test func requestBeyondTheList_isTold_onStandardErrorAndToObservers() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let app = Container(name: "app")
        app.bind(Api.self, line: 1, to: Api.init)
        app.bind(Clock.self, qualifier: "utc", line: 2, to: Clock.init)
        app.register(Repo.self, dependencies: [.init(Provider<Api>.self)], line: 3) { r in
          _ = try r.tryResolve(Provider<Api>.self).get()
          _ = try r.tryResolve(Clock.self, qualifier: "utc")
          return Repo()
        }
        for _ in 0..<3 {
          _ = app.resolve(Repo.self)
          app.clearCache()
        }
        app.registerAsync(Tick.self, dependencies: [], line: 4) { r in
          _ = try await r.resolveAsync(Api.self)
          return Tick()
        }
        _ = try await app.resolveAsync(Tick.self)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text == """
          [SwiftHilt/Undeclared] Repo resolves Clock @Named(utc), but does not declare it

            path:    Repo -> Clock @Named(utc)      (UndeclaredUseTests.swift:3)
            help:    add .init(Clock.self, qualifier: "utc") to 'dependencies:' at UndeclaredUseTests.swift:3, \
          or a parameter if a macro reads the declaration there, because validate() sees only declared dependencies

          [SwiftHilt/Undeclared] Tick resolves Api, but does not declare it

            path:    Tick -> Api      (UndeclaredUseTests.swift:4)
            help:    add .init(Api.self) to 'dependencies:' at UndeclaredUseTests.swift:4, \
          or a parameter if a macro reads the declaration there, because validate() sees only declared dependencies


          """)
    }

    @Test func declaredFunction_mayThrow() {
      let (app, seen) = observed()
      app.registerFactory(Repo.self, dependencies: []) { (_, _: Int) in Repo() }
      app.register(Tick.self, dependencies: [.init(((Int) -> Repo).self)], line: 39) { r in
        _ = try r.tryResolve(((Int) throws -> Repo).self)
        return Tick()
      }
      _ = app.resolve(Tick.self)
      #expect(seen.lines.isEmpty)
    }

    @Test func observers_areTold_once() {
      let (app, seen) = observed()
      app.register(Repo.self, lifetime: .transient, dependencies: [], line: 31) { r in
        _ = r.resolve(Api.self)
        _ = r.optional(Base.self)
        _ = r.resolveMany((any Plugin).self)
        return Repo()
      }
      for _ in 0..<3 { _ = app.resolve(Repo.self) }
      #expect(seen.lines == ["Api < Repo", "Base < Repo", "[Plugin] < Repo"])
    }

    @Test func directRequest_isUndeclared_ifTheListDefersIt() {
      let (app, seen) = observed()
      app.register(Repo.self, dependencies: [.init(Lazy<Api>.self)], line: 35) { r in
        _ = r.resolve(Api.self)
        return Repo()
      }
      _ = app.resolve(Repo.self)
      #expect(seen.lines == ["Api < Repo"])
    }

    @Test func asynchronousFactory_isLookedAt_too() async throws {
      let (app, seen) = observed()
      app.bind(Clock.self, to: Clock.init)
      app.registerAsync(
        Tick.self, lifetime: .transient, dependencies: [.init(Api.self)], line: 41
      ) { r in
        _ = r.resolve(Api.self)
        _ = r.resolve(Clock.self)
        _ = try await r.resolveAsync(Base?.self)
        return Tick()
      }
      app.registerAsync(Tock.self, dependencies: [], line: 42) { r in
        _ = try await r.resolveAsync(Tick.self)
        return Tock()
      }
      for _ in 0..<2 { _ = try await app.resolveAsync(Tock.self) }
      app.clearCache()
      _ = try await app.resolveAsync(Tock.self)
      #expect(seen.lines.sorted() == ["Base? < Tick", "Clock < Tick", "Tick < Tock"])
    }
  #endif

  @Test func requestOfTheList_isFine_inEachForm() {
    let (app, seen) = observed()
    app.bind(Clock.self, to: Clock.init)
    app.register(
      Repo.self, lifetime: .transient,
      dependencies: [
        .init(Api.self), .init(Base?.self), .init([any Plugin].self), .init([String: Int].self),
        .init(Lazy<Clock>.self), .init(Lazy<[Clock]>.self), .init((() -> Repo?).self),
        .init(Clock.self, qualifier: "utc"), .init((() -> Api).self),
      ], line: 51
    ) { r in
      _ = r.resolve(Api.self)
      _ = r.optional(Base.self)
      _ = r.resolveMany((any Plugin).self)
      _ = r.resolveMap(Int.self, keyedBy: String.self)
      _ = r.resolve(Lazy<Clock>.self)
      _ = r.resolve(Lazy<[Clock]>.self)
      _ = r.resolve((() -> Repo?).self)
      _ = r.optional(Clock.self, qualifier: "utc")
      _ = r.resolve((any Resolver).self)
      return Repo()
    }
    _ = app.resolve(Repo.self)
    #expect(seen.lines == [])
  }

  @Test func factoryThatDeclaresNothing_ofAChild_orWithASilentDecorator_isNotLookedAt() throws {
    let (app, seen) = observed()
    app.registerChild(seed: Tick.self, line: 70) { child, _ in _ = child.resolve(Api.self) }
    _ = try app.resolve(ChildFactory<Tick>.self)(Tick())
    app.register(Base.self, lifetime: .transient, dependencies: [], line: 71) { r in
      Container().register(Base.self) { _ in Base() }.resolve()
    }
    _ = app.resolve(Base.self)
    app.register(Repo.self, lifetime: .transient, line: 71) { r in
      _ = r.resolve(Api.self)
      return Repo()
    }
    app.bind(Clock.self, qualifier: "decorated", line: 72, to: Clock.init)
    app.decorate(Clock.self, qualifier: "decorated", line: 73) { r, clock in
      _ = r.resolve(Api.self)
      return clock
    }
    _ = app.resolve(Repo.self)
    _ = app.resolve(Clock.self, qualifier: "decorated")
    #expect(seen.lines == [])
  }

  private func observed() -> (Container, Undeclared) {
    let app = Container(name: "app")
    app.bind(Api.self, to: Api.init)
    let seen = Undeclared()
    app.addObserver(seen)
    return (app, seen)
  }
}

/// Keeps the undeclared requests that it observes, on one thread.
private final class Undeclared: ResolutionObserver, @unchecked Sendable {
  // @unchecked Sendable because each test makes its requests on a single thread.
  var lines: [String] = []

  func observe(_ event: ResolutionEvent) {
    guard event.kind == .undeclared else { return }
    lines.append("\(event.key) < \(event.requester.map { "\($0)" } ?? "nobody")")
  }
}
