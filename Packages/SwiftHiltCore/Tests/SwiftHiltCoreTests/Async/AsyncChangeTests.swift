import Foundation
import SwiftHiltCore
import Testing

@Suite struct AsyncChangeTests {
  private let container = Container()

  private final class Element: Sendable {}

  @Test func collection_hasTheElementThatCameMeanwhile() async throws {
    let pause = Pause()
    container.contributeAsync(Element.self) { _ in await pause.before(Element()) }
    let elements = Task { try await container.resolveAsync([Element].self) }
    await pause.meet()
    container.contributeAsync(Element.self) { _ in Element() }
    pause.end()
    #expect(try await elements.value.count == 2)
  }

  @Test func requester_ofAScopedBuildInAChild_isWhoAsked() async throws {
    let root = Container()
    let observer = RecordingObserver()
    root.registerAsync(Element.self, lifetime: .scoped) { _ in Element() }
    root.registerAsync(Int.self, lifetime: .scoped) { r in
      try await r.makeAsync(1, needing: Element.self)
    }
    root.addObserver(observer)
    _ = try await root.child().resolveAsync(Int.self)
    let requesters = observer.events.filter { $0.key == BindingKey(Element.self) }
      .map { $0.requester?.description }
    #expect(requesters == ["Int", "Int"])
  }

  private typealias User = Holder<Element>

  @Test func dependency_isBuiltAgain_whenTheCacheWasClearedMeanwhile() async throws {
    let pause = Pause()
    container.registerAsync(Element.self) { _ in await pause.before(Element()) }
    container.bind(User.self, to: User.init)
    let user = Task { try await container.resolveAsync(User.self) }
    await pause.meet()
    container.clearCache()
    pause.end()
    #expect(try await user.value.value === container.resolve(Element.self))
  }

  @Test func dependency_isBuiltAgain_whenAThreadsBuildLackedWhatIsPrepared() async throws {
    struct Middle: Sendable {}
    let (pause, builds) = (Pause(), Counter())
    container.registerAsync(Element.self) { _ in Element() }
    container.register(Middle.self, dependencies: [.init(Element.self)]) { r in
      if builds.increment() == 1 {
        pause.hold()
      }
      _ = try r.tryResolve(Element.self)
      return Middle()
    }
    container.bind(String.self, to: { (_: Middle) in "" })
    let join = startThread { [container] in _ = try? container.tryResolve(Middle.self) }
    await pause.meet()
    let text = Task { try await container.resolveAsync(String.self) }
    await container.meetWaiters(1)
    pause.end()
    #expect(try await text.value == "")
    #expect(join())
  }

  @Test func requests_neverFail_whileTheBindingIsReplacedAndCleared() async throws {
    let isDone = Shared(false)
    container.registerAsync(String.self) { _ in "" }
    let child = container.child()
    child.decorate(String.self) { _, inner in "d" + inner }
    let tasks = (0..<4).map { index in
      Task {
        while !isDone.value {
          let text = try await (index.isMultiple(of: 2) ? container : child)
            .resolveAsync(String.self)
          #expect(text.hasPrefix("d") != index.isMultiple(of: 2))
          await Task.yield()
        }
      }
    }
    let join = startThread {
      for index in 0..<2_000 {
        if index % 3 == 0 {
          container.register(String.self, override: true) { _ in "s" }
        } else if index % 5 == 0 {
          container.clearCache()
        } else {
          container.registerAsync(String.self, override: true) { _ in
            await Task.yield()
            return "a"
          }
        }
        Thread.sleep(forTimeInterval: 0.000_1)
      }
      isDone.value = true
    }
    for task in tasks { try await task.value }
    #expect(join())
  }

  @Test func factory_thatClearsTheCacheOnEachRun_fails_insteadOfRunningForEver() async {
    container.registerAsync(Int.self) { _ in 1 }
    container.register(String.self) { r in
      try r.liveContainer().clearCache()
      return "\(try r.tryResolve(Int.self))"
    }
    #expect(
      await awaitedCode { _ = try await container.resolveAsync(String.self) } == "RequiresAsync")
  }
}
