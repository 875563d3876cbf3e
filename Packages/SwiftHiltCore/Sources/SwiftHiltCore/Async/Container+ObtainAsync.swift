import CSwiftHilt

extension Container {
  /// Returns the instance of a key, waiting where that is needed.
  func instanceAsync<T>(of type: T.Type, _ qualifier: QualifierValue) async throws -> T {
    try Task.checkCancellation()
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type)
    while true {
      let epochs = hilt_ancestor_epochs(store) &+ hilt_epoch(store)
      var seen: Set<Warmed> = []
      try await buildAsyncDependencies(of: request, &seen)
      if let box = try await asyncInstance(request) { return box.read(T.self) }
      do {
        guard let value = try withoutWaiting({ try absentOrValue(type, qualifier) }) else {
          throw notFound(request.bindingKey)
        }
        return value
      } catch let busy as Busy {
        _ = try await wait(for: busy.flight)
      } catch ResolutionError.requiresAsync(let details) {
        // Something was registered since: it may have to be built first, too.
        guard hilt_ancestor_epochs(store) &+ hilt_epoch(store) != epochs else {
          throw ResolutionError.requiresAsync(details)
        }
      }
    }
  }

  /// The instance of an asynchronous binding; `nil` when the key's binding is a synchronous one.
  ///
  /// - Parameter origin: Where the look-up begins; this container when omitted.
  private func asyncInstance(
    _ request: Request, from origin: Store? = nil
  ) async throws -> ValueBox? {
    try await asyncInstance(request) { epochs in try asyncSlot(request, origin, epochs) }
  }

  /// The same of the binding and the slot that a look-up finds.
  func asyncInstance(
    _ request: Request, look: (_ epochs: UInt) throws -> (Found, Slot?)?
  ) async throws -> ValueBox? {
    while true {
      try refuseWhenClosed(request.bindingKey)
      let epochs = hilt_ancestor_epochs(store)
      guard let (found, slot) = try look(epochs) else { return nil }
      let binding = found.binding
      guard let slot else { return try await runTransient(request, found) }
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
      default: await Task.yield()
      }
    }
  }

  /// Finds an asynchronous binding and where its instance belongs.
  ///
  /// - Returns: `nil` for a synchronous or missing binding; a `nil` slot for a transient one.
  private func asyncSlot(
    _ request: Request, _ start: Store?, _ epochs: UInt
  ) throws -> (Found, Slot?)? {
    let thread = currentThread()
    guard let found = lookUp(request.key, from: start ?? store, thread) else { return nil }
    defer { hilt_pop(thread, found.frame) }
    return try asyncSlot(of: found, request, epochs)
  }

  /// Where the instance of a binding that was found belongs, when that is asynchronous.
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
      parent: AsyncBuild.current, claim: claim)
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
  private func runTransient(_ request: Request, _ found: Found) async throws -> ValueBox {
    try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
    let build = AsyncBuild(
      key: request.bindingKey, cell: found.cell, binding: found.binding, container: self,
      parent: AsyncBuild.current, claim: nil)
    return try await AsyncBuild.$current.withValue(build) {
      try await observedBuild(request, found) {
        try decorateBox(try await found.binding.extras!.makeAsync!(self), found, on: self).outer
      }
    }
  }

  /// First builds the asynchronous dependencies that a synchronous binding declares, and those of
  /// its dependencies; what a decoration wraps; what `T?` stands for; and the contributions to a
  /// collection. Each is visited once.
  private func buildAsyncDependencies(
    of request: Request, from start: Store? = nil, _ seen: inout Set<Warmed>
  ) async throws {
    let thread = currentThread()
    guard let found = lookUp(request.key, from: start ?? store, thread) else {
      guard let derived = DerivedTypes.request(request.type) else { return }
      if let collected = derived.collected {
        return try await buildAsyncContributions(to: collected, request.key.qualifier, &seen)
      }
      let shape = derived.shape
      guard shape.edge == .direct, shape.element != request.type else { return }
      let key = KeyWord(shape.element, qualifier: request.key.qualifier)
      return try await warm(Request(key: key, type: shape.element), &seen)
    }
    hilt_pop(thread, found.frame)
    if found.binding.kind == .decoration {
      var base = request
      base.isElement = true
      if let above = found.owner.pointee.parent { try await warm(base, from: above, &seen) }
      return
    }
    try await buildAsyncDependencies(of: found.binding, found.owner.owner, &seen)
  }

  /// Builds the asynchronous dependencies that a synchronous binding of a container declares.
  func buildAsyncDependencies(
    of binding: Binding, _ owner: Container, _ seen: inout Set<Warmed>
  ) async throws {
    guard !binding.flags.contains(.asynchronous), let dependencies = binding.extras?.dependencies?()
    else { return }
    let container = binding.kind == .singleton ? owner : self
    for dependency in dependencies {
      // A collection is asked for as it was spelled: `[Lazy<T>]` builds nothing.
      let isCollection = dependency.kind == .contribution
      let asked = isCollection ? dependency.spelledKey : dependency.key
      guard isCollection || dependency.kind == .direct, let type = asked.type else { continue }
      let key = KeyWord(type, qualifier: QualifierValue(asked.qualifier))
      try await container.warm(Request(key: key, type: type), &seen)
    }
  }

  private func warm(
    _ request: Request, from start: Store? = nil, _ seen: inout Set<Warmed>
  ) async throws {
    let visit = Warmed(store: store, start: start, key: request.bindingKey)
    guard seen.insert(visit).inserted else { return }
    try await buildAsyncDependencies(of: request, from: start, &seen)
    _ = try await asyncInstance(request, from: start)
  }
}

/// A request whose asynchronous dependencies were built.
struct Warmed: Hashable {
  let store: Store
  let start: Store?
  let key: BindingKey
}
