import BenchmarkFloors
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore
import SwiftHiltWrappers

/// The cases of a cached instance: plain, qualified, in a child, and through a property wrapper.
enum CachedCases {
  static let all = [
    BenchmarkCase(
      "singleton", "warm singleton by protocol type, 1,000 other bindings", .ofFloor(1.5),
      instructions: 250, allocations: 0,
      floor: { { _, count in for _ in 0..<count { _ = SingletonFloor.users() } } },
      swiftHilt: {
        let container = makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        }
      },
      naive: {
        let container = OtherBindings.naiveContainer()
        container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
        return { _, count in for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        }
      }),
    BenchmarkCase(
      "singleton-qualified", "the same, qualified by a string literal", .ofFloor(2.0),
      instructions: 470, allocations: 0,
      floor: { { _, count in for _ in 0..<count { _ = SingletonFloor.users() } } },
      swiftHilt: {
        let container = makeQualifiedContainer()
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
      }),
    BenchmarkCase(
      "scoped", "warm scoped class in a child, 1,000 other bindings above",
      .of("singleton", .floor, 1.4), instructions: 250,
      swiftHilt: {
        let parent = OtherBindings.container()
        parent.register(RemoteUserRepository.self, lifetime: .scoped) { _ in
          RemoteUserRepository(revision: 1)
        }
        let child = parent.child()
        return { _, count in for _ in 0..<count { _ = child.resolve(RemoteUserRepository.self) } }
      },
      naive: {
        let parent = OtherBindings.naiveContainer()
        parent.register(RemoteUserRepository.self, lifetime: .scoped) { _ in
          RemoteUserRepository(revision: 1)
        }
        let child = parent.child()
        return { _, count in for _ in 0..<count { _ = child.resolve(RemoteUserRepository.self) } }
      }),
    BenchmarkCase(
      "scoped-qualified", "warm scoped by protocol type, qualified by a string literal",
      .of("singleton-qualified", .swiftHilt, 1.0), instructions: 500,
      swiftHilt: {
        let child = makeQualifiedContainer(lifetime: .scoped).child()
        return { _, count in
          for _ in 0..<count { _ = child.resolve((any UserRepository).self, qualifier: "prod") }
        }
      }),
    BenchmarkCase(
      "wrapper-task", "`@DynamicInjected` read, the resolver bound to the task",
      .of("singleton", .floor, 2.8), instructions: 690,
      swiftHilt: {
        let (container, handler) = (makeContainer(), Handler())
        return { _, count in
          ThreadTask.run {
            let read: @Sendable () async -> Void = { for _ in 0..<count { _ = handler.users } }
            await Injection.with(container, read)
          }
        }
      }),
  ]

  private struct Handler {
    @DynamicInjected var users: any UserRepository
  }

  private static func makeContainer() -> Container {
    let container = OtherBindings.container()
    container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
    return container
  }

  /// The qualifier is a literal, as in applications.
  private static func makeQualifiedContainer(lifetime: Lifetime = .singleton) -> Container {
    let container = OtherBindings.container()
    container.register((any UserRepository).self, qualifier: "prod", lifetime: lifetime) { _ in
      RemoteUserRepository(revision: 1)
    }
    return container
  }
}
