/// A binding found for an asynchronous request. Unlike ``Found``, it outlives the look-up.
final class AsyncFound {
  let cell: Cell
  let owner: Store
  let binding: Binding
  var place: InstanceLocation
  /// Whether the instance of a synchronous binding can't be built here, for example because its
  /// scope is missing.
  var isRefused = false

  fileprivate init(_ found: Found, _ container: Container) {
    cell = found.cell
    owner = found.owner
    binding = found.binding
    place = InstanceLocation(
      kind: .nowhere, home: container.store, cell: cell, number: binding.number)
  }
}

/// Where an asynchronous request looks for its binding.
enum AsyncLook {
  case from(Store)
  case contribution(Cell, Store)
}

extension Container {
  func obtainAsync(_ request: Request) async throws -> ValueBox {
    try Task.checkCancellation()
    DeclaredUse.checkAsync(request.type, request.key.qualifier, of: self)
    let call = AsyncCall()
    while true {
      try refuseWhenClosed(request.bindingKey)
      let epochs = store.epochs
      let found = try asyncFound(request, .from(store))
      if let found, found.binding.isAsynchronous {
        if let box = try await obtain(request, found, call.graph) { return box }
        continue
      }
      if let found, let box = instance(of: found) {
        noteAsyncHit(request, found)
        return box
      }
      call.begin()
      try await prepare(call, Visit(self, request, call.graph))
      do {
        if let box = try await resolvePart(request, of: call, found?.binding) { return box }
        throw notFound(request.bindingKey)
      } catch let error as ResolutionError where error.code == .requiresAsync {
        // After a registration or `clearCache`, another instance may have to be built first.
        if epochs.areCurrent { throw error }
      }
    }
  }

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
      // The synchronous part throws this error later, in the usual order.
      if result.binding.isAsynchronous { throw error }
      result.isRefused = true
    }
    return result
  }

  /// Returns the cached instance of a binding, if there is one.
  @inline(never)
  func instance(of found: AsyncFound) -> ValueBox? {
    if found.place.kind == .nowhere || found.place.kind == .graph { return nil }
    let box = ValueBox(room: found.cell.type)
    box.isFull = found.place.answer(found.binding.word, nil, into: box.memory) == .done
    return box.isFull ? box : nil
  }

  /// Returns the instance of an asynchronous binding. A `.transient` instance is built in the
  /// caller's own task.
  ///
  /// - Parameter graph: The `.graph` instances of the requesting call.
  /// - Returns: `nil` if the look-up must start again, for example because bindings changed.
  func obtain(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) async throws -> ValueBox? {
    if found.place.kind == .nowhere {
      try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
      let build = AsyncBuild(
        request, found, filling: found.cell, self, graph: graph, claims: false)
      return try await build.run { try await runFactory(request, found) }.outer
    }
    let (box, flight) = try begin(request, found, graph)
    if let box {
      noteAsyncHit(request, found)
      return box
    }
    if let flight { return try await wait(for: flight, request.bindingKey) }
    await Task.yield()
    return nil
  }

  /// Copies the cached instance, joins a build that has begun, or starts the factory in a task of
  /// its own.
  ///
  /// - Returns: The instance, the flight to wait for, or neither if the look-up must start again.
  @inline(never)
  private func begin(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) throws -> (ValueBox?, Flight?) {
    if found.place.kind == .graph { return try beginGraph(request, found, graph) }
    let place = found.place
    while true {
      let box = ValueBox(room: request.type)
      switch place.answer(found.binding.word, nil, into: box.memory) {
      case .done:
        box.isFull = true
        return (box, nil)
      case .again, .build: return (nil, nil)
      case .wait: if let flight = WaitLock.with({ place.joinClaim() }) { return (nil, flight) }
      case .claimable: if let flight = start(request, found) { return (nil, flight) }
      case .other: if !place.evictOther() { return (nil, nil) }
      case .closed: throw closed(request.bindingKey, place.container)
      }
    }
  }

  /// Claims a cell and starts the factory.
  ///
  /// - Returns: The flight of the build, or `nil` if the cell could not be claimed, for example
  ///   because another thread was faster.
  private func start(_ request: Request, _ found: AsyncFound) -> Flight? {
    let build = AsyncBuild(
      request, found, filling: found.place.cell, found.place.container, graph: GraphCache(),
      claims: true)
    let unused = ValueBox(room: request.type)
    let flight = WaitLock.with { () -> Flight? in
      let answer = found.place.answer(found.binding.word, build.claim!, into: unused.memory)
      unused.isFull = answer == .done
      return answer == .build ? found.place.joinClaim() : nil
    }
    if flight != nil { run(build, request, found) }
    return flight
  }

  private func beginGraph(
    _ request: Request, _ found: AsyncFound, _ graph: GraphCache
  ) throws -> (ValueBox?, Flight?) {
    try AsyncBuild.refuseCycle(found.cell, self, request.bindingKey)
    var begun: AsyncBuild?
    let result = graph.valueOrFlight(GraphCache.Key(found.place, found.cell, found.owner, self)) {
      let build = AsyncBuild(
        request, found, filling: found.cell, self, graph: graph, claims: true)
      begun = build
      return Flight.start(build.claim!)
    }
    if let begun { run(begun, request, found, sharedIn: graph) }
    return result
  }
}
