import SwiftHiltLifecycle
import Testing

/// SwiftHilt reports an unmarked service once if a marked service needs it.
@Suite struct UnmarkedTests {
  private let journal = Journal()
  private let container = Container(name: "app")

  /// Returns the reports from the start of the container's services.
  private func events(of other: Container? = nil) async throws -> [LifecycleEvent] {
    let (stream, told) = AsyncStream.makeStream(of: LifecycleEvent.self)
    let lifecycle = Lifecycle(other ?? container) { event in
      if event.kind == .unmarked { told.yield(event) }
    }
    try await lifecycle.start()
    told.finish()
    var events: [LifecycleEvent] = []
    for await event in stream { events.append(event) }
    return events
  }

  @Test func neededService_thatIsNotMarked_isTold() async throws {
    container.install {
      provide(Database.self, qualifier: "main") { [journal] _ in Database(journal) }
      provide(Repository.self) { r in
        Repository(database: try r.tryResolve(qualifier: "main"))
      }
      provide(Queue.self) { [journal] _ in Queue(journal) }
      provide(Server.self) { [journal] r in
        _ = (try r.tryResolve(Repository.self), try r.tryResolve(Queue.self))
        return Server(journal)
      }
      service(Server.self)
    }
    let events = try await events()
    #expect(
      events.map(\.description) == [
        "The lifecycle does not start Database @Named(main), a LifecycleService that Server needs: "
          + "mark it with service(Database.self, qualifier: \"main\")",
        "The lifecycle does not start Queue, a LifecycleService that Server needs: "
          + "mark it with service(Queue.self)",
      ])
    #expect(events.map(\.neededBy) == [BindingKey(Server.self), BindingKey(Server.self)])
    #expect(await journal.lines == ["+Server"])
  }

  @Test func servicesThatOnlyAnAncestorMarks_areTold() async throws {
    let app = Container(name: "main")
    app.install {
      provide(Queue.self) { [journal] _ in Queue(journal) }
      service(Queue.self)
    }
    let child = app.child(name: "screen")
    #expect(
      try await events(of: child).map(\.description) == [
        "The lifecycle does not start Queue, a LifecycleService that Container(main) marks: "
          + "create the lifecycle of that container"
      ])
    let lifecycle = Lifecycle(app)
    try await lifecycle.start()
    #expect(try await events(of: app.child()).isEmpty)
    #expect(await journal.lines == ["+Queue"])
    try await lifecycle.stop()
  }

  @Test func whatIsMarked_orNeededByNoService_isNotTold() async throws {
    container.install {
      provide(Database.self) { [journal] _ in Database(journal) }
      alias(Probe.self, to: Database.self) { $0 }
      provide(Queue.self) { [journal] _ in Queue(journal) }
      provide(Mailer.self, lifetime: .transient) { [journal] _ in Mailer(journal) }
      provide(Server.self) { [journal] r in
        _ = (try r.tryResolve(Database.self), try r.tryResolve(Mailer.self))
        return Server(journal)
      }
      service(Server.self)
      service(Probe.self)
    }
    #expect(try await events().isEmpty)
  }

  @Test func onlyService_thatIsNotMarked_isTold() async throws {
    container.install {
      provide(Database.self) { [journal] _ in Database(journal) }
      provide(Queue.self, lifetime: .scoped) { [journal] _ in Queue(journal) }
      contribute((any LifecycleService).self) { [journal] _ in Queue(journal) }
    }
    let events = try await events()
    #expect(
      events.map(\.description) == [
        "The lifecycle does not start the elements of [LifecycleService]: "
          + "register each service as a binding, and mark that with service(_:)",
        "The lifecycle does not start Database, a LifecycleService in a container without marked services: "
          + "mark it with service(Database.self)",
      ])
    #expect(events.map(\.neededBy) == [nil, nil])
  }

  #if DEBUG
    @Test func unmarkedServices_andThoseMarkedAfterTheStart_areOnStandardError() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let journal = Journal()
        func start(_ onEvent: (@Sendable (LifecycleEvent) -> Void)? = nil) async throws {
          let container = Container()
          container.register(Database.self) { _ in Database(journal) }
          container.register(Queue.self, qualifier: "fast") { _ in Queue(journal) }
          container.register(Server.self) { r in
            _ = try r.tryResolve(Database.self)
            return Server(journal)
          }
          container.service(Server.self)
          let lifecycle =
            if let onEvent { Lifecycle(container, onEvent: onEvent) } else { Lifecycle(container) }
          try await lifecycle.start()
          try await lifecycle.stop()
        }
        try await start()
        try await start { _ in }
        let container = Container()
        container.register(Queue.self, qualifier: "fast") { _ in Queue(journal) }
        let lifecycle = Lifecycle(container)
        try await lifecycle.start()
        container.child().service(Mailer.self)
        container.service(Mailer.self, file: "App/Mail.swift", line: 3)
        try await lifecycle.stop()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text == """
          [SwiftHilt/Unmarked] The lifecycle does not start Database, a LifecycleService that Server needs: mark it with service(Database.self)

          [SwiftHilt/Unmarked] The lifecycle does not start Queue @Named(fast), a LifecycleService in a container without marked services: mark it with service(Queue.self, qualifier: "fast")

          [SwiftHilt/Unmarked] A service was marked after the lifecycle of Container had started

            mark:    Mailer, at Mail.swift:3
            help:    mark it before start(), because a running lifecycle doesn't start further services


          """)
    }
  #endif

  @Test func whatAnAncestorBinds_isTheAncestorsLifecyclesMatter() async throws {
    container.register(Database.self) { [journal] _ in Database(journal) }
    let request = container.child()
    request.install {
      probe(Server.self, journal) { _ = try $0.tryResolve(Database.self) }
    }
    let (stream, told) = AsyncStream.makeStream(of: String.self)
    try await Lifecycle(request) { told.yield("\($0.kind)") }.start()
    told.finish()
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 2)
  }

  @Test func serviceThatAnEarlierBuildMayNeed_isTold() async throws {
    container.install {
      provide(Database.self) { [journal] _ in Database(journal) }
      probe(Server.self, journal) { _ = try $0.tryResolve(Database.self) }
    }
    _ = container.resolve(Server.self)
    let events = try await events()
    #expect(
      events.map(\.description) == [
        "The lifecycle does not start Database, a LifecycleService that Server may need: mark it "
          + "with service(Database.self), or create the lifecycle before you resolve anything"
      ])
    #expect(events.map(\.neededBy) == [BindingKey(Server.self)])
  }

  @Test func earlierBuild_thatDeclaresItsDependencies_isTrusted() async throws {
    container.install {
      provide(Database.self) { [journal] _ in Database(journal) }
      provide(Server.self, dependencies: []) { [journal] _ in Server(journal) }
      service(Server.self)
    }
    _ = container.resolve(Server.self)
    #expect(try await events().isEmpty)
  }
}
