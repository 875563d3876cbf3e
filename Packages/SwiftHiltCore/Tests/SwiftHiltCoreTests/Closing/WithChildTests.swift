import SwiftHiltCore
import Testing

private final class Service: Disposable {
  let journal: Journal
  let isFaulty: Bool
  init(_ journal: Journal, isFaulty: Bool = false) {
    (self.journal, self.isFaulty) = (journal, isFaulty)
  }
  func dispose() throws {
    journal.note("dispose")
    if isFaulty { throw Refused() }
  }
}

private struct BodyFailed: Error {}

@Suite struct WithChildTests {
  private let journal = Journal()

  private func root(isFaulty: Bool = false) -> Container {
    let root = Container()
    root.register(Service.self, lifetime: .scoped) { _ in Service(journal, isFaulty: isFaulty) }
    return root
  }

  @Test func child_hasScopeAndName_andIsClosedAtTheEnd() throws {
    var kept: Container?
    let result = try root().withChild(scope: "request", name: "r1") { child -> Int in
      #expect(child.scope == "request")
      #expect(child.name == "r1")
      _ = child.resolve(Service.self)
      #expect(journal.entries == [])
      kept = child
      return 7
    }
    #expect(result == 7)
    #expect(kept?.isClosed == true)
    #expect(journal.entries == ["dispose"])
  }

  @Test func errorsOfTheClose_beside_theBodysError_goToStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let root = Container()
      root.register(Service.self, lifetime: .scoped) { _ in Service(Journal(), isFaulty: true) }
      func fail(in child: Container) throws {
        _ = child.resolve(Service.self)
        throw BodyFailed()
      }
      #expect(throws: BodyFailed.self) { try root.withChild(name: "r1", fail) }
      await #expect(throws: BodyFailed.self) {
        try await root.withChild(name: "r2") { child async throws in try fail(in: child) }
      }
    }

    let told = printed(result)
    for name in ["r1", "r2"] {
      #expect(
        told.contains(
          """
          [SwiftHilt/AggregateError] The closure that uses Container(\(name)) threw, and closing it \
          also failed:
          Service: Refused()

          """))
    }
  }

  @Test func child_isClosed_whenTheBodyThrows_andTheBodysErrorWins() {
    let root = root(isFaulty: true)
    #expect(throws: BodyFailed.self) {
      try root.withChild { child in
        _ = child.resolve(Service.self)
        throw BodyFailed()
      }
    }
    #expect(journal.entries == ["dispose"])
    #expect(throws: AggregateError.self) {
      try root.withChild { child in _ = child.resolve(Service.self) }
    }
  }

  @Test func asynchronousForm_closesAtTheEnd_alsoOfAClosureThatAwaitsNothing() async throws {
    let root = Container()
    root.register(SlowSocket.self, lifetime: .scoped) { _ in SlowSocket(journal) }
    let slow = try await root.withChild { $0.resolve(SlowSocket.self) }
    #expect(journal.entries == ["disposed slowly"])
    let result = try await root.withChild { child -> Int in
      await Task.yield()
      _ = child.resolve(SlowSocket.self)
      return 1
    }
    #expect(result == 1)
    #expect(journal.entries.count == 2)
    withExtendedLifetime(slow) {}
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
    let app = Container()
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
}
