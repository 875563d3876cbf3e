import BenchmarkFloors
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore
import SwiftHiltDAG

/// The cases of two threads that use one container at the same time. `RequestCases` has those of
/// requests.
enum ThreadCases {
  static let all = [
    BenchmarkCase(
      "threads-own-singletons", "a warm singleton of its own for each thread", .scaling(1.9),
      threads: 2,
      floor: {
        { worker, count in
          if worker == 0 {
            for _ in 0..<count { _ = SingletonFloor.users() }
          } else {
            for _ in 0..<count { _ = SingletonFloor.orders() }
          }
        }
      },
      swiftHilt: { ownSingletons(of: makeContainer()) },
      naive: {
        let container = makeNaiveContainer()
        return { worker, count in
          if worker == 0 {
            for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
          } else {
            for _ in 0..<count { _ = container.resolve((any OrderRepository).self) }
          }
        }
      }),
    BenchmarkCase(
      "threads-recording", "a warm singleton of its own for each thread, while recorded",
      threads: 2,
      swiftHilt: {
        let container = makeContainer()
        container.startRecording()
        return ownSingletons(of: container)
      }),
    BenchmarkCase(
      "threads-transients", "a transient with 3 leaf dependencies", .scaling(1.9), threads: 2,
      floor: { { _, count in for _ in 0..<count { _ = TransientFloor.trio() } } },
      swiftHilt: {
        let container = TransientCases.makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve(Trio.self) } }
      }),
    BenchmarkCase(
      "threads-same-singleton", "the same warm singleton", .scalingOfFloor, threads: 2,
      floor: { { _, count in for _ in 0..<count { _ = SingletonFloor.users() } } },
      swiftHilt: {
        let container = makeContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        }
      },
      naive: {
        let container = makeNaiveContainer()
        return { _, count in for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        }
      }),
  ]

  private static func ownSingletons(of container: Container) -> Workload {
    { worker, count in
      if worker == 0 {
        for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
      } else {
        for _ in 0..<count { _ = container.resolve((any OrderRepository).self) }
      }
    }
  }

  private static func makeContainer() -> Container {
    let container = OtherBindings.container()
    container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
    container.register((any OrderRepository).self) { _ in RemoteOrderRepository(revision: 1) }
    return container
  }

  private static func makeNaiveContainer() -> NaiveContainer {
    let container = OtherBindings.naiveContainer()
    container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
    container.register((any OrderRepository).self) { _ in RemoteOrderRepository(revision: 1) }
    return container
  }
}
