import SwiftHiltCore
import Testing

@Suite struct CloseAsyncTests {
  @Test func disposals_areNotCancelled_withTheTaskThatCloses() async throws {
    final class Transaction: AsyncDisposable, Sendable {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }
      func dispose() async throws {
        journal.note("cancelled: \(Task.isCancelled)")
        try await Task.sleep(nanoseconds: 1_000_000)
        journal.note("rolled back")
      }
    }
    let (app, journal) = (Container(), Journal())
    app.register(Transaction.self, lifetime: .scoped) { _ in Transaction(journal) }
    let request = Task {
      try await app.withChild(scope: "request") { child in
        _ = child.resolve(Transaction.self)
        try await Task.sleep(nanoseconds: 60_000_000_000)
      }
    }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(journal.entries == ["cancelled: false", "rolled back"])
  }

  @Test(arguments: ["descendant", "withChild"])
  func closedContainer_saysWhereItWasClosed(form: String) async throws {
    let app = Container(name: "app")
    var closed = app.child(name: "request")
    if form == "withChild" {
      closed = try await app.withChild(name: "request", file: "App/Main.swift", line: 7) { $0 }
    } else {
      try await app.closeAsync(file: "App/Main.swift", line: 7)
    }
    #expect(
      errorText { try closed.tryResolve(Int.self) } == """
        [SwiftHilt/Closed] Container(request) is closed and cannot resolve Int

          closed:  at Main.swift:7
          help:    keep the container open for as long as anything resolves from it
        """)
  }
}
