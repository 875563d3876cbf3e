import BenchmarkFloors
import BenchmarkHarness
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// Two threads that use one container side by side.
enum ThreadCases {
  static let all = [
    ownSingletons, transients,
    BenchmarkCase(
      "threads-requests", "requests", threads: 2, preparations: RequestWork.plain),
    BenchmarkCase(
      "threads-requests-registering", "requests that register 2 instances", threads: 2,
      preparations: RequestWork.registering),
    sameSingleton, RecordingCases.threads,
  ]

  private static let ownSingletons = BenchmarkCase(
    "threads-own-singletons", "a warm singleton of its own for each thread", threads: 2,
    floor: {
      { worker, count in
        if worker == 0 {
          for _ in 0..<count { _ = SingletonFloor.users() }
        } else {
          for _ in 0..<count { _ = SingletonFloor.orders() }
        }
      }
    },
    swiftHilt: {
      let container = OtherBindings.container()
      container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
      container.register((any OrderRepository).self) { _ in RemoteOrderRepository(revision: 1) }
      return { worker, count in
        if worker == 0 {
          for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        } else {
          for _ in 0..<count { _ = container.resolve((any OrderRepository).self) }
        }
      }
    },
    naive: {
      let container = OtherBindings.naiveContainer()
      container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
      container.register((any OrderRepository).self) { _ in RemoteOrderRepository(revision: 1) }
      return { worker, count in
        if worker == 0 {
          for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        } else {
          for _ in 0..<count { _ = container.resolve((any OrderRepository).self) }
        }
      }
    })

  private static let transients = BenchmarkCase(
    "threads-transients", "a transient with 3 leaf dependencies", threads: 2,
    floor: {
      { _, count in
        for _ in 0..<count { _ = TransientFloor.trio() }
      }
    },
    swiftHilt: {
      let container = TransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Trio.self) }
      }
    },
    naive: {
      let container = NaiveTransientGraphs.container()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Trio.self) }
      }
    })

  private static let sameSingleton = BenchmarkCase(
    "threads-same-singleton", "the same warm singleton", threads: 2,
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
}
