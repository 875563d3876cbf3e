import SwiftHiltCore
import Testing

private final class Screen {}

/// The text of a trap when a factory throws its own error.
@Suite struct FactoryFailureMessageTests {
  @Test(arguments: [
    ("A factory", "String -> Int @Named(a)", "the factory of String"),
    ("A factory", "Injector<Screen> -> Int", "Injector<Screen>"),
    ("A decorator", "Bool -> Int8", "the decorator of Bool"),
  ])
  func resolve_trapsWithTheErrorAndThePath(thrower: String, path: String, stopped: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [path] in
      let container = Container()
      container.register(Int.self, qualifier: Named("a"), line: 2) { _ in throw Refused() }
      container.register(Int.self, line: 2) { _ in throw Refused() }
      container.register(Int8.self, line: 3) { _ in 2 }
      container.decorate(Int8.self, line: 2) { _, _ in throw Refused() }
      container.register(String.self, line: 1) { r in "\(r.resolve(Int.self, qualifier: "a"))" }
      container.registerInjector(Screen.self, line: 1) { r, _ in _ = r.resolve(Int.self) }
      container.register(Bool.self, line: 3) { _ in true }
      container.decorate(Bool.self, line: 1) { r, _ in r.resolve(Int8.self) == 2 }
      if path.hasPrefix("Inj") { try container.resolve(Injector<Screen>.self)(Screen()) }
      _ =
        path.hasPrefix("Bool") ? "\(container.resolve(Bool.self))" : container.resolve(String.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/FactoryFailed] \(thrower) threw: Refused()

          path:    \(path)      \
        (FactoryFailureMessageTests.swift:1 -> FactoryFailureMessageTests.swift:2)
          stopped: \(stopped) called a function that can't throw, such as resolve(); write the form with 'try', such as 'try r.tryResolve()'
        """)
  }

  @Test func resolveOfAnObserver_isNotBlamedOnTheObservedFactory() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(String.self, line: 1) { _ in "" }
      let watcher = Watcher { _, _ in _ = container.resolve(Int.self) }
      container.addObserver(watcher)
      _ = container.resolve(String.self)
    }
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/NotFound] No binding for Int

          path:    String -> Int      (FactoryFailureMessageTests.swift:1)
          help:    register Int in this container or an ancestor
          stopped: an observer called a function that can't throw, such as resolve(); write the form with 'try', such as 'try container.tryResolve()'
        """)
  }

  /// Factories that throw, below `Int32`: of four lifetimes, in a contribution, and after an error
  /// that was caught.
  @Test(arguments: [
    (0, "Int32 -> Int16 -> Int8", [3, 2, 1]), (1, "Int32 -> Int16 -> Int8", [3, 2, 1]),
    (2, "Int32 -> Int16 -> Int8", [3, 2, 1]), (3, "Int32 -> Int16 -> Int8", [3, 2, 1]),
    (4, "Int32 -> Int16 -> [Int8] -> Int8", [3, 2, 1]), (5, "Int32 -> Int16", [3, 2]),
    (6, "Int32 -> Int16", [3, 2]),
  ])
  func resolve_showsTheStepsOfThrowingRequests(_ kind: Int, path: String, lines: [Int]) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      let lifetimes: [Lifetime] = [.singleton, .transient, .scoped, .graph]
      let (container, lifetime) = (Container(), kind < 4 ? lifetimes[kind] : .singleton)
      if kind == 4 {
        container.registerMany(Int8.self, line: 1) { _ in throw Refused() }
        container.bind(Int16.self, line: 2) { (all: [Int8]) in Int16(all.count) }
      } else {
        container.register(Int8.self, lifetime: lifetime, line: 1) { _ in throw Refused() }
        container.register(Int16.self, lifetime: lifetime, line: 2) { r in
          if kind < 4 { return Int16(try r.tryResolve(Int8.self)) }
          _ = try? r.tryResolve(Int8.self)
          throw Refused()
        }
      }
      container.register(Int32.self, lifetime: lifetime, line: 3) { r in
        do { return Int32(try r.tryResolve(Int16.self)) } catch { throw error }
      }
      _ = try? container.tryResolve(Int8.self)
      _ = kind == 6 ? container.resolve(Int32?.self) : container.resolve(Int32.self)
    }

    let sites = lines.map { "FactoryFailureMessageTests.swift:\($0)" }.joined(separator: " -> ")
    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/FactoryFailed] A factory threw: Refused()

          path:    \(path)      (\(sites))
        """)
  }

  @Test func caughtError_isNotKept() {
    final class Held: Error {}
    let container = Container()
    var released: Weak<Held>?
    container.register(Int8.self) { _ in
      let error = Held()
      released = Weak(error)
      throw error
    }
    container.register(Int16.self) { r in
      _ = try? r.tryResolve(Int8.self)
      return 1
    }
    #expect(container.resolve(Int16.self) == 1)
    #expect(released?.isAlive == false)
    _ = try? container.tryResolve(Int8.self)
    #expect(released?.isAlive == false)
  }

  @Test func prewarm_printsEveryError() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Int.self, line: 4) { r in Int(try r.tryResolve(Int8.self)) }
      container.register(String.self, line: 5) { r in "\(try r.tryResolve(Int16.self))" }
      container.prewarmSingletons()
    }
    let text = printed(result)

    #expect(
      text.contains(
        """

        [SwiftHilt/AggregateError] 2 errors:
        [SwiftHilt/NotFound] No binding for Int8

          path:    Int -> Int8      (FactoryFailureMessageTests.swift:4)
          help:    register Int8 in this container or an ancestor
        [SwiftHilt/NotFound] No binding for Int16

          path:    String -> Int16      (FactoryFailureMessageTests.swift:5)
          help:    register Int16 in this container or an ancestor

        """))
  }
}
