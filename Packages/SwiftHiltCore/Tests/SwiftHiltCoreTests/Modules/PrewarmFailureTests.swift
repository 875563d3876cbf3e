import SwiftHiltCore
import Testing

private let shared: any Error = Refused()

private struct Database: Sendable {}
private struct Reports: Sendable {}
private struct Statistics: Sendable {}

/// Only consumers that declare a failed dependency are omitted, never a failure with an equal text.
@Suite struct PrewarmFailureTests {
  private let container = Container()

  /// Expects the failures of both forms of prewarming, unless only the asynchronous form has them.
  private func expect(
    _ failures: String..., of container: Container, isAsync: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let count = failures.count == 1 ? "1 error" : "\(failures.count) errors"
    let text = "[SwiftHilt/AggregateError] \(count):\n" + failures.joined(separator: "\n")
    let awaited = await awaitedText { try await container.prewarm() }
    #expect(awaited == text, sourceLocation: sourceLocation)
    if isAsync { return }
    #expect(
      errorText { try container.tryPrewarmSingletons() } == text, sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true], [false, true])
  func alikeFailures_areBothTold(firstIsAsync: Bool, secondIsAsync: Bool) async {
    fail(Database.self, in: container, isAsync: firstIsAsync, line: 1)
    fail(Reports.self, in: container, isAsync: secondIsAsync, line: 2)
    container.register(String.self) { _ in "built" }
    await expect(
      "Database (PrewarmFailureTests.swift:1): Refused()",
      "Reports (PrewarmFailureTests.swift:2): Refused()", of: container,
      isAsync: firstIsAsync || secondIsAsync)
    #expect(container.resolve(String.self) == "built")
  }

  private func fail<T: Sendable>(
    _ type: T.Type, in container: Container, isAsync: Bool, line: UInt
  ) {
    if isAsync {
      container.registerAsync(type, line: line) { _ in throw Refused() }
    } else {
      container.register(type, line: line) { _ in throw Refused() }
    }
  }

  @Test func oneErrorValue_ofTwoSingletons_isToldTwice() async {
    container.register(Database.self, line: 1) { _ in throw shared }
    container.registerAsync(Reports.self, line: 2) { _ in throw shared }
    container.registerMany(Int.self, line: 3) { _ in throw shared }
    container.registerMany(Int.self, line: 4) { _ in throw shared }
    await expect(
      "Database (PrewarmFailureTests.swift:1): Refused()",
      "Reports (PrewarmFailureTests.swift:2): Refused()",
      "Int (PrewarmFailureTests.swift:3): Refused()",
      "Int (PrewarmFailureTests.swift:4): Refused()", of: container, isAsync: true)
  }

  @Test func declaredConsumers_ofAFailedDependency_areNotReported() async {
    container.bind(Int.self) { (_: Database) in 1 }
    container.bind(String.self) { (_: Int) in "" }
    container.register(Database.self, line: 9) { _ in throw Refused() }
    await expect(
      "Database (PrewarmFailureTests.swift:9): Refused()", of: container)
  }

  @Test(arguments: [false, true])
  func undeclaredConsumer_ofAFailedDependency_isReportedAsWell(catchesIt: Bool) async {
    container.register(Reports.self, line: 8) { r in
      if !catchesIt { return try r.make(Reports(), needing: Database.self) }
      _ = try? r.tryResolve(Database.self)
      throw Refused()
    }
    container.register(Database.self, line: 9) { _ in throw Refused() }
    await expect(
      "Reports (PrewarmFailureTests.swift:8): Refused()",
      "Database (PrewarmFailureTests.swift:9): Refused()", of: container)
  }

  @Test func trapOfAPrewarm_printsEarlierErrorsFirst() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = Container()
      container.registerAsync(Database.self, line: 8) { _ in throw Refused() }
      container.register(Reports.self, line: 9) { r in
        _ = r.resolve(Database.self)
        return Reports()
      }
      try await container.prewarm()
    }
    let text = printed(result)
    #expect(text.hasPrefix("Database (PrewarmFailureTests.swift:8): Refused()\n"))
    #expect(text.contains("[SwiftHilt/RequiresAsync] Database"))
  }

  @Test func failedContribution_doesNotSpoil_whoNeedsTheBinding() async {
    container.registerMany(Int.self, line: 1) { _ in throw Refused() }
    container.register(Int.self) { _ in 1 }
    container.bind(String.self, line: 2) { (_: Int) in throw Refused() }
    await expect(
      "Int (PrewarmFailureTests.swift:1): Refused()",
      "String (PrewarmFailureTests.swift:2): Refused()", of: container, isAsync: true)
  }
}
