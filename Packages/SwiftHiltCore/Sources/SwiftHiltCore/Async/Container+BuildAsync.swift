extension Container {
  /// Runs a build in a task of its own: the factory, and the publication of its result.
  ///
  /// - Parameter graph: The cache of the call that shares a `.graph` instance; `nil` for another
  ///   lifetime.
  func run(
    _ build: AsyncBuild, _ request: Request, _ found: AsyncFound, sharedIn graph: GraphCache? = nil
  ) {
    // nonisolated(unsafe) because the claim gives only this task the right to fill the place.
    nonisolated(unsafe) let (request, found, graph) = (request, found, graph)
    Task {
      func endGraph(_ graph: GraphCache, _ value: ValueBox?, _ outcome: Flight.Outcome) {
        graph.endFlight(GraphCache.Key(found.place, found.cell, found.owner, self), value)
        Flight.end(build.claim!, outcome)
      }
      do {
        let made = try await build.run { try await runFactory(request, found) }
        if let graph { return endGraph(graph, made.outer, .success(made.outer)) }
        let claim = Claim(
          place: found.place, frame: build.claim!, kept: .passUnretained(found.binding))
        // Publishing is part of the build again, so that errors have its path. The tasks that the
        // factory started are no longer part of it.
        await build.run { await claim.publishAsync(made.outer, request, made.inner) }
      } catch {
        if let graph { return endGraph(graph, nil, .failure(error)) }
        FailedBuilds.note(error, found.place, found.binding)
        found.place.cell.endClaim(build.claim!, .failure(error))
      }
    }
  }

  /// Runs an asynchronous factory and the decorators of its binding, and notifies the observers.
  func runFactory(
    _ request: Request, _ found: AsyncFound
  ) async throws -> (outer: ValueBox, inner: [ValueBox]) {
    let start = Platform.now
    // The build itself is the task's innermost step. The requester is the step around it.
    let asking = AsyncBuild.current?.parent
    func elapsed() -> UInt64 { Platform.now - start }
    noteAsync(.willBuild, request, found, start, elapsed: 0, asking: asking)
    do {
      let value = try await found.binding.extras!.makeAsync!(found.place.container)
      let made = try await decorateBox(value, found)
      noteAsync(.didBuild, request, found, start, elapsed: elapsed(), asking: asking)
      return made
    } catch {
      noteAsync(
        .didFail, request, found, start, elapsed: elapsed(), asking: asking, error: error)
      throw error
    }
  }

  /// Applies a binding's decorators to an instance on the heap. The decorators run on a thread of
  /// their own, because they may wait for other threads.
  private func decorateBox(
    _ value: ValueBox, _ found: AsyncFound
  ) async throws -> (outer: ValueBox, inner: [ValueBox]) {
    // nonisolated(unsafe) because decorators are immutable and run on any thread.
    nonisolated(unsafe) let decorators = found.binding.extras?.decorators ?? []
    if decorators.isEmpty { return (value, []) }
    let container = found.place.container
    let step = PathElement(key: found.cell.bindingKey, callSite: found.binding.callSite)
    let layers = try await AsyncCall().run(step, in: container) {
      try decorators.reduce(into: [value]) { layers, decorator in
        let (inner, outer) = (layers.last!, ValueBox(room: value.type))
        try decorator.apply(container, inner.memory, outer.memory)
        outer.isFull = true
        layers.append(outer)
      }
    }
    return (layers.last!, Array(layers.dropLast()))
  }
}
