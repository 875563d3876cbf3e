import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Multibindings.
enum CollectionCases {
  static let all = [many]

  private static let many = BenchmarkCase(
    "resolve-many", "`resolveMany` of 10, each newly made",
    floor: {
      let collection = CollectionFloor(count: 10)
      return { _, count in
        for _ in 0..<count { _ = collection.plugins() }
      }
    },
    swiftHilt: {
      let container = Container()
      for order in 0..<10 {
        container.registerMany((any Plugin).self, lifetime: .transient) { _ in
          OrderedPlugin(order: order)
        }
      }
      return { _, count in
        for _ in 0..<count { _ = container.resolveMany((any Plugin).self) }
      }
    },
    naive: {
      let container = NaiveContainer()
      for order in 0..<10 {
        container.contribute((any Plugin).self) { _ in OrderedPlugin(order: order) }
      }
      return { _, count in
        for _ in 0..<count { _ = container.resolveMany((any Plugin).self) }
      }
    })
}
