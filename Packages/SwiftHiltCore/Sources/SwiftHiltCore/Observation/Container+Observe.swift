// SwiftHilt creates events only while an observer sees the container. The gate bit of the
// container's table then sends each resolve to `obtain`, and the engine checks whether the store is
// observed.

/// A build that SwiftHilt reports to observers.
final class Observation {
  private let container: Container
  private let event: ResolutionEvent
  private let thread: CallThread

  init(_ container: Container, _ event: ResolutionEvent, _ thread: CallThread) {
    self.container = container
    self.event = event
    self.thread = thread
    container.emit(event, thread)
  }

  func finished() { end(.didBuild) }

  func failed(_ error: any Error) { end(.didFail, error) }

  private func end(_ kind: ResolutionEvent.Kind, _ error: (any Error)? = nil) {
    container.emit(
      event.with(kind, error, elapsed: Platform.now - event.startNanoseconds), thread)
  }
}

extension Container {
  @inline(never)
  func beginObservation(
    _ request: Request, _ found: Found, _ thread: CallThread
  ) -> Observation? {
    // The request behind a `Lazy` has its own events.
    if found.binding.flags.contains(.deferral) { return nil }
    return Observation(self, event(.willBuild, request, found, thread), thread)
  }

  func beginObservation(
    aggregate key: BindingKey, _ edge: EdgeKind, _ thread: CallThread
  ) -> Observation? {
    Observation(self, event(.willBuild, key, edge, nil, thread), thread)
  }

  @inline(never)
  func noteHit(_ request: Request, _ found: Found, _ thread: CallThread) {
    if thread.isObserving || found.binding.flags.contains(.deferral) { return }
    emit(event(.hit, request, found, thread), thread)
  }

  /// Reports a request that fails before its factory runs, and returns the error.
  @inline(never)
  func noted(
    _ error: ResolutionError, _ request: Request, _ found: Found, _ thread: CallThread
  ) -> ResolutionError {
    if store.isObserved {
      let failed = event(.didFail, request, found, thread).with(.didFail, error, elapsed: 0)
      emit(failed, thread)
    }
    return error
  }

  /// Reports a request that has no frame.
  @inline(never)
  func note(
    _ kind: ResolutionEvent.Kind, _ key: BindingKey, _ edge: EdgeKind, _ thread: CallThread
  ) {
    emit(event(kind, key, edge, nil, thread, framed: false), thread)
  }

  func noteWait(
    _ chain: [PathElement], _ request: Request, _ found: Found, _ thread: CallThread
  ) {
    emit(event(.waiting, request, found, thread).waiting(for: chain), thread)
  }

  private func event(
    _ kind: ResolutionEvent.Kind, _ request: Request, _ found: Found, _ thread: CallThread
  ) -> ResolutionEvent {
    event(
      kind, request.bindingKey, request.edge, found, thread, collection: request.list?.bindingKey)
  }

  /// Creates the event of the top frame's request, or of a request without a frame.
  @inline(never)
  private func event(
    _ kind: ResolutionEvent.Kind, _ key: BindingKey, _ edge: EdgeKind, _ found: Found?,
    _ thread: CallThread, collection: BindingKey? = nil, framed: Bool = true
  ) -> ResolutionEvent {
    var asking = framed ? thread.top.asking : thread.depth == 0 ? nil : thread.top
    while let here = asking, here.isDeferral { asking = here.asking }
    let requester = asking.map { $0.cell!.bindingKey } ?? AsyncBuild.current?.key
    return ResolutionEvent(
      kind: kind, key: key, requester: requester, edge: edge,
      lifetime: found?.binding.lifetime, callSite: found?.binding.callSite,
      collection: collection, container: id, owner: found.map { $0.owner.owner.id },
      threadID: thread.number,
      startNanoseconds: Platform.now, elapsedNanoseconds: 0)
  }

  /// Passes an event to the observers, unless an observer is running on this thread.
  @inline(never)
  func emit(_ event: ResolutionEvent, _ thread: CallThread) {
    if thread.isObserving { return }
    thread.isObserving = true
    defer { thread.isObserving = false }
    for attached in activeObservers { attached.observer.observe(event) }
  }
}

extension ResolutionEvent {
  @inline(never)
  func with(_ kind: Kind, _ error: (any Error)?, elapsed: UInt64) -> ResolutionEvent {
    var event = self
    (event.kind, event.error, event.elapsedNanoseconds) = (kind, error, elapsed)
    return event
  }

  fileprivate func waiting(for path: [PathElement]) -> ResolutionEvent {
    var event = self
    event.waitPath = path
    return event
  }
}

extension Container {
  @inline(never)
  func noteAsync(
    _ kind: ResolutionEvent.Kind, _ request: Request, _ found: AsyncFound, _ start: UInt64,
    elapsed: UInt64, asking: AsyncBuild?, error: (any Error)? = nil
  ) {
    guard store.isObserved else { return }
    let thread = currentThread()
    emit(
      ResolutionEvent(
        kind: kind, error: error, key: request.bindingKey, requester: asking?.key,
        edge: request.edge,
        lifetime: found.binding.lifetime, callSite: found.binding.callSite,
        collection: request.list?.bindingKey, container: id, owner: found.owner.owner.id,
        threadID: thread.number,
        startNanoseconds: start, elapsedNanoseconds: elapsed), thread)
  }

  func noteAsyncWait(_ chain: [PathElement], _ key: BindingKey) {
    guard store.isObserved else { return }
    let thread = currentThread()
    let wait = event(.waiting, key, .direct, nil, thread, framed: false)
    emit(wait.waiting(for: chain), thread)
  }

  func noteAsyncHit(_ request: Request, _ found: AsyncFound) {
    noteAsync(.hit, request, found, Platform.now, elapsed: 0, asking: AsyncBuild.current)
  }
}
