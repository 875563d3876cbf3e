import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Registers many distinct types, in a process that has not done so before.
enum RegistrationProbe {
  /// How many bindings there are.
  static let count = 10_000

  /// Returns what a registration costs in a column that has containers.
  static func measure(_ column: Column) -> RegistrationCost {
    let entries = KeyTypes.make(count).map { entry($0) }
    return RegistrationCost.measure(count: count) {
      guard column == .naive else {
        let container = Container()
        for entry in entries { entry.register(in: container) }
        return container
      }
      let container = NaiveContainer()
      for entry in entries { entry.register(in: container) }
      return container
    }
  }

  private static func entry<T: KeyType>(_ type: T.Type) -> Entry {
    TypedEntry<T>()
  }
}

/// A type and the closures that make it.
///
/// The closures exist before anything is measured, because in an application they cost nothing: a
/// literal that captures nothing is a function. Written here it would capture the type.
private class Entry {
  func register(in container: Container) {}
  func register(in container: NaiveContainer) {}
}

private final class TypedEntry<T: KeyType>: Entry {
  private let factory: Factory<T> = { _ in T() }
  private let naiveFactory: (NaiveContainer) -> T = { _ in T() }

  override func register(in container: Container) {
    container.register(T.self, factory: factory)
  }

  override func register(in container: NaiveContainer) {
    container.register(T.self, factory: naiveFactory)
  }
}
