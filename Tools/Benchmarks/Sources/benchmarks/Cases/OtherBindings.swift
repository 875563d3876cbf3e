import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Registers types that no case asks for: what a container of a real application holds besides.
enum OtherBindings {
  /// How many the cases that mention them have.
  static let count = 1_000

  /// Returns a container that holds only others.
  static func container() -> Container {
    let container = Container()
    for type in KeyTypes.make(count) { register(type, in: container) }
    return container
  }

  /// Returns a naive container that holds only others.
  static func naiveContainer() -> NaiveContainer {
    let container = NaiveContainer()
    for type in KeyTypes.make(count) { register(type, in: container) }
    return container
  }

  private static func register<T: KeyType>(_ type: T.Type, in container: Container) {
    container.register(type) { _ in T() }
  }

  private static func register<T: KeyType>(_ type: T.Type, in container: NaiveContainer) {
    container.register(type) { _ in T() }
  }
}
