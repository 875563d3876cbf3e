import SwiftHiltLifecycle
import Testing

@Suite struct StartOrderTests {
  private let container = Container()

  let journal = Journal()

  @Test func services_startInOrderOfDependencies_whateverTheOrderOfRegistration() async throws {
    let container = Container(name: "app")
    container.install {
      // The dependency is indirect, through a key that isn't a service.
      probe(Server.self, journal) { _ = try $0.tryResolve(Repository.self) }
      probe(Queue.self, journal)
      probe(Database.self, journal)
      provide(Repository.self) { r in Repository(database: try r.tryResolve()) }
    }
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()
    try await lifecycle.stop()

    #expect(
      await journal.lines == ["+Queue", "+Database", "+Server", "-Server", "-Database", "-Queue"])
  }

  @Test func order_isFromDeclarations_whenInstancesAreThereAlready() async throws {
    container.register(Journal.self, instance: journal)
    container.install {
      service(Server.self)
      service(Database.self)
      provide(
        Server.self, dependencies: [Dependency(Journal.self), Dependency(Database.self)]
      ) { r in
        _ = try r.tryResolve(Database.self)
        return Server(try r.tryResolve())
      }
      provide(Database.self, dependencies: [Dependency(Journal.self)]) { r in
        Database(try r.tryResolve())
      }
    }
    _ = container.resolve(Server.self)
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()

    #expect(await journal.lines == ["+Database", "+Server"])
  }

  @Test func start_throws_whenOpaqueInstancesWereThereBefore() async throws {
    let container = Container(name: "app")
    container.install {
      probe(Server.self, journal) { _ = try $0.tryResolve(Database.self) }
      probe(Database.self, journal)
    }
    _ = container.resolve(Server.self)
    let lifecycle = Lifecycle(container)

    #expect(
      await lifecycleError { try await lifecycle.start() } == """
        [SwiftHilt/OrderUnknown] The order of the services of \(container) is unknown

          unseen:  the lifecycle has not seen the factories of Database and Server run, and a factory or decorator does not declare its dependencies
          help:    create the lifecycle before you resolve anything; if you already do, declare 'dependencies:' for these factories and their decorators
        """)
    #expect(await journal.lines.isEmpty)
  }

  /// Returns a container with a built server whose decorator resolves the database.
  private func decorated(declaring dependencies: [Dependency]?) -> Container {
    let container = Container(name: "app")
    container.install {
      service(Server.self)
      service(Database.self)
      provide(Server.self, dependencies: []) { [journal] _ in Server(journal) }
      provide(Database.self, dependencies: []) { [journal] _ in Database(journal) }
      decorate(Server.self, dependencies: dependencies) { r, server in
        _ = try r.tryResolve(Database.self)
        return server
      }
    }
    _ = container.resolve(Server.self)
    return container
  }

  @Test func order_isFromTheDeclarationsOfDecorators() async throws {
    let container = decorated(declaring: [Dependency(Database.self)])

    try await Lifecycle(container).start()

    #expect(await journal.lines == ["+Database", "+Server"])
  }

  @Test func start_throws_whenADecoratorDeclaresNoDependencies() async {
    let container = decorated(declaring: nil)

    #expect(
      await lifecycleError { try await Lifecycle(container).start() } == """
        [SwiftHilt/OrderUnknown] The order of the services of \(container) is unknown

          unseen:  the lifecycle has not seen the factory of Server run, and a factory or decorator does not declare its dependencies
          help:    create the lifecycle before you resolve anything; if you already do, declare 'dependencies:' for these factories and their decorators
        """)
  }

  @Test func oneService_needsNoOrder() async throws {
    container.install { probe(Database.self, journal) }
    _ = container.resolve(Database.self)

    try await Lifecycle(container).start()

    #expect(await journal.lines == ["+Database"])
  }

  @Test func oneInstanceUnderTwoKeys_startsOnce() async throws {
    container.install {
      probe(Database.self, journal)
      service(Database.self, qualifier: Named("main"))
      alias(Database.self, qualifier: Named("main"), to: Database.self) { $0 }
    }

    try await Lifecycle(container).start()

    #expect(await journal.lines == ["+Database"])
  }

  @Test func serviceMarkedByItsAlias_startsBeforeWhatNeedsItByItsOwnKey() async throws {
    container.install {
      probe(Server.self, journal) { _ = try $0.tryResolve(Database.self) }
      service(Database.self, qualifier: Named("main"))
      provide(Database.self) { [journal] _ in Database(journal) }
      alias(Database.self, qualifier: Named("main"), to: Database.self) { $0 }
    }

    try await Lifecycle(container).start()

    #expect(await journal.lines == ["+Database", "+Server"])
  }

  @Test func child_startsItsOwnServices_notThoseOfItsParent() async throws {
    let parent = Container()
    parent.install { probe(Database.self, journal) }
    let child = parent.child()
    child.install { probe(Queue.self, journal) { _ = try $0.tryResolve(Database.self) } }
    let lifecycle = Lifecycle(child)
    try await lifecycle.start()
    try await lifecycle.stop()

    #expect(await journal.lines == ["+Queue", "-Queue"])
    #expect(!parent.isClosed)
  }

  @Test func lazyDependencyInACircle_startsAfterWhatNeedsItDirectly() async throws {
    container.install {
      service(Database.self)
      service(Queue.self)
      provide(Database.self, dependencies: [Dependency(Queue.self)]) { [journal] r in
        _ = try r.tryResolve(Queue.self)
        return Database(journal)
      }
      provide(Queue.self, dependencies: [Dependency(Lazy<Database>.self)]) { [journal] r in
        _ = try r.tryResolve(Lazy<Database>.self)
        return Queue(journal)
      }
    }

    try await Lifecycle(container).start()

    #expect(await journal.lines == ["+Queue", "+Database"])
  }

  @Test(arguments: [true, false])
  func lazyDependenciesOnEachOther_startInTheOrderOfTheirMarks(isQueueLast: Bool) async throws {
    container.install {
      if isQueueLast { service(Database.self) }
      service(Queue.self)
      if !isQueueLast { service(Database.self) }
      provide(Database.self, dependencies: [.init(Lazy<Queue>.self)]) { [journal] _ in
        Database(journal)
      }
      provide(Queue.self, dependencies: [.init(Lazy<Database>.self)]) { [journal] _ in
        Queue(journal)
      }
    }

    try await Lifecycle(container).start()

    #expect(
      await journal.lines == (isQueueLast ? ["+Database", "+Queue"] : ["+Queue", "+Database"]))
  }

  @Test func asynchronousService_isBuiltAndStarted() async throws {
    container.install {
      service(Server.self)
      service(Database.self)
      provide(Server.self, dependencies: [Dependency(Database.self)]) { [journal] r in
        _ = try r.tryResolve(Database.self)
        return Server(journal)
      }
      provideAsync(Database.self) { [journal] _ in
        await Task.yield()
        return Database(journal)
      }
    }

    try await Lifecycle(container).start()

    #expect(await journal.lines == ["+Database", "+Server"])
  }

  @Test func serviceBoundToAProtocol_isFoundByItsKey() async throws {
    container.install {
      service((any Store).self) { $0 }
      provide((any Store).self) { [journal] _ in FileStore(journal) }
    }
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()

    #expect(await lifecycle.startedServices.map(\.description) == ["Store"])
    #expect(await journal.lines == ["+FileStore"])
  }

  @Test func chainOfManyServices_startsFromItsEnd() async throws {
    let count = 300
    for index in 0..<count {
      let qualifier = Named("\(index)")
      container.install(service(Step.self, qualifier: qualifier))
      container.register(Step.self, qualifier: qualifier) { [journal] r in
        if index + 1 < count {
          _ = try r.tryResolve(Step.self, qualifier: Named("\(index + 1)"))
        }
        return Step(index, journal)
      }
    }
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()
    try await lifecycle.stop()

    let numbers = (0..<count).map { "\($0)" }
    #expect(await journal.lines == numbers.reversed() + numbers.map { "-\($0)" })
  }

  @Test func noServices_startAndStop() async throws {
    let lifecycle = Lifecycle(container)

    try await lifecycle.start()
    try await lifecycle.stop()

    #expect(container.isClosed)
  }

  @Test func containerThatAStopClosed_namesTheLineOfTheStop() async throws {
    try await Lifecycle(container).stop(file: "Main.swift", line: 12)
    let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Int.self) }
    #expect(error.map { "\($0)" }?.contains("closed:  at Main.swift:12") == true)
  }
}

private protocol Store: LifecycleService {}
private final class FileStore: Probe, Store, @unchecked Sendable {}

private final class Step: LifecycleService {
  let index: Int
  let journal: Journal

  init(_ index: Int, _ journal: Journal) {
    self.index = index
    self.journal = journal
  }

  func start() async throws { await journal.note("\(index)") }
  func stop() async throws { await journal.note("-\(index)") }
}
