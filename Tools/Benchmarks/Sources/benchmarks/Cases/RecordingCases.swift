import BenchmarkSubjects
import SwiftHiltCore
import SwiftHiltDAG

/// The cases of requests while the graph is recorded.
enum RecordingCases {
  static let all = [
    BenchmarkCase(
      "recording-warm", "warm singleton, while recorded", instructions: 12_100, allocations: 2,
      swiftHilt: {
        let container = OtherBindings.container()
        container.register((any UserRepository).self) { _ in RemoteUserRepository(revision: 1) }
        container.startRecording()
        return { _, count in for _ in 0..<count { _ = container.resolve((any UserRepository).self) }
        }
      }),
    BenchmarkCase(
      "recording-warm-qualified", "warm singleton qualified by a string literal, while recorded",
      instructions: 14_700, allocations: 4,
      swiftHilt: {
        let container = OtherBindings.container()
        container.register((any UserRepository).self, qualifier: "prod") { _ in
          RemoteUserRepository(revision: 1)
        }
        container.startRecording()
        return { _, count in
          for _ in 0..<count { _ = container.resolve((any UserRepository).self, qualifier: "prod") }
        }
      }),
    BenchmarkCase(
      "recording-transient", "transient leaf class, while recorded: each run is timed",
      instructions: 25_300,
      swiftHilt: {
        let container = TransientCases.makeContainer()
        container.startRecording()
        return { _, count in for _ in 0..<count { _ = container.resolve(Leaf1.self) } }
      }),
  ]
}
