/// One run of an asynchronous factory, with its decorators and the publication of its instance.
///
/// The build is the step that encloses the requests of its tasks.
final class AsyncBuild: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards `waits`, and the rest is immutable.

  /// A reference to the innermost build that the current task is part of.
  ///
  /// At its end, the build empties the reference, because a task that the factory started may
  /// continue. Such a task then doesn't keep the path, the graph or the container of the call.
  @TaskLocal private static var inherited: Locked<AsyncBuild?>?

  /// The innermost build that the current task is part of. It is `nil` once that build has ended,
  /// even if an enclosing build still runs.
  static var current: AsyncBuild? { Platform.hasAsyncFactories ? bound : nil }

  @inline(never)
  private static var bound: AsyncBuild? { inherited?.withLock { $0 } }

  private let request: Request
  private let found: Lookup
  private let home: Home
  /// The container of the request, which keeps the binding's slot and container alive.
  private let requester: Container
  /// The `.graph` instances that the build's tasks share.
  let graph: GraphCache
  private let around: Locked<AsyncBuild?>?
  /// The steps between the enclosing build and this one, outermost first: the synchronous consumers
  /// for which `prepare` requested this build.
  private let consumers: [PathElement]
  /// The decorator that runs, if one does.
  private let decorator = Locked<Decorator?>(nil)

  /// The flights that the build's tasks wait for, each with the number of tasks. The wait lock
  /// guards them.
  private(set) var waits = ErasedDictionary<ObjectIdentifier, (flight: Flight, count: Int)>()

  init(
    _ request: Request, _ found: Lookup, _ home: Home, _ requester: Container, _ graph: GraphCache,
    for consumers: [PathElement] = []
  ) {
    Platform.noteAsyncFactory()
    (self.request, self.found, self.home) = (request, found, home)
    (self.requester, self.graph, self.consumers) = (requester, graph, consumers)
    around = AsyncBuild.inherited
  }

  var slot: Slot { found.slot }
  var binding: Binding { found.binding }
  /// The container whose resolver the factory gets.
  var container: Container { home.container }

  /// Whether other requests can wait for the build's flight.
  private var isShared: Bool { home.isGraph || home.slot != nil }

  var key: BindingKey { slot.bindingKey }

  /// The build that requested this one; `nil` if there is none or if it has ended.
  var parent: AsyncBuild? { around?.withLock { $0 } }

  /// This build and the enclosing ones, innermost first.
  private var chain: UnfoldFirstSequence<AsyncBuild> { sequence(first: self, next: \.parent) }

  /// The steps of the enclosing builds and of this one, outermost first.
  var path: [PathElement] { AsyncBuild.path(chain) }

  /// Returns the steps of builds, which are given innermost first.
  private static func path(_ builds: some Sequence<AsyncBuild>) -> [PathElement] {
    builds.flatMap { [$0.step] + $0.consumers.reversed() }.reversed()
  }

  /// This build on a path.
  private var step: PathElement {
    PathElement(slot, binding, running: decorator.withLock { $0 })
  }

  /// The number of nested builds, including this one.
  var depth: Int { chain.reduce(0) { count, _ in count + 1 } }

  /// Runs the factory and the decorators of its binding, and notifies the observers.
  func make() async throws -> Container.Made {
    try AsyncBuild.refuseCycle(slot, container, for: consumers)
    // The requester is the step around the build.
    let observation = requester.beginObservation(request, found, nil)
    do {
      let made = try await run {
        let isOnMainActor = binding.isolation.isMainActor
        if binding.isolation != nil, !isOnMainActor {
          try container.refuseRun(of: binding, request)
        }
        try container.refuseLiveUse(of: binding, request)
        let instance = try await binding.extras!.makeAsync!(container)
        let kept = binding.isDecorated ? try await container.prepareDecorators(of: binding) : []
        defer { withExtendedLifetime(kept) {} }
        let decorate = { @Sendable [self] in
          try container.decorated(instance, binding, container) { next in
            decorator.withLock { $0 = next }
          }
        }
        return isOnMainActor ? try await container.onMainActor(request, decorate) : try decorate()
      }
      observation?.finished()
      return made
    } catch {
      observation?.failed(error)
      throw error
    }
  }

  /// Builds the instance, and puts it where it belongs.
  func outcome(of flight: Flight) async -> Flight.Outcome {
    do {
      let made = try await make()
      if home.isGraph {
        graph.endFlight(.init(found, requester), made.instance)
        return .success(made.instance)
      }
      // Publishing is part of the build again, so that errors have its path. The tasks that the
      // factory started are no longer part of it.
      let error = await run {
        requester.publish(made, nil, flight, home, request, found)
      }
      return error.map { .failure($0) } ?? .success(made.instance)
    } catch {
      if home.isGraph {
        graph.endFlight(.init(found, requester), nil)
      } else {
        home.slot!.evict { home.slot!.isBuilt(by: nil, flight) }
      }
      return .failure(error)
    }
  }

  /// Runs a closure as part of this build. When the closure returns, the build has ended for the
  /// tasks that it started.
  private func run<R>(_ body: () async throws -> R) async rethrows -> R {
    let running = Locked<AsyncBuild?>(self)
    defer { running.withLock { $0 = nil } }
    return try await AsyncBuild.$inherited.withValue(running) { try await body() }
  }

  /// Records that a task waits for a flight on behalf of this build. The caller holds the wait
  /// lock, and has found that the wait closes no cycle.
  func beginWait(_ flight: Flight) {
    let count = waits[ObjectIdentifier(flight)]?.count ?? 0
    waits[ObjectIdentifier(flight)] = (flight, count + 1)
  }

  /// Records that a task no longer waits for a flight. The caller holds the wait lock.
  func endWait(_ flight: Flight) {
    let left = waits[ObjectIdentifier(flight)]!.count - 1
    waits[ObjectIdentifier(flight)] = left == 0 ? nil : (flight, left)
  }

  /// The current task's innermost build for which other requests can wait.
  static var waiting: AsyncBuild? { current?.chain.first(where: \.isShared) }

  /// Throws if the current build, or one that encloses it, is for the given slot and container.
  ///
  /// - Parameter consumers: The steps between the current build and the request.
  static func refuseCycle(
    _ slot: Slot, _ container: Container, for consumers: @autoclosure () -> [PathElement]
  ) throws {
    func isOwn(_ build: AsyncBuild) -> Bool { build.slot === slot && build.container === container }
    guard let current, let own = current.chain.first(where: isOwn) else { return }
    let inner = path(current.chain.prefix { $0 !== own })
    throw container.cycle([own.step] + inner + consumers() + [own.step])
  }
}
