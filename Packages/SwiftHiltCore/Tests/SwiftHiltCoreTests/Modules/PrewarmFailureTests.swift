import SwiftHiltCore
import Testing

private struct Bad: Error {}
private let shared: any Error = Bad()

private struct Database: Sendable {}
private struct Reports: Sendable {}
private struct Statistics: Sendable {}

/// Only consumers that declare a failed dependency are omitted, never a failure with an equal text.
@Suite struct PrewarmFailureTests {
  private func text(of container: Container) async -> String {
    do {
      try await container.prewarm()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [false, true], [false, true])
  func alikeFailures_areBothTold(firstIsAsync: Bool, secondIsAsync: Bool) async {
    let container = Container()
    fail(Database.self, in: container, isAsync: firstIsAsync, line: 1)
    fail(Reports.self, in: container, isAsync: secondIsAsync, line: 2)
    let expected = """
      [SwiftHilt/AggregateError] 2 errors:
      Database (PrewarmFailureTests.swift:1): Bad()
      Reports (PrewarmFailureTests.swift:2): Bad()
      """
    let told = await text(of: container)
    #expect(told == expected)
    if firstIsAsync || secondIsAsync { return }
    #expect(errorText { try container.tryPrewarmSingletons() } == expected)
  }

  private func fail<T: Sendable>(
    _ type: T.Type, in container: Container, isAsync: Bool, line: UInt
  ) {
    if isAsync {
      container.registerAsync(type, line: line) { _ in throw Bad() }
    } else {
      container.register(type, line: line) { _ in throw Bad() }
    }
  }

  @Test func oneErrorValue_ofTwoSingletons_isToldTwice() async {
    let container = Container()
    container.register(Database.self, line: 1) { _ in throw shared }
    container.registerAsync(Reports.self, line: 2) { _ in throw shared }
    container.registerMany(Int.self, line: 3) { _ in throw shared }
    container.registerMany(Int.self, line: 4) { _ in throw shared }
    let told = await text(of: container)
    #expect(
      told == """
        [SwiftHilt/AggregateError] 4 errors:
        Database (PrewarmFailureTests.swift:1): Bad()
        Reports (PrewarmFailureTests.swift:2): Bad()
        Int (PrewarmFailureTests.swift:3): Bad()
        Int (PrewarmFailureTests.swift:4): Bad()
        """)
  }

  @Test func declaredConsumers_ofAFailedDependency_areNotReported() async {
    let container = Container()
    container.bind(Int.self) { (_: Database) in 1 }
    container.bind(String.self) { (_: Int) in "" }
    container.register(Database.self, line: 9) { _ in throw Bad() }
    let expected = """
      [SwiftHilt/AggregateError] 1 error:
      Database (PrewarmFailureTests.swift:9): Bad()
      """
    let told = await text(of: container)
    #expect(told == expected)
    #expect(errorText { try container.tryPrewarmSingletons() } == expected)
  }

  @Test func undeclaredConsumer_ofAFailedDependency_isReportedAsWell() async {
    let container = Container()
    container.register(Reports.self, line: 8) { r in
      _ = try r.tryResolve(Database.self)
      return Reports()
    }
    container.register(Database.self, line: 9) { _ in throw Bad() }
    let expected = """
      [SwiftHilt/AggregateError] 2 errors:
      Reports (PrewarmFailureTests.swift:8): Bad()
      Database (PrewarmFailureTests.swift:9): Bad()
      """
    let told = await text(of: container)
    #expect(told == expected)
    #expect(errorText { try container.tryPrewarmSingletons() } == expected)
  }

  @Test func trapOfAPrewarm_printsEarlierErrorsFirst() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let container = Container()
      container.registerAsync(Database.self, line: 8) { _ in throw Bad() }
      container.register(Reports.self, line: 9) { r in
        _ = r.resolve(Database.self)
        return Reports()
      }
      try await container.prewarm()
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.hasPrefix("Database (PrewarmFailureTests.swift:8): Bad()\n"))
    #expect(text.contains("[SwiftHilt/RequiresAsync] Database"))
  }

  @Test func whoDoesWithoutWhatFailed_andFailsAlike_isTold() async {
    let container = Container()
    container.register(Reports.self, line: 8) { r in
      _ = try? r.tryResolve(Database.self)
      throw Bad()
    }
    container.register(Database.self, line: 9) { _ in throw Bad() }
    let expected = """
      [SwiftHilt/AggregateError] 2 errors:
      Reports (PrewarmFailureTests.swift:8): Bad()
      Database (PrewarmFailureTests.swift:9): Bad()
      """
    let told = await text(of: container)
    #expect(told == expected)
    #expect(errorText { try container.tryPrewarmSingletons() } == expected)
  }

  @Test func failedContribution_doesNotSpoil_whoNeedsTheBinding() async {
    let container = Container()
    container.registerMany(Int.self, line: 1) { _ in throw Bad() }
    container.register(Int.self) { _ in 1 }
    container.bind(String.self, line: 2) { (_: Int) in throw Bad() }
    let told = await text(of: container)
    #expect(
      told == """
        [SwiftHilt/AggregateError] 2 errors:
        Int (PrewarmFailureTests.swift:1): Bad()
        String (PrewarmFailureTests.swift:2): Bad()
        """)
  }
}
