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
      let object = ErasedType.object(request.type, at: value)
      // `nil` is like an object that is gone already: the next request builds anew.
      guard object != nil || ErasedType.isNil(request.type, at: value) else {
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
