import Testing

@testable import SwiftHiltLifecycle

/// A lifecycle's memory doesn't grow with the number of its starts, nor with the requests that it
/// watches before it starts.
@Suite struct MemoryTests {
  private let journal = Journal()
  private let container = Container()

  @Test func failedStart_keepsNothing() async {
    container.install {
      probe(Server.self, journal, Behaviour(start: { throw Broken("no port") }))
    }
    let lifecycle = Lifecycle(container)

    for _ in 0..<3 { _ = await lifecycleError { try await lifecycle.start() } }

    #expect(await lifecycle.starting == nil)
    #expect(lifecycle.stopRequest.current.start == nil)
    #expect(lifecycle.watch.waiting == 0)
  }

  @Test(.timeLimit(.minutes(5))) func watchedRequests_areSummarised() async {
    container.register(Repository.self, lifetime: .transient) { r in
      Repository(database: try r.tryResolve())
    }
    container.register(Database.self) { [journal] _ in Database(journal) }
    let lifecycle = Lifecycle(container)

    for _ in 0..<1000 { _ = container.resolve(Repository.self) }
    while lifecycle.watch.waiting >= 1000 { await Task.yield() }

    let summary = await lifecycle.watch.summary()
    #expect(summary.edges == [BindingKey(Repository.self): [BindingKey(Database.self): .direct]])
  }

  #if DEBUG
    @Test func lifecycleThatStopsNoServices_isReported() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        for isStopped in [true, false] {
          let container = Container(name: "app")
          container.install { probe(Server.self, Journal()) }
          let lifecycle = Lifecycle(container)
          try await lifecycle.start()
          if isStopped { try await lifecycle.stop() }
        }
        let container = Container().child(name: "session")
        container.install {
          service(Server.self)
          provide(Server.self) { _ in Server(Journal()) }
        }
        let lifecycle = Lifecycle(container)
        try await lifecycle.start()
        try await container.close()
        try await lifecycle.stop()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text == """
          [SwiftHilt/Undisposed] The lifecycle of Container(app) was released without being stopped

            left:    Server
            help:    keep the lifecycle, and call stop(), or await run()

          [SwiftHilt/Undisposed] Container(session) was closed before its lifecycle stopped the services

            left:    Server
            help:    call stop() instead of close(), and before the stop() of the parent's lifecycle, \
          because it stops the services first


          """)
    }
  #endif
}
