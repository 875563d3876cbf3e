import SwiftHiltCore
import Testing

/// Law 7: the cost of waiting grows with the number of waits, not with its square.
@Suite(.timeLimit(.minutes(10))) struct WaitCostTests {
  @Test func thousandsOfTasks_ofABuildThatWaitsForAnother_takeNoLong() async throws {
    let (container, began, goOn) = (Container(), Counter(), Signal())
    let count = 4_000
    for index in 0..<count {
      container.registerAsync(String.self, qualifier: Named("\(index)")) { _ in
        if began.increment() == count { goOn.open() }
        await goOn.wait()
        return "\(index)"
      }
    }
    container.registerAsync(Int.self, qualifier: "second") { r in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<count {
          group.addTask {
            try await r.resolveAsync(String.self, qualifier: Named("\(index)")).count
          }
        }
        return try await group.reduce(0, +)
      }
    }
    container.registerAsync(Int.self, qualifier: "first") { r in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<count { group.addTask { try await r.resolveAsync(qualifier: "second") } }
        return try await group.reduce(0, max)
      }
    }
    let sum = (0..<count).reduce(0) { $0 + "\($1)".count }
    #expect(try await container.resolveAsync(Int.self, qualifier: "first") == sum)
  }
}
