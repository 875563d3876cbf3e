import SwiftHiltCore
import Testing

private struct Refused: Error {}
private final class Screen {}

/// The text of a trap when a factory throws its own error.
@Suite struct FactoryFailureMessageTests {
  @Test func resolve_trapsWithTheErrorAndThePath() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Int.self, qualifier: Named("a"), line: 1) { _ in throw Refused() }
      container.register(String.self, line: 2) { r in "\(r.resolve(Int.self, qualifier: "a"))" }
      _ = container.resolve(String.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/FactoryFailed] A factory threw: Refused()

          path:    String -> Int @Named(a)      \
        (FactoryFailureMessageTests.swift:2 -> FactoryFailureMessageTests.swift:1)
          stopped: the factory of String called a function that can't throw, such as resolve(); write the form with 'try', such as 'try r.tryResolve()'
        """)
  }

  @Test func injector_isNamed_insteadOfAFactory() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Int.self, line: 1) { _ in throw Refused() }
      container.registerInjector(Screen.self, line: 2) { r, _ in _ = r.resolve(Int.self) }
      try container.resolve(Injector<Screen>.self)(Screen())
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/FactoryFailed] A factory threw: Refused()

          path:    Injector<Screen> -> Int      \
        (FactoryFailureMessageTests.swift:2 -> FactoryFailureMessageTests.swift:1)
          stopped: Injector<Screen> called a function that can't throw, such as resolve(); write the form with 'try', such as 'try r.tryResolve()'
        """)
  }

  /// Returns the text with a path from the requested key to the key whose factory threw.
  private static func text(_ path: String) -> String {
    """
    [SwiftHilt/FactoryFailed] A factory threw: Refused()

      path:    \(path)
    """
  }

  @Test(arguments: [0, 1, 2, 3])
  func resolve_showsTheStepsOfThrowingRequests(_ kind: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kind] in
      let lifetime = [Lifetime.singleton, .transient, .scoped, .graph][kind]
      let container = Container()
      container.register(Int8.self, lifetime: lifetime, line: 11) { _ in throw Refused() }
      container.register(Int16.self, lifetime: lifetime, line: 12) { r in
        Int16(try r.tryResolve(Int8.self))
      }
      container.register(Int32.self, lifetime: lifetime, line: 13) { r in
        do { return Int32(try r.tryResolve(Int16.self)) } catch { throw error }
      }
      _ = container.resolve(Int32.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) }
        == Self.text(
          "Int32 -> Int16 -> Int8      (FactoryFailureMessageTests.swift:13 "
            + "-> FactoryFailureMessageTests.swift:12 -> FactoryFailureMessageTests.swift:11)"))
  }

  @Test func resolveInAFactory_showsTheStepsOfThrowingRequests() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.registerMany(Int8.self, lifetime: .transient, line: 14) { _ in throw Refused() }
      container.bind(Int16.self, line: 15) { (all: [Int8]) in Int16(all.count) }
      container.register(Int32.self, line: 16) { r in Int32(r.resolve(Int16.self)) }
      _ = try container.tryResolve(Int32.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) }
        == Self.text(
          "Int32 -> Int16 -> [Int8] -> Int8      (FactoryFailureMessageTests.swift:16 "
            + "-> FactoryFailureMessageTests.swift:15 -> FactoryFailureMessageTests.swift:14)")
        + "\n  stopped: the factory of Int32 called a function that can't throw, such as resolve(); write the form with 'try', such as 'try r.tryResolve()'"
    )
  }

  @Test func resolve_showsNoStep_ofAnErrorThatWasCaught() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.register(Int8.self, line: 17) { _ in throw Refused() }
      container.register(Int16.self, line: 18) { r in
        _ = try? r.tryResolve(Int8.self)
        throw Refused()
      }
      _ = try? container.tryResolve(Int8.self)
      _ = container.resolve(Int16.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) }
        == Self.text("Int16      (FactoryFailureMessageTests.swift:18)"))
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
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""

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

  @Test func longWait_isReportedOnStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (started, finish) = (Gate(), Gate())
      let container = Container()
      container.register(Int.self, line: 6) { _ in
        started.open()
        finish.wait()
        return 1
      }
      container.register(String.self, line: 7) { r in "\(r.resolve(Int.self))" }
      let maker = startThread { _ = container.resolve(Int.self) }
      started.wait()
      let waiter = startThread { _ = container.resolve(String.self) }
      // The report appears after five seconds, and a busy machine starts the waiter late.
      try await Task.sleep(nanoseconds: 8_000_000_000)
      finish.open()
      precondition(maker() && waiter())
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/LongWait] A request has waited more than 5 seconds for Int

          path:    String -> Int      \
        (FactoryFailureMessageTests.swift:7 -> FactoryFailureMessageTests.swift:6)
          help:    look for a factory that waits for a lock that the caller holds, for a queue that the
                   caller blocks, or for a task that resolves Int
        """)
  }

  @Test func longWait_isReported_inATransientAsynchronousFactory() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let container = Container()
      container.registerAsync(Int.self, line: 6) { _ in
        try await Task.sleep(nanoseconds: 8_000_000_000)
        return 1
      }
      container.registerAsync(String.self, lifetime: .transient, line: 7) { r in
        "\(try await r.resolveAsync(Int.self))"
      }
      _ = try await container.resolveAsync(String.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/LongWait] A request has waited more than 5 seconds for Int

          path:    Int      (FactoryFailureMessageTests.swift:6)
          help:    look for a factory that waits for a lock that the caller holds, for a queue that the
                   caller blocks, or for a task that resolves Int
        """)
  }
}
