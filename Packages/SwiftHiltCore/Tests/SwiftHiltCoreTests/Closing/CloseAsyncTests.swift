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
