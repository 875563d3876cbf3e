/// A binding found for an asynchronous request. Unlike ``Found`` it outlives the look-up.
final class AsyncFound {
  let cell: Cell
  let owner: Store
  let binding: Binding
  var place: InstanceLocation
  /// Whether a synchronous binding cannot be built here, for want of a scope and the like.
  var isRefused = false

  fileprivate init(_ found: Found, _ container: Container) {
    cell = found.cell
    owner = found.owner
    binding = found.binding
    place = InstanceLocation(
      kind: .nowhere, home: container.store, cell: cell, number: binding.number)
  }
}

/// Where an asynchronous request looks.
enum AsyncLook {
  /// For the nearest binding from a container upwards.
  case from(Store)
  /// At a contribution of a container.
  case contribution(Cell, Store)
}

extension Container {
  /// Returns the instance of a key, waiting where that is needed.
  func instanceAsync<T>(of type: T.Type, _ qualifier: QualifierValue) async throws -> T {
    try Task.checkCancellation()
    DeclaredUse.checkAsync(type, qualifier, of: self)
    let request = Request(key: KeyWord(type, qualifier: qualifier), type: type)
    return try await obtainAsync(request).read(T.self)
  }

  func obtainAsync(_ request: Request) async throws -> ValueBox {
    let call = AsyncCall()
    while true {
      try refuseWhenClosed(request.bindingKey)
      let changes = store.ancestorEpochs &+ UInt64(store.changes)
      let found = try asyncFound(request, .from(store))
      if let found, found.binding.isAsynchronous {
        if let box = try await obtain(request, found, call.graph) { return box }
        continue
      }
      if let found, let box = warmInstance(request, found) { return box }
      call.begin()
      try await prepare(request, call, call.graph)
      do {
        let binding = found?.binding
        let box = try await resolvePart(
          request, of: call, callSite: binding?.callSite,
          onMainActor: binding?.factory.isMainActor == true)
        if let box { return box }
        throw notFound(request.bindingKey)
      } catch let error as ResolutionError where error.code == .requiresAsync {
        // Something was registered or cleared since: it may have to be built first, too.
        if store.ancestorEpochs &+ UInt64(store.changes) == changes {
          throw error
        }
      }
    }
  }

  /// Looks a binding up, and where its instance belongs.
  @inline(never)
  func asyncFound(_ request: Request, _ look: AsyncLook) throws -> AsyncFound? {
    let thread = currentThread()
    let epochs = store.epochs
    let found: Found?
    switch look {
    case .from(let start): found = lookUp(request.key, from: start, thread)
    case .contribution(let cell, let owner): found = keptContribution(cell, of: owner, thread)
    }
    guard let found else { return nil }
    defer { thread.pop(found.frame) }
    found.frame.edge = request.edge
    let result = AsyncFound(found, self)
    do {
      result.place = try place(for: found, request, epochs, thread)
    } catch {
      // The synchronous part throws in its turn, after what comes before it.
      if result.binding.isAsynchronous { throw error }
      result.isRefused = true
    }
    return result
  }

  /// The instance of a place, when it is there.
  @inline(never)
  func warmInstance(_ request: Request, _ found: AsyncFound) -> ValueBox? {
    let box = ValueBox(room: request.type)
    switch found.place.kind {
    case .nowhere, .graph: return nil
    case .own, .foreign, .lazy:
      switch found.place.answer(found.binding.word, nil, into: box.memory) {
      case .step(.done): box.isFull = true
      case .shared(let object):
        ErasedType.write(object, as: request.type, to: box.memory)
        box.isFull = true
      default: return nil
      }
    }
    noteAsyncHit(request, found)
    return box
  }

  /// The instance of an asynchronous binding.
  ///
  /// - Parameter graph: The `.graph` instances of the call that asks.
  /// - Returns: `nil` when bindings changed meanwhile and the look-up must start again.
  @inline(never)
  func obtain(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) async throws -> ValueBox? {
    switch found.place.kind {
    case .nowhere: return try await runUncached(request, found, graph)
    case .graph: return try await graphInstance(request, found, graph)
    case .own, .foreign, .lazy:
      switch try beginAsync(request, found) {
      case .value(let box):
        noteAsyncHit(request, found)
        return box
      case .flight(let flight): return try await wait(for: flight, request.bindingKey)
      case .again:
        await Task.yield()
        return nil
      }
    }
  }

  private enum AsyncStep {
    case value(ValueBox)
    case flight(Flight)
    case again
  }

  /// Asks the cell of a place what to do, and starts the factory, in a task of its own, when nobody has.
  @inline(never)
  private func beginAsync(_ request: Request, _ found: AsyncFound) throws -> AsyncStep {
    let (place, word) = (found.place, found.binding.word)
    var box = ValueBox(room: request.type)
    while true {
      switch place.answer(word, nil, into: box.memory) {
      case .step(.done):
        box.isFull = true
        return .value(box)
      case .shared(let object):
        ErasedType.write(object, as: request.type, to: box.memory)
        box.isFull = true
        return .value(box)
      case .step: return .again
      case .wait:
        if let flight = WaitLock.with({ place.joinClaim() }) { return .flight(flight) }
      case .claimable:
        if let flight = start(request, found) { return .flight(flight) }
      case .other: if !place.evictOther() { return .again }
      case .closed: throw closed(request.bindingKey, place.container)
      }
      box = ValueBox(room: request.type)
    }
  }

  /// Claims a cell and starts its factory.
  ///
  /// - Returns: `nil` when somebody else was quicker.
  private func start(_ request: Request, _ found: AsyncFound) -> Flight? {
    let build = AsyncBuild(
      request, found, filling: found.place.cell, found.place.container, graph: GraphCache(),
      claims: true)
    let unused = ValueBox(room: request.type)
    let flight = WaitLock.with { () -> Flight? in
      switch found.place.answer(found.binding.word, build.claim!, into: unused.memory) {
      case .step(.build): return found.place.joinClaim()
      case .step(.done):
        unused.isFull = true
        return nil
      default: return nil
      }
    }
    guard let flight else { return nil }
    run(build, request, found)
    return flight
  }

  /// Builds an uncached asynchronous binding in the caller's own task.
  @inline(never)
  private func runUncached(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) async throws -> ValueBox {
    try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
    let build = AsyncBuild(
      request, found, filling: found.cell, self, graph: graph, claims: false)
    return try await build.run { try await runFactory(request, found) }.outer
  }

  /// The instance of an asynchronous `.graph` binding: built once within a call, however many tasks
  /// of it ask.
  @inline(never)
  private func graphInstance(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) async throws -> ValueBox {
    while true {
      switch try beginGraph(request, found, graph) {
      case .value(let box): return box
      case .flight(let flight):
        if let box = try await wait(for: flight, request.bindingKey) { return box }
      case .again: continue
      }
    }
  }

  /// Asks a call's `.graph` instances what to do, and starts the factory when nobody has.
  @inline(never)
  private func beginGraph(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) throws -> AsyncStep {
    let key = GraphCache.Key(found.place, found.cell, found.owner, self)
    try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
    var begun: AsyncBuild?
    let (value, flight) = graph.valueOrFlight(key) {
      let build = AsyncBuild(
        request, found, filling: found.cell, self, graph: graph, claims: true)
      begun = build
      return Flight.start(build.claim!)
    }
    if let value {
      noteAsyncHit(request, found)
      return .value(value)
    }
    if let build = begun { run(build, request, found, sharedIn: graph) }
    return .flight(flight!)
  }
}
