// `resolveAsync` takes the road of `resolve`, and differs in one thing: where `resolve` would sleep
// for another build, it awaits. It claims a slot only for an asynchronous factory. A synchronous one
// claims its slot when it runs, so nothing awaits while it holds a claim for which a thread sleeps.

extension Container {
  func obtainAsync(_ request: Request) async throws -> Instance {
    try Task.checkCancellation()
    DeclaredUse.checkAsync(request.key.type, request.key.qualifier, of: self)
    return try await attempts(request, AsyncBuild.current?.graph ?? GraphCache())
  }

  /// Serves a request, for a key or for a contribution of this container, and looks again if an
  /// attempt ends without an instance.
  @inline(never)
  func attempts(_ request: Request, _ graph: GraphCache) async throws -> Instance {
    var failures = 0
    while true {
      try refuseWhenClosed(request.bindingKey)
      let found = request.contribution.map { lookUp($0, self) } ?? lookUp(request.key)
      if let instance = try await attempt(request, found, graph, &failures) { return instance }
      await Task.yield()
    }
  }

  /// Makes one attempt to serve a request.
  ///
  /// - Parameters:
  ///   - found: The binding, if the key has one.
  ///   - failures: The number of attempts that lacked an instance because bindings had changed. A
  ///     factory may change bindings on each run, so the number is limited.
  /// - Returns: `nil` if bindings have changed since the look-up, or if a build that the request
  ///   waited for ended without an instance. The caller then looks again.
  @inline(never)
  private func attempt(
    _ request: Request, _ found: Lookup?, _ graph: GraphCache, _ failures: inout Int
  ) async throws -> Instance? {
    if let found, let step = try stepAsync(request, found, graph) {
      return try await finish(step, request, found, graph)
    }
    let epochs = epochs
    do {
      let kept = try await prepare(request, found)
      defer { withExtendedLifetime(kept) {} }
      return try await runPart(request, found)
    } catch let error as ResolutionError where error.isUnprepared && self.epochs != epochs {
      // After a registration or `clearCache`, another instance may have to be built first.
      failures += 1
      if failures == Container.mostFailures { throw error }
      return nil
    }
  }

  private static let mostFailures = 100

  /// Finds the instance of a request or the build to wait for, or claims the slot for an
  /// asynchronous factory.
  ///
  /// - Parameter consumers: Returns the steps that lead from the current build to the request.
  /// - Returns: `nil` if the request needs a synchronous factory.
  @inline(never)
  func stepAsync(
    _ request: Request, _ found: Lookup, _ graph: GraphCache,
    for consumers: () -> [PathElement] = { [] }
  ) throws -> Step? {
    let isAsync = found.binding.isAsynchronous
    guard let home = try asyncHome(of: found, request) else { return nil }
    let step = try step(
      home, found, request, graph,
      claim: {
        guard isAsync else { return nil }
        let graph = home.isGraph ? graph : GraphCache()
        return Flight(build: AsyncBuild(request, found, home, self, graph, for: consumers()))
      })
    if case .mine(nil) = step, !isAsync { return nil }
    if case .wait = step, isAsync {
      try AsyncBuild.refuseCycle(found.slot, home.container, for: consumers())
    }
    return step
  }

  /// Does what a step says: returns the instance, awaits a build, or runs an asynchronous factory.
  ///
  /// A `.transient` instance is built in the caller's task, and any other in a task of its own,
  /// because other requests may wait for it.
  ///
  /// - Returns: `nil` if the look-up must start again.
  @inline(never)
  func finish(
    _ step: Step, _ request: Request, _ found: Lookup, _ graph: GraphCache
  ) async throws -> Instance? {
    switch step {
    case .value(let instance):
      noteHit(request, found, nil)
      return instance
    case .wait(let flight): return try await waitOrRepeat(flight, request)
    case .mine(let flight?):
      Task { flight.end(await flight.build!.outcome(of: flight)) }
      return try await wait(for: flight, request)
    case .mine(nil):
      guard let home = try asyncHome(of: found, request) else { return nil }
      return try await AsyncBuild(request, found, home, self, graph).make().instance
    case .stale: return nil
    }
  }

  /// Serves a request with a synchronous factory, or derives its value from others. The factory runs
  /// on the task's thread or, if it belongs there, on the main actor.
  ///
  /// - Returns: `nil` if the look-up must start again.
  @inline(never)
  func runPart(_ request: Request, _ found: Lookup?) async throws -> Instance? {
    // nonisolated(unsafe) because a look-up doesn't change here.
    nonisolated(unsafe) let found = found
    let part: @Sendable () throws -> Step = {
      let thread = currentThread()
      let before = thread.pointee.isInAsyncCall
      thread.pointee.isInAsyncCall = true
      defer { thread.pointee.isInAsyncCall = before }
      if let found { return try self.serve(request, found, awaits: true) }
      if let instance = try self.obtainUnbound(request) { return .value(instance) }
      throw self.notFound(request.bindingKey)
    }
    let isOnMainActor = found?.binding.isolation.isMainActor == true
    switch isOnMainActor ? try await onMainActor(request, part) : try part() {
    case .value(let instance): return instance
    case .wait(let flight): return try await waitOrRepeat(flight, request)
    case .mine, .stale: return nil
    }
  }

  /// Waits for another request's build, which may lack what this request has prepared.
  ///
  /// - Returns: `nil` if the build failed for that reason. This request then builds the instance.
  @inline(never)
  private func waitOrRepeat(_ flight: Flight, _ request: Request) async throws -> Instance? {
    do {
      return try await wait(for: flight, request)
    } catch let error as ResolutionError where error.isUnprepared && flight.thread != nil {
      return nil
    }
  }

  /// Runs a closure on the main actor, and reports a long wait for it.
  @inline(never)
  func onMainActor<R: Sendable>(
    _ request: Request, _ body: @escaping @Sendable () throws -> R
  ) async throws -> R {
    let waiting = waiting(request)
    let wait = WaitLock.with { LongWait.watch(nil, waiting) }
    return try await MainActor.run {
      WaitLock.with { LongWait.unwatch(wait) }
      return try body()
    }
  }

  /// Returns the home of an instance. For a synchronous binding that has none, its synchronous part
  /// throws the error.
  @inline(never)
  private func asyncHome(of found: Lookup, _ request: Request) throws -> Home? {
    let thread = currentThread()
    let frame = thread.push(found.slot, found.binding, self, request.edge)
    defer { thread.pop(frame) }
    do {
      return try home(of: found, request)
    } catch {
      if found.binding.isAsynchronous { throw error }
      return nil
    }
  }
}

extension ResolutionError {
  /// Whether a synchronous factory needed an instance that only `resolveAsync` can build.
  var isUnprepared: Bool { code == .requiresAsync || code == .wrongIsolation }
}
