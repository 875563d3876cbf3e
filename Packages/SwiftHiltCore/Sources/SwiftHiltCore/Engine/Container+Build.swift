// A cached binding's instance is made once. A thread claims the empty cell with its own frame, runs the
// factory with nothing locked, and publishes. Who finds the claim of another thread sleeps until it ends;
// see Engine/Flight.swift.

extension Container {
  /// Asks the cell of a place what to do; copies the instance when it is there, waits when somebody else
  /// builds it, claims the cell when nobody does.
  @inline(never)
  func begin(
    _ place: Place, _ request: Request, _ found: Found, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Step {
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
    _ place: Place, _ request: Request, _ found: Found, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Step {
    var mayClaim =
      !found.frame.mayRepeat && !found.kept._withUnsafeGuaranteedRef({ $0.isAsynchronous })
    let word = UInt(bitPattern: found.kept.toOpaque())
    while true {
      switch place.answer(word, mayClaim ? found.frame : nil, into: out) {
      case .step(.done):
        if store.isObserved { noteHit(request, found, thread) }
        return .done
      case .step(let step): return step
      case .shared(let object):
        ErasedType.write(object, as: request.type, to: out)
        if store.isObserved { noteHit(request, found, thread) }
        return .done
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
        case .value(let box):
          box.copy(to: out)
          if store.isObserved { noteHit(request, found, thread) }
          return .done
        case .failure(let error): throw FailurePath.note(error, thread)
        case .again: continue
        }
      case .other(let seen):
        guard isCurrent(place, found.cell, found.owner, word, request.key, thread) else {
          return .again
        }
        place.evict(madeBy: seen)
      case .closed: throw closed(request, place.container)
      }
    }
  }

  /// Throws when the frame's cell already runs for the same container further down the path.
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

  /// Resolves what a decoration wraps.
  @inline(never)
  func obtainDecorated(
    _ request: Request, _ found: Found, _ place: Place, into out: UnsafeMutableRawPointer
  ) throws {
    var base = request
    base.edge = .decorator
    base.isElement = true
    base.list = nil
    guard try place.container.obtain(base, from: found.owner.parent, into: out) else {
      throw place.container.nothingToDecorate(base, found.binding)
    }
  }

  /// Ends the claim, if there is one, of a factory that threw.
  ///
  /// - Returns: The error to throw.
  @inline(never)
  func failed(
    _ error: any Error, _ place: Place, _ found: Found, _ observation: Observation?
  ) -> any Error {
    let thread = found.frame.thread!
    let error = FailurePath.note(error, thread)
    observation?.failed(error)
    guard place.kind != .nowhere, place.kind != .graph else { return error }
    if thread.failedCell == 0 { thread.failedCell = place.cell.bits }
    place.cell.endClaim(found.frame, .failure(error))
    return error
  }

  /// Decorates what a factory made, and caches it where it belongs.
  @inline(never)
  func finish(
    _ place: Place, _ request: Request, _ found: Found, _ observation: Observation?,
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
  /// - Returns: What is below the outermost, to be disposed of with it.
  private func decorate(
    _ value: UnsafeMutableRawPointer, _ type: Any.Type, _ decorators: [Decorator], _ place: Place
  ) throws -> [ValueBox] {
    var inner: [ValueBox] = []
    for decorator in decorators {
      let box = ValueBox(type, at: value)
      try decorator.apply(place.container, box.memory, value)
      inner.append(box)
    }
    // What a decoration wraps is cached, and disposed of, where it belongs; also when a decorator returns
    // it as it is.
    guard place.isDecoration else { return inner }
    let base = inner.removeFirst()
    if let identity = base.identity, identity == ErasedType.identity(type, at: value) {
      base.isBorrowed = true
      inner.insert(base, at: 0)
    }
    return inner
  }
}

extension Place {
  /// What the cell of a place says to whoever found its binding.
  enum Answer {
    case step(Step)
    /// The object of a weak instance.
    case shared(AnyObject)
    /// Somebody builds.
    case wait
    /// The cell is empty, and no frame was there to claim it.
    case claimable
    /// The instance, or the claim, is of the other binding of this number.
    case other(UInt)
    case closed
  }

  /// Copies the instance when it is there, or claims the cell; decided under its lock.
  ///
  /// - Parameters:
  ///   - binding: The word of the binding that was found.
  ///   - claimant: The frame to claim an empty cell by.
  func answer(
    _ binding: UInt, _ claimant: Frame?, into out: UnsafeMutableRawPointer
  ) -> Answer {
    let isForeign = kind == .foreign
    return cell.withLocked { locked in
      if locked.phase == .closed { return .closed }
      if isForeign {
        // Another container's binding never fills a cell that has since been given one of its own.
        guard locked.isForeign else { return .step(.again) }
        if locked.phase != .empty, locked.bindingWord != number {
          return .other(locked.bindingWord)
        }
      } else if locked.bindingWord != binding {
        return .step(.again)
      }
      switch locked.phase {
      case .ready:
        locked.copyInstance(into: out)
        if isForeign { locked.renew(epochs) }
        return .step(.done)
      case .creating: return .wait
      case .slow where isWeak:
        if let object = locked.aside?.object { return .shared(object) }
        if claimant == nil { return .claimable }
        // Nothing but a weak reference to what is gone.
        var gone = Evicted()
        locked.empty(into: &gone)
      case .empty:
        if claimant == nil { return .claimable }
      default: return .step(.again)
      }
      locked.claim(by: claimant!, isForeign ? number : nil)
      claimant!.caches = true
      return .step(.build)
    }
  }

  /// Empties the cell of what an older binding made; of a claim, too: what comes of that is for those who
  /// wait already.
  func evict(madeBy other: UInt) { cell.evict { $0.isForeign && $0.bindingWord == other } }
}

/// The right of one frame, or of one asynchronous build, to fill a cell.
struct Claim {
  let place: Place
  let frame: Frame
  /// The binding, not retained: the frame, or the build, keeps it.
  let kept: Unmanaged<Binding>

  private var binding: Binding { kept.takeUnretainedValue() }

  /// How the publication of an instance went.
  private enum Outcome {
    case published(isAwaited: Bool)
    /// The claim was ended from outside: by a new registration or a clear, or by a close.
    case ended(isClosed: Bool)
  }

  /// Puts a finished instance into its cell, unless the claim was ended from outside; then it is for those
  /// who wait already.
  ///
  /// - Throws: ``ResolutionError/closed(_:)`` when the container was closed meanwhile.
  func publish(_ value: UnsafeMutableRawPointer, _ request: Request, _ inner: [ValueBox]) throws {
    let aside = try aside(value, request, inner)
    switch publish(value, aside) {
    case .published(isAwaited: false): return
    case .published, .ended(isClosed: false):
      Flight.end(frame, .value(ValueBox(request.type, at: value, copying: true)))
    case .ended:
      let error = place.container.closed(request)
      Flight.end(frame, .failure(error))
      if !place.isWeak {
        Disposal.discard(
          ValueBox(request.type, at: value, copying: true), inner, of: binding, request.bindingKey,
          in: place.container)
      }
      throw error
    }
  }

  /// The same by a build that can wait.
  func publishAsync(_ value: ValueBox, _ request: Request, _ inner: [ValueBox]) async {
    do {
      let aside = try aside(value.memory, request, inner)
      switch publish(value.memory, aside) {
      case .published, .ended(isClosed: false): Flight.end(frame, .value(value))
      case .ended:
        let error = place.container.closed(request)
        if !place.isWeak {
          await Disposal.discardAsync(
            value, inner, of: binding, request.bindingKey, in: place.container)
        }
        Flight.end(frame, .failure(error))
      }
    } catch {
      Flight.end(frame, .failure(error))
    }
  }

  /// What is kept beside the instance.
  ///
  /// - Throws: ``ResolutionError/typeMismatch(_:)`` for a weak instance that is no object; the claim is
  ///   ended.
  @inline(__always)
  private func aside(
    _ value: UnsafeMutableRawPointer, _ request: Request, _ inner: [ValueBox]
  ) throws -> Aside? {
    let isToldOfClose =
      place.kind == .foreign && kept._withUnsafeGuaranteedRef { $0.isToldOfClose }
    if !place.isWeak, !isToldOfClose, inner.isEmpty { return nil }
    return try makeAside(value, request, inner, isToldOfClose)
  }

  /// The same where something is kept.
  @inline(never)
  private func makeAside(
    _ value: UnsafeMutableRawPointer, _ request: Request, _ inner: [ValueBox],
    _ isToldOfClose: Bool
  ) throws -> Aside {
    if place.isWeak {
      guard let object = ErasedType.object(request.type, at: value) else {
        let error = place.container.typeMismatch(request, binding)
        place.cell.endClaim(frame, .failure(error))
        throw error
      }
      // The container keeps nothing of a weak instance.
      let aside = Aside()
      aside.object = object
      return aside
    }
    let aside = Aside()
    aside.inner = inner.map { (place.home.nextStamp(), $0) }
    if isToldOfClose { aside.binding = binding }
    return aside
  }

  @inline(__always)
  private func publish(_ value: UnsafeMutableRawPointer, _ aside: Aside?) -> Outcome {
    let store = place.home
    return place.cell.withLocked { locked in
      guard locked.claim == frame else {
        return .ended(isClosed: locked.phase == .closed || store.isClosed)
      }
      let isAwaited = locked.word.has(CellWord.waiters)
      // Under the lock: who reads the stamps finds the cell locked, or the instance.
      let stamp = store.nextStamp()
      if place.isWeak {
        locked.publishWeak(stamp: stamp, aside!)
      } else {
        locked.publish(value, stamp: stamp, aside)
      }
      if place.kind == .foreign { locked.renew(place.epochs) }
      return .published(isAwaited: isAwaited)
    }
  }
}

extension Cell {
  /// Ends a frame's claim without an instance.
  func endClaim(_ frame: Frame, _ outcome: Flight.Outcome) {
    let isAwaited = withLocked { locked -> Bool in
      // Those who waited when the claim was ended from outside still do.
      guard locked.claim == frame else { return true }
      let isAwaited = locked.word.has(CellWord.waiters)
      var nothing = Evicted()
      locked.empty(into: &nothing)
      return isAwaited
    }
    if isAwaited { Flight.end(frame, outcome) }
  }
}
