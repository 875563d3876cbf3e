import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Registers types that no case resolves, like the other bindings of a real application.
enum OtherBindings {
  static let count = 1_000

  static func container() -> Container {
    let container = Container()
    for type in KeyTypes.make(count) { register(type, in: container) }
    return container
  }

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
