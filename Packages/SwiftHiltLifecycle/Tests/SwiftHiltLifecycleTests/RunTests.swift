import Foundation
import Testing

@testable import SwiftHiltLifecycle

/// An object that must be disposed of on the main actor.
@MainActor
private final class Window: @MainActor Disposable {
  private(set) var isDisposed = false
  nonisolated init() {}
  func dispose() { isDisposed = true }
}

@Suite struct RunTests {
  let journal = Journal()

  func container(
    database: Behaviour = Behaviour(), server: Behaviour = Behaviour()
  ) -> Container {
    let container = Container(name: "app")
    container.install {
      probe(Server.self, journal, server) { _ = try $0.tryResolve(Database.self) }
      service(Database.self)
      provide(Database.self, onClose: { [journal] _ in Task { await journal.note("closed") } }) {
        [journal] _ in Database(journal, database)
      }
    }
    return container
  }

  @Test func requestedStop_stopsInReverse_andClosesTheContainer() async throws {
    let container = container()
    let lifecycle = Lifecycle(container)
    let run = Task { try await lifecycle.run() }
    await journal.waitUntil("+Server")

    lifecycle.requestStop()
    try await run.value
    await journal.waitUntil("closed")

    #expect(await journal.lines == ["+Database", "+Server", "-Server", "-Database", "closed"])
    #expect(container.isClosed)
  }

  @Test func instanceOfTheMainActor_isDisposedOfThere() async throws {
    let container = Container()
    container.register(Window.self) { _ in Window() }
    let window = container.resolve(Window.self)
    try await Lifecycle(container).stop()
    #expect(await window.isDisposed)
  }

  @Test func cancelledRun_stopsAllTheSame() async {
    let container = container(
      server: Behaviour(stop: { try await Task.sleep(nanoseconds: 20_000_000) }))
    let lifecycle = Lifecycle(container)
    let run = Task { try await lifecycle.run() }
    await journal.waitUntil("+Server")

    run.cancel()

    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(await journal.steps == ["+Database", "+Server", "-Server", "-Database"])
    #expect(container.isClosed)
  }

  @Test func stopRequestedWhileStarting_endsTheStart() async throws {
    let lifecycle = Lifecycle(
      container(server: Behaviour(start: { try await Task.sleep(nanoseconds: 60_000_000_000) })))
    let run = Task { try await lifecycle.run() }
    await journal.waitUntil("+Server")

    lifecycle.requestStop()
    try await run.value

    #expect(await journal.steps == ["+Database", "+Server", "-Database"])
  }

  @Test func cancelledStart_stopsWhatHadStarted() async {
    let lifecycle = Lifecycle(
      container(server: Behaviour(start: { try await Task.sleep(nanoseconds: 60_000_000_000) })))
    let start = Task { try await lifecycle.start() }
    await journal.waitUntil("+Server")

    start.cancel()

    await #expect(throws: CancellationError.self) { try await start.value }
    #expect(await journal.lines == ["+Database", "+Server", "-Database"])
  }

  @Test func stopBesideStart_waitsForTheRollback() async throws {
    let container = container(
      server: Behaviour(start: { try await Task.sleep(nanoseconds: 60_000_000_000) }))
    let lifecycle = Lifecycle(container)
    let start = Task { try await lifecycle.start() }
    await journal.waitUntil("+Server")

    async let first: Void = lifecycle.stop()
    async let second: Void = lifecycle.stop()
    _ = try await (first, second)

    await #expect(throws: CancellationError.self) { try await start.value }
    #expect(await journal.steps == ["+Database", "+Server", "-Database"])
    #expect(container.isClosed)
  }

