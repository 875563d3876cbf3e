import SwiftHiltLifecycle
import Testing

/// A lifecycle that waits for itself throws an error instead of hanging.
@Suite(.timeLimit(.minutes(5))) struct SelfWaitTests {
  private let journal = Journal()
  private let container = Container(name: "app")
  private let lifecycle: Lifecycle

  init() {
    lifecycle = Lifecycle(
      container, limits: LifecycleLimits(startSeconds: .infinity, stopSeconds: .infinity))
  }

  private func install(_ behaviour: Behaviour) {
    container.install { probe(Server.self, journal, behaviour) }
  }

  private func text(_ step: String) -> String {
    """
    [SwiftHilt/NotStoppable] The stop of \(container) waits for \(step), in which stop() was called

      help:    call requestStop() there, because it does not wait
    """
  }

  @Test func stopThatADisposalAwaits_isRefused() async {
    container.register(Pool.self) { [lifecycle] _ in Pool { try await lifecycle.stop() } }
    _ = container.resolve(Pool.self)

    #expect(
      await lifecycleError { try await lifecycle.stop() } == """
        [SwiftHilt/StopFailed] Closing \(container) failed
          closing the container failed:
        Pool: \(text("the closing of the container"))
        """)
    #expect(container.isClosed)
  }

  @Test func stopThatAStartAwaits_isRefused_butRequested() async throws {
    install(Behaviour(start: { [lifecycle] in try await lifecycle.stop() }))

    let error = await lifecycleError { try await lifecycle.start() }
    try await lifecycle.stop()

    #expect(
      error == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: \(text("the start of Server"))
        """)
    #expect(container.isClosed)
  }

  @Test func stopThatAStopAwaits_isRefused() async throws {
    install(Behaviour(stop: { [lifecycle] in try await lifecycle.stop() }))
    try await lifecycle.start()

    #expect(
      await lifecycleError { try await lifecycle.stop() } == """
        [SwiftHilt/StopFailed] Stopping the services of \(container) failed
          stopping Server failed: \(text("the stop of Server"))
        """)
  }

  @Test func stopsOfTwoLifecycles_thatAwaitEachOther_areRefused() async throws {
    let other = Lifecycle(Container(name: "other"))
    install(Behaviour(stop: { try await other.stop() }))
    other.container.install {
      probe(Server.self, journal, Behaviour(stop: { [lifecycle] in try await lifecycle.stop() }))
    }
    try await lifecycle.start()
    try await other.start()

    let error = await lifecycleError { try await lifecycle.stop() }

    #expect(error.hasSuffix(text("the stop of Server")))
    #expect(container.isClosed && other.container.isClosed)
  }

  @Test func stopThatAChildTaskOfAStartAwaits_isRefused_afterFiveSeconds() async {
    install(
      Behaviour(start: { [lifecycle] in
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { try await lifecycle.stop() }
          try await group.waitForAll()
        }
      }))

    #expect(
      await lifecycleError { try await lifecycle.start() } == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: \(text("the start of Server"))
        """)
  }

  @Test func stopThatAFactoryAwaits_succeeds() async throws {
    container.install {
      service(Server.self)
      provideAsync(Server.self) { [journal, lifecycle] _ in
        try await lifecycle.stop()
        return Server(journal)
      }
    }

    try await lifecycle.run()

    #expect(container.isClosed)
  }

  @Test func startAndRunThatAStartAwaits_areRefused() async throws {
    install(
      Behaviour(start: { [journal, lifecycle] in
        await journal.note(await lifecycleError { try await lifecycle.start() })
        await journal.note(await lifecycleError { try await lifecycle.run() })
      }))
    try await lifecycle.start(line: 7)
    try await lifecycle.stop()

    let refusal = """
      [SwiftHilt/NotStartable] The lifecycle of \(container) is already starting

        started: at SelfWaitTests.swift:7
        help:    start the lifecycle only once
      """
    #expect(await journal.lines == ["+Server", refusal, refusal, "-Server"])
  }

  @Test(arguments: [false, true])
  func stopInATaskThatAStartBegan_waitsAndSucceeds(isAfterTheStart: Bool) async throws {
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let (stream, stops) = AsyncStream.makeStream(of: String.self)
    install(
      Behaviour(start: { [lifecycle] in
        Task {
          if isAfterTheStart { for await _ in signals { break } }
          stops.yield(await lifecycleError { try await lifecycle.stop() })
          stops.finish()
        }
        if !isAfterTheStart { try await Task.sleep(nanoseconds: 600_000_000_000) }
      }))
    let failure = await #expect(throws: (any Error).self) {
      try await lifecycle.start()
      throw Broken("nothing was thrown")
    }
    #expect((failure is CancellationError) != isAfterTheStart)

    signal.yield()
    var results: [String] = []
    for await result in stream { results.append(result) }

    #expect(results == ["nothing was thrown"])
    #expect(container.isClosed)
  }

  @Test func stopThatARunAwaits_succeeds() async throws {
    install(Behaviour(run: { [lifecycle] in try await lifecycle.stop() }))

    try await lifecycle.run()

    #expect(await journal.lines == ["+Server", "-Server"])
  }
}

private final class Pool: AsyncDisposable {
  private let atEnd: @Sendable () async throws -> Void

  init(atEnd: @escaping @Sendable () async throws -> Void) { self.atEnd = atEnd }

  func dispose() async throws { try await atEnd() }
}
