import SwiftHiltCore
import Testing

private struct Refused: Error {}

/// Prewarming reports each singleton whose own factory failed, exactly once.
@Suite struct PrewarmReportTests {
  private func failures(_ container: Container) -> Int {
    do {
      try container.tryPrewarmSingletons()
      return 0
    } catch {
      return (error as? AggregateError)?.errors.count ?? -1
    }
  }

  @Test func equalErrors_ofTwoSingletons_areTwo() {
    let container = Container()
    container.register(Int.self) { _ in throw Refused() }
    container.register(String.self) { _ in throw Refused() }

    #expect(failures(container) == 2)
  }

  @Test func dependents_areNotReportedAgain() {
    let container = Container()
    container.register(Int.self) { r in Int(try r.tryResolve(Int8.self)) }
    container.register(String.self) { r in "\(try r.tryResolve(Int.self))" }
    container.register([String].self) { r in [try r.tryResolve(String.self)] }

    #expect(failures(container) == 1)
  }
}
