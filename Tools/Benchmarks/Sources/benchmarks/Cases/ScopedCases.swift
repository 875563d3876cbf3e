import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// An instance cached in a child whose parent holds the bindings. There is no floor: the targets
/// refer to the singleton cases.
enum ScopedCases {
  static let all = [plain, qualified]

  private static let plain = BenchmarkCase(
    "scoped", "warm scoped class in a child, 1,000 other bindings above",
    swiftHilt: {
      let parent = OtherBindings.container()
      parent.register(RemoteUserRepository.self, lifetime: .scoped) { _ in
        RemoteUserRepository(revision: 1)
      }
      let child = parent.child()
      return { _, count in
        for _ in 0..<count { _ = child.resolve(RemoteUserRepository.self) }
      }
    },
    naive: {
      let parent = OtherBindings.naiveContainer()
      parent.register(RemoteUserRepository.self, lifetime: .scoped) { _ in
        RemoteUserRepository(revision: 1)
      }
      let child = parent.child()
      return { _, count in
        for _ in 0..<count { _ = child.resolve(RemoteUserRepository.self) }
      }
    })

  private static let qualified = BenchmarkCase(
    "scoped-qualified", "warm scoped by protocol type, qualified by a string literal",
    swiftHilt: {
      let parent = OtherBindings.container()
      parent.register((any UserRepository).self, qualifier: "prod", lifetime: .scoped) { _ in
        RemoteUserRepository(revision: 1)
      }
      let child = parent.child()
      return { _, count in
        for _ in 0..<count { _ = child.resolve((any UserRepository).self, qualifier: "prod") }
      }
    },
    naive: {
      let parent = OtherBindings.naiveContainer()
      let name: NaiveName = "prod"
      parent.register((any UserRepository).self, qualifier: name, lifetime: .scoped) { _ in
        RemoteUserRepository(revision: 1)
      }
      let child = parent.child()
      return { _, count in
        for _ in 0..<count {
          _ = child.resolve((any UserRepository).self, qualifier: "prod" as NaiveName)
        }
      }
    })
}
