import SwiftHiltCore
import Testing

private final class Connection: AsyncDisposable {
  let journal: Journal

  init(_ journal: Journal) { self.journal = journal }

  func dispose() async throws {
    await Task.yield()
    journal.note("disposed")
  }
}

/// `closeAsync` is the asynchronous close, even where `await` doesn't select it.
@Suite struct CloseAsyncTests {
  @Test func closeAsync_waitsForEachDisposal() async throws {
    let (container, journal) = (Container(), Journal())
    container.register(Connection.self) { _ in Connection(journal) }
    _ = container.resolve(Connection.self)
    try await container.closeAsync()
    #expect(journal.entries == ["disposed"])
    #expect(container.isClosed)
    try await container.closeAsync()
    #expect(journal.entries == ["disposed"])
  }

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

  @Test func descendants_sayWhereTheAncestorWasClosed() async throws {
    let app = Container(name: "app")
    let request = app.child(scope: "request")
    try await app.closeAsync(file: "App/Main.swift", line: 7)
    #expect(
      errorText { try request.tryResolve(Int.self) } == """
        [SwiftHilt/Closed] Container(scope: request) is closed and cannot resolve Int

          closed:  at Main.swift:7
          help:    keep the container open for as long as anything resolves from it
        """)
  }

  @Test func withChild_isWhereItsChildIsClosed() throws {
    let app = Container(name: "app")
    let kept = try app.withChild(name: "request", file: "App/Main.swift", line: 8) { $0 }
    #expect(
      errorText { try kept.tryResolve(Int.self) } == """
        [SwiftHilt/Closed] Container(request) is closed and cannot resolve Int

          closed:  at Main.swift:8
          help:    keep the container open for as long as anything resolves from it
        """)
  }
}
