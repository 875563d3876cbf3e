import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// A cached instance, plain and qualified.
enum SingletonCases {
  static let all = [plain, qualified]

  private static let plain = BenchmarkCase(
    "singleton", "warm singleton by protocol type, 1,000 other bindings",
    floor: {
      { _, count in
        for _ in 0..<count { _ = SingletonFloor.users() }
      }
    },
    swiftHilt: {
      let container = OtherBindings.container()
      container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
      return { _, count in
        for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
      }
    },
    naive: {
      let container = OtherBindings.naiveContainer()
      container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
      return { _, count in
        for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
      }
    })

  private static let qualified = BenchmarkCase(
    "singleton-qualified", "the same, qualified by a string literal",
    floor: {
      { _, count in
        for _ in 0..<count { _ = SingletonFloor.users() }
      }
    },
    swiftHilt: {
      let container = OtherBindings.container()
      container.register((any UserRepository).self, qualifier: "prod") { _ in
        RemoteUserRepository(revision: 1)
      }
      return { _, count in
        for _ in 0..<count { _ = container.resolve((any UserRepository).self, qualifier: "prod") }
      }
    },
    naive: {
      let container = OtherBindings.naiveContainer()
      let name: NaiveName = "prod"
      container.register((any UserRepository).self, qualifier: name) { _ in
        RemoteUserRepository(revision: 1)
      }
      return { _, count in
        for _ in 0..<count {
          _ = container.resolve((any UserRepository).self, qualifier: "prod" as NaiveName)
        }
      }
    })
}
