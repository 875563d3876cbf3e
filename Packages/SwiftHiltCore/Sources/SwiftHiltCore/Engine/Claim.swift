/// The right of one frame or asynchronous build to fill a cell.
struct Claim {
  let place: InstanceLocation
  let frame: Frame
  /// The binding, not retained. The frame or the build protects it.
  let kept: Unmanaged<Binding>

  private var binding: Binding { kept.takeUnretainedValue() }

  /// Puts a finished instance into its cell. If the claim has ended, for example because of a
  /// registration or `clearCache`, only this request and the waiting requests get the instance.
  ///
  /// - Throws: ``ResolutionError/Code/closed`` if the container was closed during the build;
  ///   ``ResolutionError/Code/typeMismatch`` for a weak instance that is neither an object nor
  ///   `nil`.
  func publish(_ value: UnsafeMutableRawPointer, _ request: Request, _ inner: [ValueBox]) throws {
    let extras = try extras(value, request, inner)
    switch publish(value, extras) {
    case .done: return
    case .closed:
      let error = place.container.closed(request)
      Flight.end(frame, .failure(error))
      if !place.isWeak {
        Disposal.discard(
          ValueBox(request.type, at: value, copying: true), extras, of: binding, request.bindingKey,
          in: place.container)
      }
      throw error
    default: Flight.end(frame, .success(ValueBox(request.type, at: value, copying: true)))
    }
  }

  /// Publishes as ``publish(_:_:_:)`` does, for an asynchronous build. The waiting requests get any
  /// error.
  func publishAsync(_ value: ValueBox, _ request: Request, _ inner: [ValueBox]) async {
    do {
      let extras = try extras(value.memory, request, inner)
      guard publish(value.memory, extras) == .closed else {
        return Flight.end(frame, .success(value))
      }
      let error = place.container.closed(request)
      if !place.isWeak {
        await Disposal.discardAsync(
          value, extras, of: binding, request.bindingKey, in: place.container)
      }
      Flight.end(frame, .failure(error))
    } catch {
      Flight.end(frame, .failure(error))
    }
  }

  /// Returns the extras of the instance, or `nil` if it needs none.
  ///
  /// - Throws: ``ResolutionError/Code/typeMismatch`` for a weak instance that is neither an object
  ///   nor `nil`. The claim has then ended.
  @inline(__always)
  private func extras(
    _ value: UnsafeMutableRawPointer, _ request: Request, _ inner: [ValueBox]
  ) throws -> InstanceExtras? {
    let isToldOfClose =
      place.kind == .foreign && kept._withUnsafeGuaranteedRef { $0.isToldOfClose }
    if !place.isWeak, !isToldOfClose, inner.isEmpty,
      place.kind == .lazy || !isDisposedOf(value, request)
    {
      return nil
    }
    return try makeExtras(value, request, inner, isToldOfClose)
  }

  private func isDisposedOf(_ value: UnsafeMutableRawPointer, _ request: Request) -> Bool {
    kept._withUnsafeGuaranteedRef { $0.flags.contains(.plural) }
      || Disposal.mayApply(to: request.type, at: value)
  }

  @inline(never)
  private func makeExtras(
    _ value: UnsafeMutableRawPointer, _ request: Request, _ inner: [ValueBox],
    _ isToldOfClose: Bool
  ) throws -> InstanceExtras {
    if place.isWeak {
      let object = ErasedType.object(request.type, at: value)
      // `nil` is like an object that is already gone, so the next request runs the factory again.
      guard object != nil || ErasedType.isNil(request.type, at: value) else {
        let error = place.container.typeMismatch(request)
        place.cell.endClaim(frame, .failure(error))
        throw error
      }
      // The container retains no part of a weak instance.
      let extras = InstanceExtras()
      extras.object = object
      place.container.disown(request.type, at: value)
      return extras
    }
    let extras = InstanceExtras()
    extras.inner = inner.map { (place.home.nextStamp(), $0) }
    if isToldOfClose { extras.binding = binding }
    if place.kind == .lazy { return extras }
    if binding.flags.contains(.instance) {
      place.container.disown(request.type, at: inner.first?.memory ?? value)
    }
    let isPlural = binding.flags.contains(.plural)
    var objects = Disposal.objects(request.type, at: value, isPlural: isPlural)
    for box in inner { objects += Disposal.objects(box.type, at: box.memory, isPlural: isPlural) }
    if !objects.isEmpty { extras.own(objects, place.container.ownership) }
    return extras
  }

  /// Fills the cell if the frame still has the claim on it.
  ///
  /// - Returns: `.done`, or `.wait` if other requests may wait for the instance. If the claim has
  ///   ended, the result is `.closed` for a closed container, and `.again` otherwise.
  @inline(__always)
  private func publish(_ value: UnsafeMutableRawPointer, _ extras: InstanceExtras?) -> Answer {
    let store = place.home
    return place.cell.withLocked { locked in
      guard locked.claim == frame else {
        return locked.phase == .closed || store.isClosed ? .closed : .again
      }
      let isAwaited = locked.word.has(CellWord.waiters)
      // The stamp is taken under the lock, so a reader of the stamps finds the cell locked or the
      // instance published.
      let stamp = store.nextStamp()
      if place.isWeak {
        locked.publishWeak(stamp: stamp, extras!)
      } else {
        locked.publish(value, stamp: stamp, extras)
      }
      if place.kind == .foreign { locked.renew(place.epochs!.above) }
      return isAwaited ? .wait : .done
    }
  }
}

extension Cell {
  func endClaim(_ frame: Frame, _ outcome: Flight.Outcome) {
    let isAwaited = withLocked { locked -> Bool in
      // If other code has ended the claim, the requests that waited for it still wait.
      guard locked.claim == frame else { return true }
      let isAwaited = locked.word.has(CellWord.waiters)
      var nothing = RemovedInstance()
      locked.empty(into: &nothing)
      return isAwaited
    }
    if isAwaited { Flight.end(frame, outcome) }
  }
}
