/// One asynchronous build on its way, in a task of its own: runs the factory and publishes what it makes.
final class AsyncJob: @unchecked Sendable {
  // @unchecked Sendable because the pointers are to memory that `container` keeps, and the claim
  // gives this job alone the right to fill the place.
  private let request: Request
  private let found: AsyncFound
  private let build: AsyncBuild
  private let container: Container
  /// The call that shares the instance, of a `.graph` binding.
  private let graph: GraphCache?

  init(
    _ request: Request, _ found: AsyncFound, _ build: AsyncBuild, _ container: Container,
    sharedIn graph: GraphCache? = nil
  ) {
    (self.request, self.found, self.build) = (request, found, build)
    (self.container, self.graph) = (container, graph)
  }

  func run() async {
    do {
      let made = try await build.run { try await container.runFactory(request, found) }
      if let graph { return end(graph, made.outer, .value(made.outer)) }
      let claim = Claim(
        place: found.place, frame: build.claim!, kept: .passUnretained(found.binding))
      // As part of the build again, for the path of errors, but not of what its factory started.
      await build.run { await claim.publishAsync(made.outer, request, made.inner) }
    } catch {
      if let graph { return end(graph, nil, .failure(error)) }
      FailedBuilds.note(error, found.place, found.binding)
      found.place.cell.endClaim(build.claim!, .failure(error))
    }
  }

  private func end(_ graph: GraphCache, _ value: ValueBox?, _ outcome: Flight.Outcome) {
    graph.endFlight(GraphCache.Key(found.place, found.cell, found.owner, container), value)
    Flight.end(build.claim!, outcome)
  }
}

extension Container {
  /// Runs an asynchronous factory and the decorators of its binding, and tells the observers.
  func runFactory(
    _ request: Request, _ found: AsyncFound
  ) async throws -> (outer: ValueBox, inner: [ValueBox]) {
    let start = Platform.now
    // The build itself is the task's innermost step; who asked is the one around it.
    let asking = AsyncBuild.current?.parent
    func elapsed() -> UInt64 { Platform.now - start }
    noteAsync(.willBuild, request, found, start, elapsed: 0, asking: asking)
    do {
      let value = try await found.binding.extras!.makeAsync!(found.place.container)
      let made = try await decorateBox(value, found)
      noteAsync(.didBuild, request, found, start, elapsed: elapsed(), asking: asking)
      return made
    } catch {
      noteAsync(.didFail(error), request, found, start, elapsed: elapsed(), asking: asking)
      throw error
    }
  }

  /// Applies a binding's decorators to an instance on the heap: on a thread of their own, since they
  /// may wait for others.
  private func decorateBox(
    _ value: ValueBox, _ found: AsyncFound
  ) async throws -> (outer: ValueBox, inner: [ValueBox]) {
    guard let decorators = found.binding.extras?.decorators, !decorators.isEmpty else {
      return (value, [])
    }
    let work = DecoratingWork(decorators: decorators, container: found.place.container)
    let layers = try await OwnThread.run { try work.layers(around: value) }
    return (layers.last!, Array(layers.dropLast()))
  }
}

private struct DecoratingWork: @unchecked Sendable {
  // @unchecked Sendable because decorators are immutable and run on any thread.
  let decorators: [Decorator]
  let container: Container

  func layers(around value: ValueBox) throws -> [ValueBox] {
    try decorators.reduce(into: [value]) { layers, decorator in
      let (inner, outer) = (layers.last!, ValueBox(room: value.type))
      try decorator.apply(container, inner.memory, outer.memory)
      outer.isFull = true
      layers.append(outer)
    }
  }
}
