import SwiftHiltLifecycle
import Testing

@Suite struct TimeLimitTests {
  private let container = Container()

  let journal = Journal()

  /// Waits for a line, because a busy machine can begin a step after its time limit.
  func waitUntil(_ line: String) async {
    while await !journal.lines.contains(line) { await Task.yield() }
  }

  @Test func startThatTakesTooLong_isCancelled_andWhatHadStartedIsStopped() async {
    container.install {
      service(Database.self)
      service(Server.self, limits: LifecycleLimits(startSeconds: 0.05))
      provide(Database.self) { [journal] _ in Database(journal) }
      provide(Server.self) { [journal] _ in
        Server(
          journal,
          Behaviour(start: {
            do {
              try await Task.sleep(nanoseconds: 60_000_000_000)
            } catch {
              await journal.note("cancelled")
              throw error
            }
          }))
      }
    }

    let text = await lifecycleError { try await Lifecycle(container).start() }

    #expect(
      text == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: it took longer than 0.05 s
        """)
    await waitUntil("cancelled")
    #expect(
      await journal.lines.filter { $0.hasSuffix("Database") } == ["+Database", "-Database"])
    #expect(await journal.lines.filter { $0 == "+Server" || $0 == "-Server" } == ["+Server"])
  }

  @Test func startThatIgnoresItsLimit_isStoppedOnceItReturns() async {
    let gate = Gate()
    container.install {
      service(Server.self, limits: LifecycleLimits(startSeconds: 0.05))
      provide(Server.self) { [journal] _ in
        Server(journal, Behaviour(start: { await gate.wait() }))
      }
    }
    let events = Journal()
    let lifecycle = Lifecycle(container) { event in
      if event.kind == .startedLate { Task { await events.note("\(event)") } }
    }

    let text = await lifecycleError { try await lifecycle.start() }
    await waitUntil("+Server")
    #expect(await journal.lines == ["+Server"])
    await gate.open()

    #expect(text.hasPrefix("[SwiftHilt/StartFailed]"))
    await waitUntil("-Server")
    while await events.lines.isEmpty { await Task.yield() }
    #expect(await journal.lines == ["+Server", "-Server"])
    #expect(await events.lines == ["Server started after its limit, so the lifecycle stops it"])
  }

  @Test func stopThatTakesTooLong_doesNotKeepTheOthersFromStopping() async throws {
    let gate = Gate()
    let container = Container(name: "app")
    container.install {
      service(Database.self)
      service(Server.self, limits: LifecycleLimits(stopSeconds: 0.05))
      provide(Database.self) { [journal] _ in Database(journal) }
      provide(Server.self) { [journal] _ in
        Server(journal, Behaviour(stop: { await gate.wait() }))
      }
    }
    let lifecycle = Lifecycle(container)
    try await lifecycle.start()

    let text = await lifecycleError { try await lifecycle.stop() }
    await gate.open()

    #expect(
      text == """
        [SwiftHilt/StopFailed] Stopping the services of \(container) failed
          stopping Server failed: it took longer than 0.05 s
        """)
    await waitUntil("-Server")
    #expect(
      await journal.lines.filter { $0 != "-Server" } == ["+Database", "+Server", "-Database"])
    #expect(container.isClosed)
  }

  @Test func noLimit_waitsForAsLongAsItTakes() async throws {
    container.install {
      service(
        Server.self, limits: LifecycleLimits(startSeconds: .infinity, stopSeconds: .infinity))
      provide(Server.self) { [journal] _ in
        Server(journal, Behaviour(start: { try await Task.sleep(nanoseconds: 100_000_000) }))
      }
    }
    let lifecycle = Lifecycle(
      container, limits: LifecycleLimits(startSeconds: 0.05, stopSeconds: 0.05))

    try await lifecycle.start()
    try await lifecycle.stop()

    #expect(await journal.lines == ["+Server", "-Server"])
  }
}

/// A gate whose waiters continue when it opens, cancelled or not.
actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}
