// So that racing requests build an instance only once, a request claims the empty slot with its
// frame, or a task with a flight. It then runs the factory with nothing locked, and publishes the
// instance. A request that finds the slot claimed waits until the build's flight ends, or throws if
// the wait would close a cycle.

extension Container {
  /// Returns the instance of a request; `nil` if the key is unbound and can't be derived from
  /// others.
  @inline(never)
  func obtain(_ request: Request, from start: Container? = nil) throws -> Instance? {
    var round: UInt32 = 0
    while true {
      if isClosed { throw closed(request.bindingKey) }
      guard let found = lookUp(request.key, from: start) else { return try obtainUnbound(request) }
      if case .value(let instance) = try serve(request, found) { return instance }
      nap(&round)
    }
  }

  /// Serves an unbound key that is derived from others, such as `[T]`, or a request for a resolver.
  @inline(never)
  func obtainUnbound(_ request: Request) throws -> Instance? {
    let type = request.key.type
    if let derived = RequestForm.request(type) { return try derived.derive(in: self, for: request) }
    if type == (any Resolver).self { return Instance(WeakResolver(self) as any Resolver) }
    if type == (any AsyncResolver).self { return Instance(WeakResolver(self) as any AsyncResolver) }
    note(.absent, request)
    return nil
  }

  /// Serves a request with its binding.
  ///
  /// Synchronous factories run here, except those of plain transient bindings. The functions that
  /// find and claim a slot have returned by then, so each level of a long chain uses little of the
  /// stack.
  ///
  /// - Parameter awaits: Whether the caller awaits another build. Otherwise, this thread sleeps.
  /// - Returns: The instance; the build to await; or ``Step/stale``.
  @inline(never)
  func serve(_ request: Request, _ found: Lookup, awaits: Bool = false) throws -> Step {
    let thread = currentThread()
    let frame = thread.push(found.slot, found.binding, self, request.edge)
    defer { thread.pop(frame) }
    let home = try home(of: found, request)
    frame.pointee.container = home.container
    let step = try begin(home, request, found, frame, awaits)
    switch step {
    case .value: noteHit(request, found, frame)
    case .mine: return .value(try build(request, found, home, frame))
    case .stale, .wait: break
    }
    return step
  }

  /// Finds the instance of a request, waits for another build of it, or lets the caller build it.
  @inline(never)
  private func begin(
    _ home: Home, _ request: Request, _ found: Lookup, _ frame: Frame, _ awaits: Bool
  ) throws -> Step {
    let first = frame.repeated
    let isRefused = found.binding.isGuarded && !home.container.mayRun(found.binding)
    let mayBuild = first == nil && !found.binding.isAsynchronous && !isRefused
    while true {
      let step = try step(home, found, request, GraphCache.of(frame), mayBuild ? frame : nil)
      switch step {
      case .value, .stale: return step
      case .mine:
        try refuseAsync(found.binding, request)
        if let first {
          // The path begins with the frame that already runs the factory.
          let path = CallPath.frames(to: frame) { $0 == first }
          throw noted(cycle(path), request, found, frame)
        }
        if isRefused { try home.container.refuseRun(of: found.binding, request) }
        return step
      case .wait(let flight):
        if found.binding.isAsynchronous {
          try AsyncBuild.refuseCycle(
            found.slot, home.container, for: CallPath.frames(of: frame.pointee.thread).dropLast())
        }
        try refuseAsync(found.binding, request)
        if awaits { return step }
        switch try wait(for: flight, request, found, frame) {
        case .success(let instance?): return .value(instance)
        case .success(nil): continue
        case .failure(let error as ResolutionError)
        where error.isUnprepared && flight.thread != nil
          && frame.pointee.thread.pointee.isInAsyncCall:
          // The other thread prepared nothing. This call has, so it looks again.
          continue
        case .failure(let error): throw FailurePath.note(error, frame.pointee.thread)
        }
      }
    }
  }

  /// The state machine of a request, the same for synchronous and asynchronous ones.
  ///
  /// - Parameters:
  ///   - frame: The frame with which the caller claims an empty home, if any.
  ///   - claim: Otherwise, creates the flight with which it does; `nil` to leave it unclaimed.
  /// - Throws: ``ResolutionError/Code/closed``.
  func step(
    _ home: Home, _ found: Lookup, _ request: Request, _ graph: @autoclosure () -> GraphCache,
    _ frame: Frame? = nil, claim: () -> Flight? = { nil }
  ) throws -> Step {
    let binding = found.binding
    if home.isGraph {
      return graph().step(
        .init(found, self), isShared: binding.isAsynchronous, claim: claim)
    }
    guard let slot = home.slot else { return .mine(nil) }
    var removed = Slot.Removed()
    let step = slot.withLock { () -> Step? in
      if slot.phase == .closed { return nil }
      // Nothing keeps an instance of a contribution that was removed with its module. The slot of a
      // removed key was found before its removal.
      if slot.phase == .removed { return slot.isLoose ? .mine(nil) : .stale }
      // A replaced or removed binding never fills its own slot. An ancestor's binding never fills a
      // slot that now has one of its own.
      if slot.binding !== binding, slot.binding != nil || slot === found.slot { return .stale }
      if slot.phase != .empty, slot.origin !== binding {
        // The check is under the lock, so no instance of a later registration is removed.
        guard epochs == found.epochs else { return .stale }
        removed = slot.empty()
      }
      if slot.phase == .ready {
        if let live = slot.content as? Instance ?? (slot.content as? WeakInstance)?.live {
          slot.epochs = home.epochs
          return .value(live)
        }
        removed = slot.empty()
      }
      if slot.phase == .building { return .wait(slot.joinFlight()) }
      if let frame {
        slot.claim(frame, binding)
        return .mine(nil)
      }
      guard let claimed = claim() else { return .mine(nil) }
      slot.claim(claimed, binding)
      return .mine(claimed)
    }
    withExtendedLifetime(removed) {}
    guard let step else { throw home.container.closed(request.bindingKey) }
    return step
  }

