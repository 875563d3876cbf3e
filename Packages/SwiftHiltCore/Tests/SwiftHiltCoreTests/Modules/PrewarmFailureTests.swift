import SwiftHiltCore
import Testing

private struct Bad: Error {}
private let shared: any Error = Bad()

private struct Database: Sendable {}
private struct Reports: Sendable {}
private struct Statistics: Sendable {}

/// A failure is omitted only if its build is already in the report, not because its text is equal.
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

  @Test func failedDependency_isToldOnce_andNamed_whoeverAskedFirst() async {
    let container = Container()
    container.register(Reports.self) { r in
      _ = try r.tryResolve(Database.self)
      return Reports()
    }
    container.register(Statistics.self) { r in
      _ = try r.tryResolve(Database.self)
      return Statistics()
    }
    container.register(Database.self, line: 9) { _ in throw Bad() }
    let expected = """
      [SwiftHilt/AggregateError] 1 error:
      Database (PrewarmFailureTests.swift:9): Bad()
      """
    let told = await text(of: container)
    #expect(told == expected)
    #expect(errorText { try container.tryPrewarmSingletons() } == expected)
  }

  @Test func failedAsynchronousDependency_isToldOnce() async {
    let container = Container()
    container.registerAsync(Reports.self) { r in
      _ = try await r.resolveAsync(Database.self)
      return Reports()
    }
    container.registerAsync(Statistics.self) { r in
      async let database = r.resolveAsync(Database.self)
      _ = try await database
      return Statistics()
    }
    container.bind(Int.self) { (_: Database) in 1 }
    container.registerAsync(Database.self, line: 9) { _ in throw Bad() }
    let told = await text(of: container)
    #expect(
      told == """
        [SwiftHilt/AggregateError] 1 error:
        Database (PrewarmFailureTests.swift:9): Bad()
        """)
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

  @Test func dependents_ofAnUnboundKey_areNotReportedAgain() {
    let container = Container()
    container.register(Int.self) { r in Int(try r.tryResolve(Int8.self)) }
    container.register(String.self) { r in "\(try r.tryResolve(Int.self))" }
    container.register([String].self) { r in [try r.tryResolve(String.self)] }
    let error = #expect(throws: AggregateError.self) { try container.tryPrewarmSingletons() }
    #expect(error?.errors.count == 1)
  }
}