  @Test func serviceThatFailsWhileItWorks_stopsEverything() async {
    let container = container(
      server: Behaviour(run: { throw Broken("socket lost") }, stop: { throw Broken("no socket") }))

    #expect(
      await lifecycleError { try await Lifecycle(container).run() } == """
        [SwiftHilt/ServiceFailed] Server failed
          running Server failed: socket lost
          stopping Server failed: no socket
        """)
    #expect(await journal.steps == ["+Database", "+Server", "-Server", "-Database"])
    #expect(container.isClosed)
  }

  @Test(arguments: [false, true])
  func serviceThatFails_whileTheNextStarts_isToldOf(stopFails: Bool) async {
    let container = container(
      database: Behaviour(
        run: { throw Broken("file lost") }, stop: { if stopFails { throw Broken("no file") } }),
      server: Behaviour(start: { try await Task.sleep(nanoseconds: 600_000_000_000) }))

    #expect(
      await lifecycleError { try await Lifecycle(container).run() } == """
        [SwiftHilt/ServiceFailed] Database failed
          running Database failed: file lost\(stopFails ? "\n  stopping Database failed: no file" : "")
        """)
    #expect(container.isClosed)
  }

  @Test func watch_isCancelledOnceTheServiceHasStopped() async throws {
    let container = container(
      server: Behaviour(run: { [journal] in
        do {
          try await Task.sleep(nanoseconds: 60_000_000_000)
        } catch {
          await journal.note("watch ended")
          throw error
        }
      }))
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()
    try await lifecycle.stop()
    await journal.waitUntil("watch ended")

    let lines = await journal.lines
    #expect(lines.firstIndex(of: "-Server")! < lines.firstIndex(of: "watch ended")!)
  }

  @Test func failedStart_closesTheContainer_andThrowsTheCause() async {
    let container = container(server: Behaviour(start: { throw Broken("address in use") }))

    #expect(
      await lifecycleError { try await Lifecycle(container).run() } == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: address in use
        """)
    #expect(container.isClosed)
  }

  @Test func events_tellEachStep() async throws {
    let texts = Texts()
    let lifecycle = Lifecycle(container()) { texts.append($0) }

    try await lifecycle.start()
    try await lifecycle.stop()

    #expect(
      texts.all == [
        "starting Database", "started Database", "starting Server", "started Server",
        "stopping Server", "stopped Server", "stopping Database", "stopped Database",
      ])
  }

  @Test func stop_withoutAStart_closesTheContainer() async throws {
    let container = container()

    try await Lifecycle(container).stop()

    #expect(container.isClosed)
    #expect(await journal.lines.isEmpty)
  }

  @Test func whatIsResolvedAfterTheStart_isNotWatched() async throws {
    let container = container()
    container.register(Repository.self, lifetime: .transient) { r in
      Repository(database: try r.tryResolve())
    }
    let lifecycle = Lifecycle(container)
    #expect(await !lifecycle.watch.summary().built.contains(BindingKey(Repository.self)))
    _ = try container.tryResolve(Repository.self)
    #expect(await lifecycle.watch.summary().built.contains(BindingKey(Repository.self)))

    try await lifecycle.start()
    _ = try container.tryResolve(Repository.self)

    #expect(await lifecycle.watch.summary().built.isEmpty)
    #expect(await lifecycle.watch.summary().edges.isEmpty)
    try await lifecycle.stop()
  }

  @Test func lifecycle_isNotKeptByItsContainer() async {
    let container = container()
    weak var kept: Lifecycle?
    do {
      let lifecycle = Lifecycle(container)
      kept = lifecycle
    }
    #expect(kept == nil)
  }

  @Test func mainActorService_isBuiltStartedAndStoppedThere() async throws {
    let container = Container()
    container.install {
      service(Screen.self)
      provide(Screen.self) { @MainActor _ in Screen() }
    }
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()
    try await lifecycle.stop()
  }
}

@MainActor private final class Screen: LifecycleService {
  func start() async throws { MainActor.assertIsolated() }
  func stop() async throws { MainActor.assertIsolated() }
}

/// The texts of events, without their times.
private final class Texts: @unchecked Sendable {
  // @unchecked Sendable because one test appends to it, step by step.
  private(set) var all: [String] = []

  func append(_ event: LifecycleEvent) {
    let text = "\(event)"
    all.append(text.components(before: " in "))
  }
}

extension String {
  fileprivate func components(before mark: String) -> String {
    range(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
