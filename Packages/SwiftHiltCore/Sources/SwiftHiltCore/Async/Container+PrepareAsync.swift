// Before the synchronous part of a call, what it could not wait for is built: the asynchronous
// dependencies that synchronous bindings declare, and those of their dependencies; what the main actor
// builds; what a decoration wraps; what `T?` stands for; the contributions to a collection.

extension Container {
  /// Prepares a call for a request of a synchronous binding.
  ///
  /// - Parameters:
  ///   - start: Where the look-up begins; this container when omitted.
  ///   - isInner: Whether it is a dependency, and not what the call is for.
  ///   - graph: The `.graph` instances that the request may share.
  func prepare(
    _ request: Request, from start: Store? = nil, isInner: Bool = false, _ call: AsyncCall,
    _ graph: GraphCache
  ) async throws {
    let isBound = try await prepare(
      request, isInner: isInner, call, graph, .from(start ?? store))
    guard !isBound, let derived = DerivedTypes.request(request.type) else { return }
    if let collected = derived.collected {
      return try await prepareContributions(to: collected, request.key.qualifier, call, graph)
    }
    let shape = derived.shape
    guard shape.edge == .direct, shape.element != request.type else { return }
    let key = KeyWord(shape.element, qualifier: request.key.qualifier)
    try await prepare(Request(key: key, type: shape.element), isInner: true, call, graph)
  }

  /// Prepares a call for the binding that a look-up finds.
  ///
  /// - Returns: Whether there is one.
  @inline(never)
  @discardableResult
  func prepare(
    _ request: Request, isInner: Bool = true, _ call: AsyncCall, _ graph: GraphCache,
    _ look: AsyncLook
  ) async throws -> Bool {
    guard let found = try asyncFound(request, look) else { return false }
    let binding = found.binding
    if found.isRefused { return true }
    if binding.isAsynchronous {
      try await prepareAsynchronous(request, found, call, graph, look)
    } else if binding.kind == .decoration {
      guard let above = found.owner.parent else { return true }
      var base = request
      base.isElement = true
      try await prepare(base, from: above, isInner: isInner, call, graph)
    } else {
      let isMainActor = binding.factory.isMainActor
      if let dependencies = binding.declaredToBuild {
        let isOnMainActor = call.isOnMainActor
        call.isOnMainActor = isOnMainActor || isMainActor
        defer { call.isOnMainActor = isOnMainActor }
        try await prepare(dependencies, of: found, call, graph)
      }
      if isInner, isMainActor { try await prepareOnMainActor(request, found, call) }
    }
    return true
  }

  /// Builds a dependency that belongs to the main actor: uncached, it is handed to the factory that asks
  /// for it elsewhere.
  @inline(never)
  private func prepareOnMainActor(
    _ request: Request, _ found: AsyncFound, _ call: AsyncCall
  ) async throws {
    let key = AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(self))
    let isUncached = found.place.kind == .nowhere
    if isUncached {
      if call.isOnMainActor || request.isElement || !call.needsOne(key) { return }
    } else if isThere(found, call) {
      return
    }
    guard
      let box = try await resolvePart(
        request, of: call, callSite: found.binding.callSite, onMainActor: true)
    else { return }
    if isUncached { call.supply(box, for: key) } else { call.keep(box) }
  }

  /// Builds an asynchronous dependency: uncached, it is handed to the request that asks for it.
  @inline(never)
  private func prepareAsynchronous(
    _ request: Request, _ found: AsyncFound, _ call: AsyncCall, _ graph: GraphCache,
    _ look: AsyncLook
  ) async throws {
    let key = AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(self))
    if found.place.kind == .nowhere, !call.needsOne(key) { return }
    var next: AsyncFound? = found
    while let here = next, here.binding.isAsynchronous {
      try refuseWhenClosed(request.bindingKey)
      if let box = try await obtain(request, here, graph) {
        if here.place.kind == .nowhere { call.supply(box, for: key) } else { call.keep(box) }
        return
      }
      next = try asyncFound(request, look)
    }
  }

  /// Prepares a call for what a synchronous binding declares, when that is going to be built.
  private func prepare(
    _ dependencies: [Dependency], of found: AsyncFound, _ call: AsyncCall, _ graph: GraphCache
  ) async throws {
    let home = found.place.container
    let isCached = found.place.kind != .nowhere && found.place.kind != .graph
    if isCached, isThere(found, call) { return }
    let visit = AsyncCall.Key(
      cell: found.cell, container: ObjectIdentifier(home),
      graph: isCached ? nil : ObjectIdentifier(graph))
    let isShared = found.place.kind != .nowhere
    guard isShared ? call.seen.insert(visit) : call.path.insert(visit) else {
      return
    }
    let inner =
      isCached
      ? call.graph(of: .init(cell: found.place.cell, container: ObjectIdentifier(home))) : graph
    for dependency in dependencies {
      // A collection is asked for as it was spelled: `[Lazy<T>]` builds nothing.
      let isCollection = dependency.kind == .contribution
      let asked = isCollection ? dependency.spelledKey : dependency.key
      guard isCollection || dependency.kind == .direct, let type = asked.type else { continue }
      let key = KeyWord(type, qualifier: asked.qualifierValue)
      try await home.prepare(Request(key: key, type: type), isInner: true, call, inner)
    }
    call.path.remove(visit)
  }

  /// Whether a cached instance is there, so that nothing will be built. A weak one is kept.
  @inline(never)
  private func isThere(_ found: AsyncFound, _ call: AsyncCall) -> Bool {
    let box = ValueBox(room: found.cell.type)
    switch found.place.answer(found.binding.word, nil, into: box.memory) {
    case .step(.done):
      box.isFull = true
      return true
    case .shared(let object):
      ErasedType.write(object, as: box.type, to: box.memory)
      box.isFull = true
      call.keep(box)
      return true
    default: return false
    }
  }
}
