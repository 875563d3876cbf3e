import SwiftHiltCore
import Testing

private struct Database: Sendable {}
private struct Repository: Sendable {}
@MainActor private final class Screen { init() {} }

/// After `prewarm()`, a plain resolve finds every singleton.
@Suite(.timeLimit(.minutes(10))) struct AsyncPrewarmTests {
  private let container = Container()

  @Test func everySingleton_isThere_dependenciesFirst() async throws {
    let journal = Journal()
    container.register(Repository.self, dependencies: [.init(Database.self)]) { r in
      journal.note("repository")
      _ = try r.tryResolve(Database.self)
      return Repository()
    }
    container.registerAsync(Database.self) { _ in
      await Task.yield()
      journal.note("database")
      return Database()
    }
    container.register(Int.self, lifetime: .transient) { _ in journal.noting("transient", 1) }
    try await container.prewarm()
    #expect(journal.entries == ["database", "repository"])
    _ = try container.tryResolve(Database.self)
    _ = try container.tryResolve(Repository.self)
    try await container.prewarm()
    #expect(journal.entries == ["database", "repository"])
  }

  @Test func contributions_areBuilt_withWhatTheyDeclare() async throws {
    let builds = Counter()
    container.registerAsync(Database.self) { _ in Database() }
    container.registerMany(Int.self, dependencies: [.init(Database.self)]) { r in
      _ = try r.tryResolve(Database.self)
      builds.increment()
      return 1
    }
    container.contributeAsync(Int.self) { _ in builds.counting(2) }
    container.contributeAsync(String.self, key: "a") { _ in builds.counting("b") }
    try await container.prewarm()
    #expect(builds.value == 3)
    #expect(try container.tryResolveMany(Int.self) == [1, 2])
    #expect(try container.tryResolve([String: String].self) == ["a": "b"])
    #expect(builds.value == 3)
  }

  @Test func whatBelongsToTheMainActor_isBuiltThere() async throws {
    container.register(Screen.self) { @MainActor _ in Screen() }
    container.registerMany(Screen.self) { @MainActor _ in Screen() }
    try await container.prewarm()
    #expect(code { _ = try container.tryResolve(Screen.self) } == nil)
    #expect(code { _ = try container.tryResolveMany(Screen.self) } == nil)
  }

  @Test func cancelledTask_stops() async {
    let builds = Counter()
    let pause = Pause()
    container.registerAsync(Int.self) { _ in await pause.before(1) }
    container.registerAsync(String.self) { _ in builds.counting("") }
    let task = Task { try await container.prewarm() }
    await pause.meet()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    pause.end()
    #expect(builds.value == 0)
  }
}
