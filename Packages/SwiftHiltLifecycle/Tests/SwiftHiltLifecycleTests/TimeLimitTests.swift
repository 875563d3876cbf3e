import SwiftHiltLifecycle
import Testing

@Suite struct TimeLimitTests {
  private let container = Container()

  let journal = Journal()

  @Test func startThatTakesTooLong_isCancelled_andWhatHadStartedIsStopped() async {
    container.install {
      probe(Database.self, journal)
      probe(
        Server.self, journal,
        Behaviour(start: { [journal] in
          do {
            try await Task.sleep(nanoseconds: 60_000_000_000)
          } catch {
            await journal.note("cancelled")
            throw error
          }
        }), limits: LifecycleLimits(startSeconds: 0.05))
    }

    #expect(
      await lifecycleError { try await Lifecycle(container).start() } == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: it took longer than 0.05 s; return from start() as soon as the service is ready
        """)
    await journal.waitUntil("cancelled")
    #expect(
      await journal.lines.filter { $0.hasSuffix("Database") } == ["+Database", "-Database"])
    #expect(await journal.lines.filter { $0 == "+Server" || $0 == "-Server" } == ["+Server"])
  }

  @Test func startThatIgnoresItsLimit_isStoppedOnceItReturns() async {
    let gate = Gate()
    container.install {
      probe(
        Server.self, journal, Behaviour(start: { await gate.wait() }),
        limits: LifecycleLimits(startSeconds: 0.05))
    }
    let events = Journal()
    let lifecycle = Lifecycle(container) { event in
      if event.kind == .startedLate { Task { await events.note("\(event)") } }
    }

    let text = await lifecycleError { try await lifecycle.start() }
    await journal.waitUntil("+Server")
    #expect(await journal.lines == ["+Server"])
    await gate.open()

    #expect(text.hasPrefix("[SwiftHilt/StartFailed]"))
    await journal.waitUntil("-Server")
    while await events.lines.isEmpty { await Task.yield() }
    #expect(await journal.lines == ["+Server", "-Server"])
    #expect(await events.lines == ["Server started after its limit, so the lifecycle stops it"])
  }

  @Test func stopThatTakesTooLong_doesNotKeepTheOthersFromStopping() async throws {
    let gate = Gate()
    let container = Container(name: "app")
    container.install {
      probe(Database.self, journal)
      probe(
        Server.self, journal, Behaviour(stop: { await gate.wait() }),
        limits: LifecycleLimits(stopSeconds: 0.05))
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
    await journal.waitUntil("-Server")
    #expect(
      await journal.lines.filter { $0 != "-Server" } == ["+Database", "+Server", "-Database"])
    #expect(container.isClosed)
  }

  @Test func noLimit_waitsForAsLongAsItTakes() async throws {
    container.install {
      probe(
        Server.self, journal,
        Behaviour(start: { try await Task.sleep(nanoseconds: 100_000_000) }),
        limits: LifecycleLimits(startSeconds: .infinity, stopSeconds: .infinity))
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
