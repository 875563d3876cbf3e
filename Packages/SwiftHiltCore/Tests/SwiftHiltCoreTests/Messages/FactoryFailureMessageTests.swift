import SwiftHiltCore
import Testing

private struct Refused: Error {}

/// What a trap prints when a factory throws an error of its own.
@Suite struct FactoryFailureMessageTests {
  @Test func resolve_trapsWithTheErrorAndThePath() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
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
        """)
  }

  @Test func optional_trapsLikeResolve() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.register(Int.self, line: 3) { _ in throw Refused() }
      _ = container.optional(Int.self)
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/FactoryFailed] A factory threw: Refused()

          path:    Int      (FactoryFailureMessageTests.swift:3)
        """)
  }

  @Test func prewarm_printsEveryError() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.register(Int.self, line: 4) { r in Int(try r.tryResolve(Int8.self)) }
      container.register(String.self, line: 5) { r in "\(try r.tryResolve(Int16.self))" }
      container.prewarmSingletons()
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""

    #expect(
      text.contains(
        """

        [SwiftHilt/SeveralErrors] 2 errors:
        [SwiftHilt/NotFound] No binding for Int8

          path:    Int -> Int8      (FactoryFailureMessageTests.swift:4)
          help:    register Int8 in this container or an ancestor
        [SwiftHilt/NotFound] No binding for Int16

          path:    String -> Int16      (FactoryFailureMessageTests.swift:5)
          help:    register Int16 in this container or an ancestor

        """))
  }

  @Test func longWait_isReportedOnStandardError() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
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
      waitUntilBlocked(seconds: 5.5)
      finish.open()
      precondition(maker() && waiter())
    }

    #expect(
      result.map { trapText($0.standardErrorContent) } == """
        [SwiftHilt/LongWait] Waiting for Int for more than 5 seconds

          path:    String -> Int      \
        (FactoryFailureMessageTests.swift:7 -> FactoryFailureMessageTests.swift:6)
          help:    another thread builds it; look for a factory that waits for a lock or a queue
                   that this thread holds
        """)
  }
}
