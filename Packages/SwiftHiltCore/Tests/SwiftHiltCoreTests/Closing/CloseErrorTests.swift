import SwiftHiltCore
import Testing

private final class Faulty: Disposable {
  let name: String
  init(_ name: String) { self.name = name }
  func dispose() throws { throw Failure(description: "dispose \(name)") }
}

private final class Both: Disposable, AsyncDisposable {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func dispose() throws { journal.note("disposed now") }
  func dispose() async throws { journal.note("disposed slowly") }
}

/// An object that must be disposed of on the main actor.
@MainActor
private final class Screen: @MainActor Disposable {
  let journal: Journal
  nonisolated init(_ journal: Journal) { self.journal = journal }
  func dispose() { journal.note("disposed on the main actor") }
}

/// Law 12: errors, and disposals that need an asynchronous close.
@Suite struct CloseErrorTests {
  private let container = Container()
  private let journal = Journal()

  private func faulty(_ names: [String], in container: Container) {
    for name in names {
      container.register(
        Faulty.self, qualifier: Named(name),
        onClose: { _ in throw Failure(description: "onClose \(name)") }
      ) { _ in Faulty(name) }
      _ = container.resolve(Faulty.self, qualifier: Named(name))
    }
  }

  @Test(arguments: [false, true])
  func everyError_isCollected_inOrder_once(isAsync: Bool) async {
    let root = Container()
    let child = root.child()
    faulty(["a", "b"], in: root)
    faulty(["c"], in: child)
    let text =
      isAsync
      ? await awaitedText { try await root.closeAsync() } : errorText { try root.close() }
    #expect(
      text == """
        [SwiftHilt/AggregateError] 6 errors:
        Faulty @Named(c): onClose c
        Faulty @Named(c): dispose c
        Faulty @Named(b): onClose b
        Faulty @Named(b): dispose b
        Faulty @Named(a): onClose a
        Faulty @Named(a): dispose a
        """)
    #expect(root.isClosed)
    #expect(errorText { try root.close() } == "no error")
  }

  @Test func synchronousClose_listsWhatIsAsyncOnly_andDisposesOfTheRest() {
    container.register(SlowSocket.self) { _ in SlowSocket(journal) }
    container.register(SlowSocket.self, qualifier: "other") { _ in SlowSocket(journal) }
    container.register(Both.self) { _ in Both(journal) }
    container.prewarmSingletons()
    #expect(
      errorText { try container.close() } == """
        [SwiftHilt/AggregateError] 2 errors:
        [SwiftHilt/AsyncDisposalRequired] SlowSocket @Named(other) is only AsyncDisposable, and close() \
        can't await its disposal

          help:    write 'try await container.close()' instead, or 'closeAsync()' in top-level code; if \
        withChild closes the container, write 'try await withChild { child async throws in ... }'
        [SwiftHilt/AsyncDisposalRequired] SlowSocket is only AsyncDisposable, and close() \
        can't await its disposal

          help:    write 'try await container.close()' instead, or 'closeAsync()' in top-level code; if \
        withChild closes the container, write 'try await withChild { child async throws in ... }'
        """)
    #expect(journal.entries == ["disposed now"])
  }

  @Test func asynchronousClose_waitsForEachDisposal() async throws {
    container.register(SlowSocket.self, onClose: { _ in journal.note("onClose") }) { _ in
      SlowSocket(journal)
    }
    container.register(Both.self) { _ in Both(journal) }
    container.prewarmSingletons()
    try await container.close()
    #expect(journal.entries == ["disposed slowly", "onClose", "disposed slowly"])
  }

  private func screens(_ journal: Journal) -> Container {
    let container = Container()
    container.register(Screen.self) { _ in Screen(journal) }
    _ = container.resolve(Screen.self)
    return container
  }

  private let onlyOnItsActor = """
    [SwiftHilt/AggregateError] 1 error:
    [SwiftHilt/ActorDisposalRequired] Screen can be disposed of only on its actor

      help:    close its container on that actor, or with 'try await container.close()' if it is the main actor
    """

  @Test func disposalOnTheMainActor_isRefusedElsewhere_butNotByTheAsynchronousClose() async throws {
    #expect(errorText { try screens(journal).close() } == onlyOnItsActor)
    #expect(journal.entries == [])
    try await screens(journal).close()
    #expect(journal.entries == ["disposed on the main actor"])
  }

  @MainActor @Test func disposalOnTheMainActor_isDoneThere_byEitherClose() async throws {
    let container = screens(journal)
    #expect(errorText { try container.close() } == "no error")
    try await screens(journal).close()
    #expect(journal.entries == Array(repeating: "disposed on the main actor", count: 2))
  }

  @Test func closed_refusesEveryRequest() async throws {
    let child = container.child()
    container.registerAsync(Int8.self) { _ in 1 }
    _ = try await container.resolveAsync(Int8.self)
    container.register(Int.self) { _ in 1 }
    container.register(Int.self, qualifier: "q") { _ in 1 }
    container.registerMany(Int.self) { _ in 1 }
    _ = (container.resolve(Int.self), child.resolve(Int.self, qualifier: "q"))
    try await container.close()
    for closed in [container, child] {
      #expect(await awaitedCode { _ = try await closed.resolveAsync(Int8.self) } == "Closed")
      #expect(await awaitedCode { _ = try await closed.resolveAsync(Int.self) } == "Closed")
      #expect(code { _ = try closed.tryResolve(Int.self) } == "Closed")
      #expect(code { _ = try closed.tryResolve(Int.self, qualifier: "q") } == "Closed")
      #expect(code { _ = try closed.tryOptional(Int.self) } == "Closed")
      #expect(code { _ = try closed.tryOptional(String.self) } == "Closed")
      #expect(code { _ = try closed.tryResolve(Int?.self) } == "Closed")
      #expect(code { _ = try closed.tryResolveMany(Int.self) } == "Closed")
      #expect(code { _ = try closed.tryResolveMap(Int.self, keyedBy: String.self) } == "Closed")
      #expect(code { _ = try closed.tryResolve(Lazy<Int>.self) } == "Closed")
      #expect(code { _ = try closed.tryResolve((any Resolver).self) } == "Closed")
    }
  }
}
