import SwiftHiltLifecycle
import Testing

@Suite struct FailureTests {
  let journal = Journal()

  /// Returns a container whose server needs a queue, which needs a database.
  func container(
    database: Behaviour = Behaviour(), queue: Behaviour = Behaviour(),
    server: Behaviour = Behaviour()
  ) -> Container {
    let container = Container(name: "app")
    container.install {
      probe(Server.self, journal, server) { _ = try $0.tryResolve(Queue.self) }
      probe(Queue.self, journal, queue) { _ = try $0.tryResolve(Database.self) }
      probe(Database.self, journal, database)
    }
    return container
  }

  @Test func failedStart_isAnEvent_withItsFailure() async {
    let (stream, told) = AsyncStream.makeStream(of: LifecycleEvent.self)
    let lifecycle = Lifecycle(container(queue: Behaviour(start: { throw Broken("full") }))) {
      told.yield($0)
    }

    _ = await lifecycleError { try await lifecycle.start() }

    told.finish()
    var events: [LifecycleEvent] = []
    for await event in stream { events.append(event) }
    #expect(
      events.map { "\($0.kind) \($0.key)" } == [
        "starting Database", "started Database", "starting Queue", "failed Queue",
        "stopping Database", "stopped Database",
      ])
    #expect(
      events.map { $0.failure.map(\.description) } == [
        nil, nil, nil, "starting Queue failed: full", nil, nil,
      ])
    #expect(events[3].description == "starting Queue failed: full")
  }

  @Test func failedStart_stopsWhatHadStarted_lastFirst() async {
    let container = container(server: Behaviour(start: { throw Broken("address in use") }))
    let lifecycle = Lifecycle(container)

    #expect(
      await lifecycleError { try await lifecycle.start() } == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: address in use
        """)
    #expect(await journal.lines == ["+Database", "+Queue", "+Server", "-Queue", "-Database"])
    #expect(await lifecycle.startedServices.isEmpty)
    #expect(!container.isClosed)
  }

  @Test func failuresOfTheRollback_areKept() async {
    let container = container(
      database: Behaviour(stop: { throw Broken("disk gone") }),
      queue: Behaviour(stop: { throw Broken("still full") }),
      server: Behaviour(start: { throw Broken("address in use") }))

    #expect(
      await lifecycleError { try await Lifecycle(container).start() } == """
        [SwiftHilt/StartFailed] Server did not start
          starting Server failed: address in use
          stopping Queue failed: still full
          stopping Database failed: disk gone
        """)
  }

  @Test func failedStart_canBeTriedAgain() async throws {
    let attempts = Journal()
    let container = container(
      server: Behaviour(start: {
        await attempts.note("")
        if await attempts.lines.count == 1 { throw Broken("not yet") }
      }))
    let lifecycle = Lifecycle(container)

    _ = await lifecycleError { try await lifecycle.start() }
    try await lifecycle.start()

    #expect(await lifecycle.startedServices.map(\.description) == ["Database", "Queue", "Server"])
  }

  @Test func everyServiceIsStopped_whenSomeFail_andTheContainerIsClosed() async {
    let container = container(
      database: Behaviour(stop: { throw Broken("disk gone") }),
      server: Behaviour(stop: { throw Broken("clients stay") }))
    container.register(Int.self, onClose: { _ in throw Broken("not closed") }) { _ in 1 }
    _ = container.resolve(Int.self)
    let lifecycle = Lifecycle(container)

    let text = await lifecycleError {
      try await lifecycle.start()
      try await lifecycle.stop()
    }
    let again = await lifecycleError { try await lifecycle.stop() }

    #expect(
      text == """
        [SwiftHilt/StopFailed] Stopping the services of \(container) failed
          stopping Server failed: clients stay
          stopping Database failed: disk gone
          closing the container failed:
        Int: not closed
        """)
    #expect(again == text)
    #expect(
      await journal.lines == ["+Database", "+Queue", "+Server", "-Server", "-Queue", "-Database"])
    #expect(container.isClosed)
  }

  @Test func serviceThatCannotBeBuilt_failsTheStart_withItsOwnError() async {
    let container = Container()
    container.install {
      service(Database.self)
      provide(Database.self) { _ in throw Broken("no such file") }
    }

    await #expect(throws: Broken.self) { try await Lifecycle(container).start() }
  }

  @Test func unboundService_failsTheStart_withItsKey() async {
    let container = Container()
    container.install(service(Database.self))

    let error = await #expect(throws: ResolutionError.self) {
      try await Lifecycle(container).start()
    }
    #expect(error?.code == .notFound && error?.key == BindingKey(Database.self))
  }

  @Test func start_isRefused_afterTheCloseOfItsContainer() async throws {
    let container = container()
    try await container.close(line: 7)

    #expect(
      await lifecycleError { try await Lifecycle(container).start() } == """
        another error: [SwiftHilt/Closed] \(container) is closed and cannot start services

          closed:  at FailureTests.swift:7
          help:    start them before close()
        """)
  }

  @Test func secondLifecycleOfAContainer_isRefused_untilTheFirstEnds() async throws {
    let container = container(server: Behaviour(start: { throw Broken("no port") }))
    let failing = Lifecycle(container)
    _ = await lifecycleError { try await failing.start() }
    let other = Lifecycle(self.container())
    try await other.start(line: 7)

    let text = await lifecycleError { try await Lifecycle(other.container).start() }
    // The first start of this container failed, so a second lifecycle can start.
    let again = await lifecycleError { try await Lifecycle(container).start() }
    try await other.stop()
    let starts = await journal.lines.filter { $0 == "+Server" }.count

    #expect(starts == 2)
    #expect(
      text == """
        [SwiftHilt/NotStartable] Another lifecycle of \(other.container) was started and has not ended

          started: at FailureTests.swift:7
          help:    create only one lifecycle for each container
        """)
    #expect(!again.contains("NotStartable"))
  }

  @Test func stopOfASecondLifecycle_isRefused_untilTheFirstEnds() async throws {
    let container = container()
    let first = Lifecycle(container)
    let second = Lifecycle(container)
    try await first.start(line: 7)

    #expect(
      await lifecycleError { try await second.stop() } == """
        [SwiftHilt/NotStoppable] Another lifecycle of \(container) was started and has not ended

          started: at FailureTests.swift:7
          help:    create only one lifecycle for each container
        """)
    #expect(!container.isClosed)
    #expect(await first.startedServices.count == 3)
    try await first.stop()
    try await second.stop()
  }

  @Test(.timeLimit(.minutes(10))) func lifecycleThatIsDropped_letsAnotherStart() async throws {
    let container = Container()
    container.install { probe(Database.self, journal) }
    var first: Lifecycle? = Lifecycle(container)
    try await first?.start()
    first = nil

    let second = Lifecycle(container)
    var isStarted = false
    while !isStarted {
      do {
        try await second.start()
        isStarted = true
      } catch let error as LifecycleError where error.reason == .notStartable {
        await Task.yield()  // The task of the first start can still keep the lifecycle alive.
      }
    }
    try await second.stop()
  }

  @Test func runThatIsRefused_stopsNothing() async throws {
    let lifecycle = Lifecycle(container())
    try await lifecycle.start(line: 7)
    let services = await lifecycle.startedServices

    let other = await lifecycleError { try await Lifecycle(lifecycle.container).run() }
    let again = await lifecycleError { try await lifecycle.run() }

    #expect(other.hasPrefix("[SwiftHilt/NotStartable] Another lifecycle of"))
    #expect(again.hasPrefix("[SwiftHilt/NotStartable] The lifecycle of"))
    #expect(!services.isEmpty)
    #expect(await lifecycle.startedServices == services)
    #expect(throws: Never.self) { try lifecycle.container.tryResolve(Database.self) }
    try await lifecycle.stop()
  }

  @Test func secondStart_isRefused() async throws {
    let lifecycle = Lifecycle(container())
    try await lifecycle.start(line: 7)

    let text = await lifecycleError { try await lifecycle.start() }
    try await lifecycle.stop()
    let late = await lifecycleError { try await lifecycle.start() }

    #expect(
      text == """
        [SwiftHilt/NotStartable] The lifecycle of \(lifecycle.container) has already started

          started: at FailureTests.swift:7
          help:    start the lifecycle only once
        """)
    #expect(
      late == """
        [SwiftHilt/NotStartable] The lifecycle of \(lifecycle.container) has ended

          started: at FailureTests.swift:7
          help:    create a new container and a new lifecycle
        """)
  }
}
