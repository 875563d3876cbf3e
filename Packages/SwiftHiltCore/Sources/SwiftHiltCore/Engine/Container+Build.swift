// So that racing requests build an instance only once, a thread claims the empty cell with its own
// frame. It then runs the factory with nothing locked, and publishes the instance. A thread that
// finds another claim sleeps until that claim ends, or throws if the wait would close a cycle; see
// `Flight`.

extension Container {
  /// Copies the instance of a place, waits for another build of it, or lets the caller build it. If
  /// the caller builds an instance that a cell will cache, the caller's frame has claimed that
  /// cell.
  ///
  /// - Returns: `.done`, `.build` or `.again`.
  @inline(never)
  func begin(
    _ place: InstanceLocation, _ request: Request, _ found: Found, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Answer {
    switch place.kind {
    case .nowhere:
      if found.binding.isAsynchronous {
        try takeSupplied(request, found, thread, into: out)
        return .done
      }
      try refuseCycle(request, found, thread)
      return .build
    case .graph:
      if let shared = GraphCache.of(found.frame).value(
        GraphCache.Key(place, found.cell, found.owner, self))
      {
        shared.copy(to: out)
        if store.isObserved { noteHit(request, found, thread) }
        return .done
      }
      try refuseAsync(found.binding, request)
      try refuseCycle(request, found, thread)
      return .build
    case .own, .foreign, .lazy:
      return try claim(place, request, found, thread, into: out)
    }
  }

  private func claim(
    _ place: InstanceLocation, _ request: Request, _ found: Found, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Answer {
    var mayClaim =
      !found.frame.mayRepeat && !found.kept._withUnsafeGuaranteedRef({ $0.isAsynchronous })
    let word = UInt(bitPattern: found.kept.toOpaque())
    while true {
      switch place.answer(word, mayClaim ? found.frame : nil, into: out) {
      case .done:
        if store.isObserved { noteHit(request, found, thread) }
        return .done
      case .build: return .build
      case .again: return .again
      case .claimable:
        try refuseAsync(found.binding, request)
        try refuseCycle(request, found, thread)
        mayClaim = true
      case .wait:
        if found.binding.isAsynchronous {
          try AsyncBuild.refuseCycle(place.cell, place.container, request.bindingKey)
        }
        try refuseAsync(found.binding, request)
        switch try wait(for: place, request, found, thread) {
        case .success(let box?):
          box.copy(to: out)
          if store.isObserved { noteHit(request, found, thread) }
          return .done
        case .failure(let error): throw FailurePath.note(error, thread)
        case .success(nil): continue
        }
      case .other: if !place.evictOther() { return .again }
      case .closed: throw closed(request, place.container)
      }
    }
  }

  /// Throws if a lower frame has the same cell and container; see ``Frame/repeated()``.
  @inline(__always)
  func refuseCycle(_ request: Request, _ found: Found, _ thread: CallThread) throws {
    if found.frame.mayRepeat { try refuseRepeated(request, found, thread) }
  }

  @inline(never)
  private func refuseRepeated(_ request: Request, _ found: Found, _ thread: CallThread) throws {
    if let first = found.frame.repeated() {
      throw noted(cycle(from: first, thread), request, found, thread)
    }
  }

  @inline(never)
  func obtainDecorated(
    _ request: Request, _ found: Found, _ place: InstanceLocation, into out: UnsafeMutableRawPointer
  ) throws {
    var base = request
    base.edge = .decorator
    base.isElement = true
    base.list = nil
    guard try place.container.obtain(base, from: found.owner.parent, into: out) else {
      throw place.container.nothingToDecorate(base, found.binding)
    }
  }

  /// Records the error of a factory or a decorator, and ends the frame's claim, if it has one.
  ///
  /// - Returns: The error to throw.
  @inline(never)
  func failed(
    _ error: any Error, _ place: InstanceLocation, _ found: Found, _ observation: Observation?
  ) -> any Error {
    let error = FailurePath.note(error, found.frame.thread!)
    observation?.failed(error)
    guard place.kind != .nowhere, place.kind != .graph else { return error }
    FailedBuilds.note(error, place, found.binding)
    place.cell.endClaim(found.frame, .failure(error))
    return error
  }

  /// Decorates a factory's result, and caches it where it belongs. If this function throws, the
  /// memory is uninitialised again.
  @inline(never)
  func finish(
    _ place: InstanceLocation, _ request: Request, _ found: Found, _ observation: Observation?,
    into out: UnsafeMutableRawPointer
  ) throws {
    var inner: [ValueBox] = []
    if found.kept._withUnsafeGuaranteedRef({ $0.isDecorated }) {
      do {
        inner = try decorate(out, request.type, found.binding.extras!.decorators, place)
      } catch {
        throw failed(error, place, found, observation)
      }
    }
    observation?.finished()
    switch place.kind {
    case .nowhere: return
    case .graph:
      let first = GraphCache.of(found.frame).keep(
        ValueBox(request.type, at: out), for: GraphCache.Key(place, found.cell, found.owner, self))
      first.copy(to: out)
    case .own, .foreign, .lazy:
      let claim = Claim(place: place, frame: found.frame, kept: found.kept)
      do {
        try claim.publish(out, request, inner)
      } catch {
        ErasedType.destroy(request.type, at: out)
        throw error
      }
    }
  }

  /// Wraps a value in place, decorator by decorator.
  ///
  /// - Returns: The instances inside the outermost one, except that of an ancestor's binding.
  private func decorate(
    _ value: UnsafeMutableRawPointer, _ type: Any.Type, _ decorators: [Decorator],
    _ place: InstanceLocation
  ) throws -> [ValueBox] {
    var inner: [ValueBox] = []
    for decorator in decorators {
      let box = ValueBox(type, at: value)
      try decorator.apply(place.container, box.memory, value)
      inner.append(box)
    }
    // The instance that a decoration wraps belongs to another place.
    if place.isDecoration { inner.removeFirst() }
    return inner
  }
}
