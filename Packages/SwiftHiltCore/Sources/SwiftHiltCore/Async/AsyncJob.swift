/// One asynchronous build on its way, in a task of its own: runs the factory and publishes what it makes.
struct AsyncJob: @unchecked Sendable {
  // @unchecked Sendable because the pointers are to memory that `container` keeps, and the claim
  // gives this job alone the right to fill the place.
  let request: Request
  let found: AsyncFound
  let build: AsyncBuild
  let container: Container

  func run() async {
    let claim = Claim(place: found.place, frame: build.claim!, kept: .passUnretained(found.binding))
    do {
      let made = try await build.run { try await container.runFactory(request, found) }
      // As part of the build again, for the path of errors, but not of what its factory started.
      await build.run { await claim.publishAsync(made.outer, request, made.inner) }
    } catch {
      found.place.cell.endClaim(claim.frame, .failure(error))
    }
  }
}

/// An asynchronous build for one call alone.
struct GraphJob: @unchecked Sendable {
  // @unchecked Sendable because nobody else uses the claim, and the pointers are to memory that
  // `container` keeps.
  let request: Request
  let found: AsyncFound
  let build: AsyncBuild
  let container: Container
  let graph: GraphCache
  let key: GraphCache.Key

  func run() async {
    do {
      let box = try await build.run { try await container.runFactory(request, found) }.outer
      graph.endFlight(key, box)
      Flight.end(build.claim!, .value(box))
    } catch {
      graph.endFlight(key, nil)
      Flight.end(build.claim!, .failure(error))
    }
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
