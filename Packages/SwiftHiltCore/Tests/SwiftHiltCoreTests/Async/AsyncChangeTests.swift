import SwiftHiltCore
import Testing

/// What is registered while an asynchronous resolve is under way.
@Suite struct AsyncChangeTests {
  private final class Element: Sendable {}

  @Test func collection_hasTheElementThatCameMeanwhile() async throws {
    let container = Container()
    let started = AsyncStream<Void>.makeStream()
    let gate = AsyncStream<Void>.makeStream()
    container.registerManyAsync(Element.self) { _ in
      started.continuation.finish()
      for await _ in gate.stream {}
      return Element()
    }
    let elements = Task { try await container.resolveAsync([Element].self) }
    for await _ in started.stream {}
    container.registerManyAsync(Element.self) { _ in Element() }
    gate.continuation.finish()
    #expect(try await elements.value.count == 2)
  }

  @Test func requester_ofAScopedBuildInAChild_isWhoAsked() async throws {
    let root = Container()
    let observer = RecordingObserver()
    root.registerAsync(Element.self, lifetime: .scoped) { _ in Element() }
    root.registerAsync(Int.self, lifetime: .scoped) { r in
      _ = try await r.resolveAsync(Element.self)
      return 1
    }
    root.addObserver(observer)
    _ = try await root.child().resolveAsync(Int.self)
    let requesters = observer.events.filter { $0.key == BindingKey(Element.self) }
      .map { $0.requester?.description }
    #expect(requesters == ["Int", "Int"])
  }
}
