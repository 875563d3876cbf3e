import BenchmarkHarness
import BenchmarkSubjects
import SwiftHiltCore
import SwiftHiltDAG

/// What resolving costs while the graph is recorded. There is no floor: the targets refer to the
/// same work with recording off.
enum RecordingCases {
  static let all = [warm, qualified, transient]

  /// Two threads that resolve a singleton each.
  static let threads = BenchmarkCase(
    "threads-recording", "a warm singleton of its own for each thread, while recorded", threads: 2,
    swiftHilt: {
      let container = OtherBindings.container()
      container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
      container.register((any OrderRepository).self) { _ in RemoteOrderRepository(revision: 1) }
      container.startRecording()
      return { worker, count in
        if worker == 0 {
          for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        } else {
          for _ in 0..<count { _ = container.resolve((any OrderRepository).self) }
        }
      }
    })

  private static let warm = BenchmarkCase(
    "recording-warm", "warm singleton, while recorded",
    swiftHilt: {
      let container = OtherBindings.container()
      container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
      container.startRecording()
      return { _, count in
        for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
      }
    })

  private static let qualified = BenchmarkCase(
    "recording-warm-qualified", "warm singleton qualified by a string literal, while recorded",
    swiftHilt: {
      let container = OtherBindings.container()
      container.register((any UserRepository).self, qualifier: "prod") { _ in
        RemoteUserRepository(revision: 1)
      }
      container.startRecording()
      return { _, count in
        for _ in 0..<count { _ = container.resolve((any UserRepository).self, qualifier: "prod") }
      }
    })

  private static let transient = BenchmarkCase(
    "recording-transient", "transient leaf class, while recorded: each run is timed",
    swiftHilt: {
      let container = TransientGraphs.container()
      container.startRecording()
      return { _, count in
        for _ in 0..<count { _ = container.resolve(Leaf1.self) }
      }
    })
}
