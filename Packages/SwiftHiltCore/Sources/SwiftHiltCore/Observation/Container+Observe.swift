import CSwiftHilt

// Everything here runs only while an observer is attached: the gate of the table sends resolves to
// the slow path then, and that asks `hilt_is_observed`.

/// A build that observers were told of.
struct Observation {
  let container: Container
  let event: ResolutionEvent
  let thread: CallThread

  func finished() { end(.didBuild) }

  func failed(_ error: any Error) { end(.didFail(error)) }

  private func end(_ kind: ResolutionEvent.Kind) {
    container.emit(
      event.with(kind, elapsed: hilt_now() - event.startNanoseconds), thread)
  }
}

extension Container {
  func beginObservation(
    _ request: Request, _ found: Found, on home: Container, _ thread: CallThread
  ) -> Observation? {
    // What a `Lazy` waits for has events of its own.
    guard hilt_is_observed(store), !found.binding.flags.contains(.deferral) else { return nil }
    let event = event(.willBuild, request, found, thread)
    emit(event, thread)
    return Observation(container: self, event: event, thread: thread)
  }

  func beginObservation(
    aggregate key: BindingKey, _ edge: EdgeKind, _ thread: CallThread
  ) -> Observation? {
    let event = event(.willBuild, key, edge, nil, thread)
    emit(event, thread)
    return Observation(container: self, event: event, thread: thread)
  }

  func noteHit(_ request: Request, _ found: Found, _ slot: Slot?, _ thread: CallThread) {
    guard thread.pointee.observing == 0 else { return }
    // The elements of a list have one key.
    let element = request.isElement ? hilt_hash(UInt64(UInt(bitPattern: found.cell))) : 0
    let fingerprint = Container.fingerprint(
      thread.pointee.top.pointee.previous!, hash: request.key.hash ^ element,
      edge: request.edge.word, owner: found.owner)
    if hilt_everyone_knows(thread, store, fingerprint) { return }
    var event = event(.hit, request, found, thread)
    event.fingerprint = fingerprint
    emit(event, thread)
  }

  /// Tells the observers of a request that fails before its factory runs; returns the error.
  func noted(
    _ error: ResolutionError, _ request: Request, _ found: Found, _ thread: CallThread
  ) -> ResolutionError {
    if hilt_is_observed(store) {
      emit(event(.didFail(error), request, found, thread), thread)
    }
    return error
  }

  /// Whether a warm read of a key, on top of this thread's path, is no news to anybody.
  ///
  /// - Parameter hash: The key's.
  func everyObserverKnowsHit(_ hash: UInt64, _ owner: Store) -> Bool {
    let thread = currentThread()
    if thread.pointee.observing != 0 { return true }
    return hilt_everyone_knows(
      thread, store,
      Container.fingerprint(
        thread.pointee.top, hash: hash, edge: EdgeKind.direct.word, owner: owner))
  }

  /// A hash of who asks for what, how, and whose it is.
  private static func fingerprint(
    _ asking: Frame, hash: UInt64, edge: UInt, owner: Store
  ) -> UInt64 {
    var value = hash ^ UInt64(edge)
    if let cell = Cell(bitPattern: asking.pointee.cell) {
      value = hilt_hash(value ^ UInt64(cell.pointee.key)) ^ cell.qualifierHash
    } else if hilt_async_ever(), let build = AsyncBuild.current {
      value = hilt_hash(value ^ UInt64(UInt(bitPattern: build.cell)))
    }
    value = hilt_hash((value ^ value >> 32) &+ UInt64(hilt_store_number(owner)))
    return value ^ value >> 29
  }

  func noteAbsent(_ request: Request, _ thread: CallThread) {
    emit(event(.absent, request, nil, thread, framed: false), thread)
  }

  func noteEmpty(_ key: BindingKey, _ edge: EdgeKind, _ thread: CallThread) {
    emit(event(.absent, key, edge, nil, thread, framed: false), thread)
  }

  func noteWait(
    _ chain: [PathElement], _ request: Request, _ found: Found, _ thread: CallThread
  ) {
    emit(event(.waiting(chain), request, found, thread), thread)
  }

  private func event(
    _ kind: ResolutionEvent.Kind, _ request: Request, _ found: Found?, _ thread: CallThread,
    framed: Bool = true
  ) -> ResolutionEvent {
    event(
      kind, request.bindingKey, request.edge, found, thread, collection: request.list?.bindingKey,
      framed: framed)
  }

  /// Makes the event of the request that the top frame stands for, or of one without a frame.
  private func event(
    _ kind: ResolutionEvent.Kind, _ key: BindingKey, _ edge: EdgeKind, _ found: Found?,
    _ thread: CallThread, collection: BindingKey? = nil, framed: Bool = true
  ) -> ResolutionEvent {
    let top = thread.pointee.top!
    var asking = framed ? top.pointee.previous! : top
    while asking.pointee.cell != 0, asking.isDeferral { asking = asking.pointee.previous! }
    let requester = asking.pointee.cell == 0 ? AsyncBuild.current?.key : PathElement(asking).key
    return ResolutionEvent(
      kind: kind, key: key, requester: requester, edge: edge,
      lifetime: found?.binding.lifetime, callSite: found?.binding.callSite,
      collection: collection, container: id, owner: found.map { $0.owner.owner.id },
      threadID: UInt64(thread.pointee.number),
      startNanoseconds: hilt_now(), elapsedNanoseconds: 0)
  }

  /// Hands an event to the observers, unless an observer of this thread is at work.
  func emit(_ event: ResolutionEvent, _ thread: CallThread) {
    guard thread.pointee.observing == 0 else { return }
    thread.pointee.observing = 1
    defer { thread.pointee.observing = 0 }
    for attached in activeObservers { attached.observer.observe(event) }
  }
}

extension ResolutionEvent {
  /// The same request, a step further.
  func with(_ kind: Kind, elapsed: UInt64) -> ResolutionEvent {
    ResolutionEvent(
      kind: kind, key: key, requester: requester, edge: edge, lifetime: lifetime,
      callSite: callSite, collection: collection, container: container, owner: owner,
      threadID: threadID,
      startNanoseconds: startNanoseconds, elapsedNanoseconds: elapsed)
  }
}

extension Container {
  func noteAsync(
    _ kind: ResolutionEvent.Kind, _ request: Request, _ found: Found, _ start: UInt64,
    elapsed: UInt64, asking: AsyncBuild?
  ) {
    guard hilt_is_observed(store) else { return }
    let thread = currentThread()
    emit(
      ResolutionEvent(
        kind: kind, key: request.bindingKey, requester: asking?.key, edge: request.edge,
        lifetime: found.binding.lifetime, callSite: found.binding.callSite,
        collection: request.list?.bindingKey, container: id, owner: found.owner.owner.id,
        threadID: UInt64(thread.pointee.number),
        startNanoseconds: start, elapsedNanoseconds: elapsed), thread)
  }

  func noteAsyncHit(_ request: Request, _ found: Found) {
    noteAsync(.hit, request, found, hilt_now(), elapsed: 0, asking: AsyncBuild.current)
  }
}
