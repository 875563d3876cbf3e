import Foundation
import SwiftHiltCore
import Testing

/// Law 17: factories that block run on threads of the library's own, 64 at the most; what comes after
/// waits for one.
@Suite(.timeLimit(.minutes(1))) struct WorkerBoundTests {
  private static let bound = 64

  @Test func blockedFactories_takeSoManyThreads_andTheOthersAreServedAfterThem() async throws {
    let (container, goOn, running) = (Container(), Gate(), Locked(0))
    let most = Locked(0)
    let count = 3 * Self.bound
    for index in 0..<count {
      container.register(Int.self, qualifier: Named("\(index)")) { _ in
        let now = running.change {
          $0 += 1
          return $0
        }
        most.change { $0 = max($0, now) }
        goOn.wait()
        running.change { $0 -= 1 }
        return index
      }
    }
    let tasks = (0..<count).map { index in
      Task { try await container.resolveAsync(Int.self, qualifier: Named("\(index)")) }
    }
    // Other tests may hold a thread for a moment.
    for _ in 0..<5_000 where running.value < Self.bound {
      try await Task.sleep(nanoseconds: 1_000_000)
    }
    try await Task.sleep(nanoseconds: 100_000_000)
    #expect(running.value == Self.bound)
    goOn.open()
    var sum = 0
    for task in tasks { sum += try await task.value }
    #expect(sum == (0..<count).reduce(0, +))
    #expect(most.value == Self.bound)
  }
}
