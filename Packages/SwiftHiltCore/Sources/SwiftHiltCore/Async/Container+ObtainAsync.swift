import CSwiftHilt

extension Container {
  /// Returns the instance of a key, waiting where that is needed.
  func instanceAsync<T>(of type: T.Type, _ qualifier: QualifierValue) async throws -> T {
    try Task.checkCancellation()
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type)
    let call = AsyncCall()
    while true {
      let epochs = hilt_ancestor_epochs(store) &+ hilt_epoch(store)
      if let box = try await asyncInstance(request, call.graph) { return box.read(T.self) }
      call.begin()
      try await prepare(request, call, call.graph)
      do {
        guard let value = try await finish(request, T.self, call) else {
          throw notFound(request.bindingKey)
        }
        return value
      } catch Interruption.busy(let flight) {
        do { _ = try await wait(for: flight) } catch ResolutionError.requiresAsync {
          // Whoever built it could not wait for that. This call can.
        }
      } catch ResolutionError.requiresAsync(let details) {
        // Something was registered or cleared since: it may have to be built first, too.
        guard hilt_ancestor_epochs(store) &+ hilt_epoch(store) != epochs else {
          throw ResolutionError.requiresAsync(details)
        }
      }
    }
  }

  /// The synchronous part of a call: here as long as no factory has to run, then on a thread of its
  /// own.
  ///
  /// - Returns: `nil` when the key is unbound.
  private func finish<T>(_ request: Request, _ type: T.Type, _ call: AsyncCall) async throws -> T? {
    let part = SynchronousPart(container: self, request: request, call: call)
    if !call.needsThread {
      do { return try part.run()?.read(T.self) } catch Interruption.factory {
        call.giveThread()
      }
    }
    return try await OwnThread.run { try part.run() }?.read(T.self)
  }

  /// The instance of an asynchronous binding; `nil` when the key's binding is a synchronous one.
  ///
  /// - Parameter graph: The `.graph` instances of the call that asks.
  private func asyncInstance(_ request: Request, _ graph: GraphCache) async throws -> ValueBox? {
    try await asyncInstance(request, graph) { epochs in
      let thread = currentThread()
      guard let found = lookUp(request.key, from: store, thread) else { return nil }
      defer { hilt_pop(thread, found.frame) }
      return try asyncSlot(of: found, request, epochs)
    }
  }

  /// The same of the binding and the slot that a look-up finds.
  func asyncInstance(
    _ request: Request, _ graph: GraphCache, look: (_ epochs: UInt) throws -> (Found, Slot?)?
  ) async throws -> ValueBox? {
    while true {
      try refuseWhenClosed(request.bindingKey)
      let epochs = hilt_ancestor_epochs(store)
      guard let (found, slot) = try look(epochs) else { return nil }
      let binding = found.binding
      guard let slot else {
        return binding.kind == .graph
          ? try await graphInstance(request, found, graph)
          : try await runTransient(request, found, graph)
      }
      let state = hilt_state(slot.cell)
      // Another container's binding never fills a cell that has since been given one of its own.
      if slot.isForeign, state & Phase.foreign == 0 { continue }
      switch state & Phase.mask {
      case Phase.ready:
        guard hilt_state_swap(slot.cell, state, Phase.locked | state & Phase.flags) else {
          continue
        }
        let isCurrent =
          slot.source == nil || hilt_versions(slot.cell) & 0xFFFF_FFFF == slot.source!.version
        guard isCurrent || slot.isForeign else {
          // The instance is that of a newer binding than the look-up found: it stays.
          hilt_state_set(slot.cell, state)
          continue
        }
        let value = slot.cell.value(of: request.type)
        let box = ValueBox(request.type, at: value, copying: isCurrent)
        if let versions = slot.versions { hilt_versions_set(slot.cell, versions) }
        hilt_state_set(slot.cell, isCurrent ? state : Phase.empty | state & Phase.flags)
        if isCurrent {
          noteAsyncHit(request, found)
          return box
        }
      case Phase.empty:
        if let flight = try self.start(request, found, slot, state, binding) {
          if let box = try await wait(for: flight) { return box }
        }
      case Phase.creating:
        if slot.isForeign, isOutdated(state, of: slot.cell, found) {
          // What comes of it is for those who wait already; unless the look-up is outdated itself.
          if hilt_binding(found.cell) == binding.word {
            _ = hilt_state_swap(slot.cell, state, Phase.empty | state & Phase.flags)
          }
          continue
        }
        if let flight = try join(slot.cell, state) {
          if let box = try await wait(for: flight) { return box }
        }
      case Phase.closed: throw closed(request.bindingKey, slot.container)
      case Phase.slow where slot.isForeign: slot.container.forgetWeak(slot, state)
      case Phase.slow where binding.kind == .weak:
        if let box = try slot.container.liveWeak(slot, state, request) {
          noteAsyncHit(request, found)
          return box
        }
      default: await Task.yield()
      }
    }
  }

  /// Where the instance of a binding that was found belongs, when that is asynchronous.
  ///
  /// - Returns: `nil` for a synchronous binding; a `nil` slot for one that is not cached.
  func asyncSlot(
    of found: Found, _ request: Request, _ epochs: UInt
  ) throws -> (Found, Slot?)? {
    guard found.binding.flags.contains(.asynchronous) else { return nil }
    switch found.binding.kind {
    case .transient, .graph, .decoration: return (found, nil)
    case .singleton, .weak:
      return (found, Slot(container: found.owner.owner, cell: found.cell, source: nil, epochs: 0))
    case .scoped:
      guard let slot = scopedSlot(request, found, epochs) else { throw closed(request.bindingKey) }
      return (found, slot)
    case .scope:
      guard let home = scopeContainer(found.binding.extras?.scope) else {
        throw noScope(request.bindingKey, found.binding)
      }
      guard let slot = instanceSlot(in: home, request, found, epochs) else {
        throw closed(request.bindingKey, home)
      }
      return (found, slot)
    }
  }

  /// Claims an empty cell and starts its factory in a task of its own.
  ///
  /// - Returns: `nil` when somebody else was quicker.
  private func start(
    _ request: Request, _ found: Found, _ slot: Slot, _ state: UInt, _ binding: Binding
  ) throws -> Flight? {
    let claim = hilt_frame_create()!
    let build = AsyncBuild(
      key: request.bindingKey, cell: slot.cell, binding: binding, container: slot.container,
      parent: AsyncBuild.current, claim: claim, graph: GraphCache())
    let word = UInt(bitPattern: claim) | Phase.creating | Phase.waiters | state & Phase.flags
    hilt_wait_lock()
    let flight = Flight.of(claim)
    let isMine = hilt_state_swap(slot.cell, state, word)
    hilt_wait_unlock()
    guard isMine else {
      Flight.end(claim, .again)
      return nil
    }
    let job = AsyncJob(
      request: request, found: found, slot: slot, claim: word & ~Phase.waiters, build: build,
      container: self)
    Task { await job.run() }
    return flight
  }

  /// The flight of somebody's claim; `nil` when it just ended.
  private func join(_ cell: Cell, _ seen: UInt) throws -> Flight? {
    hilt_wait_lock()
    defer { hilt_wait_unlock() }
    let state = hilt_state(cell)
    guard state & ~Phase.waiters == seen & ~Phase.waiters,
      state & Phase.waiters != 0 || hilt_state_swap(cell, state, state | Phase.waiters)
    else { return nil }
    return Flight.of(Frame(bitPattern: state & Phase.claim)!)
  }

  /// Builds an uncached asynchronous binding in the caller's own task.
  private func runTransient(
    _ request: Request, _ found: Found, _ graph: GraphCache
  ) async throws -> ValueBox {
    try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
    let build = AsyncBuild(
      key: request.bindingKey, cell: found.cell, binding: found.binding, container: self,
      parent: AsyncBuild.current, claim: nil, graph: graph)
    return try await run(build, request, found)
  }

  fileprivate func run(
    _ build: AsyncBuild, _ request: Request, _ found: Found
  ) async throws -> ValueBox {
    try await AsyncBuild.$current.withValue(build) {
      try await observedBuild(request, found) {
        let value = try await found.binding.extras!.makeAsync!(self)
        return try await decorateBox(value, found, on: self).outer
      }
    }
  }

  /// The instance of an asynchronous `.graph` binding: built once within a call, however many tasks
  /// of it ask.
  private func graphInstance(
    _ request: Request, _ found: Found, _ graph: GraphCache
  ) async throws -> ValueBox {
    let key = GraphCache.Key(found, in: self)
    while true {
      try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
      var begun: AsyncBuild?
      let (value, flight) = graph.valueOrFlight(key) {
        let build = AsyncBuild(
          key: request.bindingKey, cell: found.cell, binding: found.binding, container: self,
          parent: AsyncBuild.current, claim: hilt_frame_create()!, graph: graph)
        begun = build
        return Flight.start(build.claim!)
      }
      if let value {
        noteAsyncHit(request, found)
        return value
      }
      if let build = begun {
        let job = GraphJob(
          request: request, found: found, container: self, build: build, graph: graph, key: key)
        Task { await job.run() }
      }
      if let box = try await wait(for: flight!) { return box }
    }
  }
}

/// The synchronous part of a call, on whichever thread.
private struct SynchronousPart: @unchecked Sendable {
  // @unchecked Sendable because the task runs it, and does nothing else meanwhile.
  let container: Container
  let request: Request
  let call: AsyncCall

  /// Returns the instance, or `nil` when the key is unbound.
  func run() throws -> ValueBox? {
    try call.withoutWaiting {
      var box: ValueBox?
      try ErasedType.withMemory(for: request.type) { memory in
        if try container.obtain(request, into: memory) {
          box = ValueBox(request.type, at: memory)
        }
      }
      return box
    }
  }
}

/// An asynchronous build for one call alone.
private struct GraphJob: @unchecked Sendable {
  // @unchecked Sendable because nobody else uses the claim, and the pointers are to memory that
  // `container` keeps.
  let request: Request
  let found: Found
  let container: Container
  let build: AsyncBuild
  let graph: GraphCache
  let key: GraphCache.Key

  func run() async {
    do {
      let box = try await container.run(build, request, found)
      graph.endFlight(key, box)
      Flight.end(build.claim!, .value(box))
    } catch {
      graph.endFlight(key, nil)
      Flight.end(build.claim!, .failure(error))
    }
  }
}
