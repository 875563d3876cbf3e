import CSwiftHilt

// Before the synchronous part of a call, what it could not wait for is built: the asynchronous
// dependencies that synchronous bindings declare, and those of their dependencies; what a decoration
// wraps; what `T?` stands for; the contributions to a collection.

extension Container {
  /// Prepares a call for a request of a synchronous binding.
  ///
  /// - Parameters:
  ///   - start: Where the look-up begins; this container when omitted.
  ///   - graph: The `.graph` instances that the request may share.
  func prepare(
    _ request: Request, from start: Store? = nil, _ call: AsyncCall, _ graph: GraphCache
  ) async throws {
    let isBound = try await prepare(request, call, graph) {
      lookUp(request.key, from: start ?? store, currentThread())
    }
    guard !isBound, let derived = DerivedTypes.request(request.type) else { return }
    if let collected = derived.collected {
      return try await prepareContributions(to: collected, request.key.qualifier, call, graph)
    }
    let shape = derived.shape
    guard shape.edge == .direct, shape.element != request.type else { return }
    let key = KeyWord(shape.element, qualifier: request.key.qualifier)
    try await prepare(Request(key: key, type: shape.element), call, graph)
  }

  /// Prepares a call for the binding that a look-up finds, whose frame is ended here.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  func prepare(
    _ request: Request, _ call: AsyncCall, _ graph: GraphCache, look: () -> Found?
  ) async throws -> Bool {
    guard let found = ended(look()) else { return false }
    let binding = found.binding
    if binding.flags.contains(.asynchronous) {
      try await prepareAsynchronous(request, found, call, graph, look)
    } else if binding.kind == .decoration {
      guard let above = found.owner.pointee.parent else { return true }
      var base = request
      base.isElement = true
      try await prepare(base, from: above, call, graph)
    } else if let dependencies = binding.declaredToBuild {
      try await prepare(dependencies, of: request, found, call, graph)
    }
    return true
  }

  private func ended(_ found: Found?) -> Found? {
    if let found { hilt_pop(currentThread(), found.frame) }
    return found
  }

  /// Builds an asynchronous dependency: uncached, it is handed to the request that asks for it.
  private func prepareAsynchronous(
    _ request: Request, _ found: Found, _ call: AsyncCall, _ graph: GraphCache,
    _ look: () -> Found?
  ) async throws {
    let key = AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(self))
    if found.binding.kind == .transient, !call.needsOne(key) { return }
    let box = try await asyncInstance(request, graph) { epochs in
      guard let found = look() else { return nil }
      defer { hilt_pop(currentThread(), found.frame) }
      return try asyncSlot(of: found, request, epochs)
    }
    guard let box else { return }
    if found.binding.kind == .transient {
      call.supply(box, for: key)
    } else {
      call.keep(box)
    }
  }

  /// Prepares a call for what a synchronous binding declares, when that is going to be built.
  private func prepare(
    _ dependencies: [Dependency], of request: Request, _ found: Found, _ call: AsyncCall,
    _ graph: GraphCache
  ) async throws {
    guard let home = home(of: found.binding, found.owner.owner) else { return }
    let isCached = found.binding.kind != .transient && found.binding.kind != .graph
    if isCached, isThere(request, found, home, call) { return }
    let visit = Warmed(
      cell: found.cell, container: ObjectIdentifier(home),
      graph: isCached ? nil : ObjectIdentifier(graph))
    let isShared = found.binding.kind != .transient
    guard isShared ? call.seen.insert(visit).inserted : call.path.insert(visit).inserted else {
      return
    }
    let inner =
      isCached
      ? call.graph(of: .init(cell: found.cell, container: ObjectIdentifier(home))) : graph
    for dependency in dependencies {
      // A collection is asked for as it was spelled: `[Lazy<T>]` builds nothing.
      let isCollection = dependency.kind == .contribution
      let asked = isCollection ? dependency.spelledKey : dependency.key
      guard isCollection || dependency.kind == .direct, let type = asked.type else { continue }
      let key = KeyWord(type, qualifier: QualifierValue(asked.qualifier))
      try await home.prepare(Request(key: key, type: type), call, inner)
    }
    call.path.remove(visit)
  }

  /// The container that a binding's factory receives; `nil` when there is none of its scope.
  private func home(of binding: Binding, _ owner: Container) -> Container? {
    switch binding.kind {
    case .singleton, .weak: return owner
    case .scope: return scopeContainer(binding.extras?.scope)
    case .scoped, .transient, .graph, .decoration: return self
    }
  }

  /// Whether a cached instance is there, so that nothing will be built. A weak one is kept.
  private func isThere(
    _ request: Request, _ found: Found, _ home: Container, _ call: AsyncCall
  ) -> Bool {
    switch found.binding.kind {
    case .singleton: return hilt_state(found.cell) & Phase.mask == Phase.ready
    case .weak:
      let state = hilt_state(found.cell)
      guard state & Phase.mask == Phase.slow else { return false }
      let slot = Slot(container: home, cell: found.cell, source: nil, epochs: 0)
      guard let box = try? home.liveWeak(slot, state, request) else { return false }
      call.keep(box)
      return true
    default:
      let slot =
        found.binding.kind == .scoped
        ? scopedSlot(request, found, 0) : instanceSlot(in: home, request, found, 0)
      guard let slot else { return true }
      let state = hilt_state(slot.cell)
      if slot.isForeign, state & Phase.foreign == 0 { return false }
      return state & Phase.mask == Phase.ready
        && hilt_versions(slot.cell) & 0xFFFF_FFFF == found.version
    }
  }
}

/// A binding whose dependencies a call was prepared for: those of a cached instance once, those of a
/// `.graph` one once in each graph.
struct Warmed: Hashable {
  let cell: Cell
  let container: ObjectIdentifier
  let graph: ObjectIdentifier?
}