  /// Runs a factory and the decorators, and puts the instance where it belongs.
  @inline(never)
  private func build(
    _ request: Request, _ found: Lookup, _ home: Home, _ frame: Frame
  ) throws -> Instance {
    let observation = beginObservation(request, found, frame)
    let made: Made
    do {
      let (binding, container) = (found.binding, home.container)
      let instance: Instance
      if binding.isDecoration {
        instance = try container.obtainInner(request, found)
      } else if let readyMade = binding.extras?.readyMade {
        instance = readyMade
      } else {
        instance = try binding.factory.make(erased: request.key.type, container)
      }
      made =
        binding.isDecorated
        ? try decorated(instance, binding, container) { frame.pointee.decorator = $0 }
        : (instance, [])
    } catch {
      throw failed(error, found, home, frame, observation)
    }
    observation?.finished()
    if home.isGraph { return GraphCache.of(frame).keep(made.instance, for: .init(found, self)) }
    guard frame.pointee.claimed != nil else { return made.instance }
    let error = publish(made, frame, nil, home, request, found)
    frame.pointee.flight?.end(error.map { .failure($0) } ?? .success(made.instance))
    if let error { throw error }
    return made.instance
  }

  /// Returns the ancestor's instance that a decoration wraps.
  @inline(never)
  private func obtainInner(_ request: Request, _ found: Lookup) throws -> Instance {
    // A request to the ancestor could also be derived from others.
    if found.binding.extras?.inner == nil { throw nothingToDecorate(request, found.binding) }
    var inner = request
    (inner.edge, inner.isInner) = (.decorator, true)
    if let above = found.owner.parent, let made = try obtain(inner, from: above) { return made }
    throw nothingToDecorate(inner, found.binding)
  }

  /// A finished instance, and those that decorators wrap inside it, the innermost first.
  typealias Made = (instance: Instance, inner: [Instance])

  /// Wraps an instance, decorator by decorator.
  ///
  /// - Parameter note: Receives each decorator before it runs, and `nil` after the last one.
  func decorated(
    _ instance: Instance, _ binding: Binding, _ container: Container, _ note: (Decorator?) -> Void
  ) throws -> Made {
    var made: Made = (instance, [])
    for decorator in binding.extras?.decorators ?? [] {
      made.inner.append(made.instance)
      note(decorator)
      made.instance = try decorator.apply(container, made.instance)
    }
    note(nil)
    return made
  }

  /// Records the error of a factory or a decorator, and ends the flight, if there is one.
  ///
  /// - Returns: The error to throw.
  @inline(never)
  private func failed(
    _ error: any Error, _ found: Lookup, _ home: Home, _ frame: Frame, _ observation: Observation?
  ) -> any Error {
    let error = FailurePath.note(error, frame.pointee.thread)
    frame.pointee.decorator = nil
    observation?.failed(error)
    if frame.pointee.claimed != nil {
      home.slot!.evict { home.slot!.isBuilt(by: frame, nil) }
      frame.pointee.flight?.end(.failure(error))
    }
    return error
  }

  /// Puts a finished instance into its home. If the frame or the flight no longer fills the slot,
  /// only this request and the waiting requests get the instance. A registration or `clearCache` can
  /// cause that.
  ///
  /// - Returns: An error if the instance can't be used. If the container was closed during the build,
  ///   the instance is disposed of.
  @inline(never)
  func publish(
    _ made: Made, _ frame: Frame?, _ flight: Flight?, _ home: Home, _ request: Request,
    _ found: Lookup
  ) -> (any Error)? {
    let slot = home.slot.unsafelyUnwrapped, container = home.container, outer = made.instance
    let binding = found.binding
    // The request for the wrapped instance may have found another binding, of another lifetime.
    if slot.isLoose, binding.isDecoration,
      lookUp(request.key, from: found.owner)?.binding !== binding
    {
      slot.evict { slot.isBuilt(by: frame, flight) }
    }
    var weak: WeakInstance?
    var holding: Holding?
    if binding.isWeak {
      // `nil` is like an object that is already gone, so the next request runs the factory again.
      let object = outer.object
      guard object != nil || outer.isNil else {
        slot.evict { slot.isBuilt(by: frame, flight) }
        return container.typeMismatch(request)
      }
      container.disown(outer)
      weak = WeakInstance(object, as: request.key.type)
    } else {
      holding = Holding.of(made, binding, container)
    }
    var isClosed = false
    slot.withLock {
      guard slot.isBuilt(by: frame, flight) else {
        isClosed = slot.phase == .closed || container.isClosed
        return
      }
      // The stamp is taken under the lock, so a reader of the stamps finds the slot locked or the
      // instance published.
      slot.fill(weak ?? outer, binding, holding, stamp: container.nextStamp(), epochs: home.epochs)
    }
    if !isClosed { return nil }
    let error = container.closed(request.bindingKey)
    if !binding.isWeak {
      Disposal.discard(outer, holding, of: binding, request.bindingKey, container)
    }
    return error
  }
}
