import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Asking for what is not there.
enum AbsenceCases {
  static let all = [optional]

  private static let optional = BenchmarkCase(
    "optional-unbound", "`optional` of an unbound class, 1,000 other bindings",
    floor: {
      let dictionary = LookUpFloor(types: KeyTypes.make(OtherBindings.count))
      return { _, count in
        for _ in 0..<count { _ = dictionary.find(RemoteUserRepository.self) }
      }
    },
    swiftHilt: {
      let container = OtherBindings.container()
      return { _, count in
        for _ in 0..<count { _ = container.optional(RemoteUserRepository.self) }
      }
    },
    naive: {
      let container = OtherBindings.naiveContainer()
      return { _, count in
        for _ in 0..<count { _ = container.optional(RemoteUserRepository.self) }
      }
    })
}
