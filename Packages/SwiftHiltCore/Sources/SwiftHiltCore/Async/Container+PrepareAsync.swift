// The synchronous part of a call can't wait for an asynchronous factory or for the main actor. The
// preparation therefore visits the declared dependencies, at any depth, and first builds those for
// which the synchronous part would have to wait. It follows decorations to the bindings that they
// wrap, `T?` to `T`, and collections to their contributions.

/// A request that the synchronous part of a call is expected to make.
final class Visit {
  let container: Container
  var request: Request
  var look: AsyncLook
  /// The `.graph` instances that the request may share.
  let graph: GraphCache
  /// Whether this request follows from another one; `false` for the call's own request.
  var isInner = true
  /// Whether the consumer's instance will be built on the main actor, together with this one.
  let isOnMainActor: Bool

  init(
    _ container: Container, _ request: Request, _ graph: GraphCache, _ look: AsyncLook? = nil,
    isOnMainActor: Bool = false
  ) {
    (self.container, self.request, self.graph) = (container, request, graph)
    self.look = look ?? .from(container.store)
    self.isOnMainActor = isOnMainActor
  }
}

/// A remaining step of the preparation. The steps are kept in reverse order.
private enum Preparing {
  case visit(Visit)
  case build(Visit, AsyncFound)
  /// The dependencies of a binding have been visited.
  case leave(AsyncCall.Key)
}

extension Container {
  func prepare(_ call: AsyncCall, _ first: Visit) async throws {
    first.isInner = false
    var steps = [Preparing.visit(first)]
    while let step = steps.popLast() {
      switch step {
      case .visit(let visit): try visit.container.visit(visit, call, &steps)
      case .build(let visit, let found): try await visit.container.build(visit, found, call)
      case .leave(let key): call.path.remove(key)
      }
    }
  }

  @inline(never)
  private func visit(_ visit: Visit, _ call: AsyncCall, _ steps: inout [Preparing]) throws {
    guard let found = try asyncFound(visit.request, visit.look) else {
      return try visitDerived(visit, &steps)
    }
    let binding = found.binding
    if found.isRefused { return }
    if binding.isAsynchronous {
      if found.place.kind == .nowhere, !call.needsOne(key(of: found)) { return }
      steps.append(.build(visit, found))
    } else if binding.kind == .decoration {
      guard let above = found.owner.parent else { return }
      visit.request.isElement = true
      visit.look = .from(above)
      steps.append(.visit(visit))
    } else {
      if visit.isInner, binding.factory.isMainActor { steps.append(.build(visit, found)) }
      if let dependencies = binding.declaredToBuild {
        self.visit(dependencies, of: found, visit, call, &steps)
      }
    }
  }

  /// Visits the request from which an unbound type is derived, or the contributions to a
  /// collection.
  private func visitDerived(_ visit: Visit, _ steps: inout [Preparing]) throws {
    let request = visit.request
    guard let form = RequestForm.of(request.type) else { return }
    func add(_ request: Request, _ look: AsyncLook? = nil) {
      let next = Visit(self, request, visit.graph, look, isOnMainActor: visit.isOnMainActor)
      steps.append(.visit(next))
    }
    let qualifier = request.key.qualifier
    guard let type = form.collected else {
      let shape = RequestShape(request.type)
      guard shape.edge == .direct, shape.element != request.type else { return }
      return add(Request(key: KeyWord(shape.element, qualifier: qualifier), type: shape.element))
    }
    let lists = lists(KeyWord(type, tag: KeyTag.list, qualifier: qualifier))
    let entries =
      try type is any MapRequest.Type
      ? winners(lists, BindingKey(type, qualifier))
      : lists.flatMap { found in
        found.list.entries.filter { $0.mapKey == nil }.map { ($0, found.owner) }
      }
    for (entry, owner) in entries.reversed() {
      guard let binding = entry.cell.heldBinding else { continue }
      let valueType = binding.extras?.valueType ?? type
      let element = Request(
        key: KeyWord(valueType, qualifier: qualifier), type: valueType, edge: .contribution,
        isElement: true, list: entry.list)
      add(element, .contribution(entry.cell, owner.store))
    }
  }

  /// Visits the declared dependencies of a synchronous binding, unless its instance is cached or
  /// they have been visited before.
  private func visit(
    _ dependencies: [Dependency], of found: AsyncFound, _ visit: Visit, _ call: AsyncCall,
    _ steps: inout [Preparing]
  ) {
    let home = found.place.container
    let isCached = found.place.kind != .nowhere && found.place.kind != .graph
    if isCached, isThere(found, call) { return }
    var key = AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(home))
    if !isCached { key.graph = ObjectIdentifier(visit.graph) }
    if found.place.kind != .nowhere {
      guard call.seen.insert(key) else { return }
    } else {
      guard call.path.insert(key) else { return }
      steps.append(.leave(key))
    }
    let inner =
      isCached
      ? call.graph(of: .init(cell: found.place.cell, container: ObjectIdentifier(home)))
      : visit.graph
    for dependency in dependencies.reversed() {
      // A collection is requested as spelled, because `[Lazy<T>]` builds nothing.
      let isCollection = dependency.kind == .contribution
      let asked = isCollection ? dependency.spelledKey : dependency.key
      guard isCollection || dependency.kind == .direct, let type = asked.type else { continue }
      let request = Request(key: KeyWord(type, qualifier: asked.qualifierValue), type: type)
      let isOnMainActor = visit.isOnMainActor || found.binding.factory.isMainActor
      steps.append(.visit(Visit(home, request, inner, isOnMainActor: isOnMainActor)))
    }
  }

  /// Builds an instance that has an asynchronous factory or belongs to the main actor. The call
  /// keeps a `.transient` instance for the request that needs it.
  @inline(never)
  private func build(_ visit: Visit, _ found: AsyncFound, _ call: AsyncCall) async throws {
    let (request, key) = (visit.request, key(of: found))
    var isUncached = found.place.kind == .nowhere
    var box: ValueBox?
    if !found.binding.isAsynchronous {
      if isUncached {
        if visit.isOnMainActor || request.isElement || !call.needsOne(key) { return }
      } else if isThere(found, call) {
        return
      }
      box = try await resolvePart(request, of: call, found.binding)
    }
    var next: AsyncFound? = found
    while box == nil, let here = next, here.binding.isAsynchronous {
      try refuseWhenClosed(request.bindingKey)
      isUncached = here.place.kind == .nowhere
      box = try await obtain(request, here, visit.graph)
      if box == nil { next = try asyncFound(request, visit.look) }
    }
    guard let box else { return }
    if isUncached { call.supply(box, for: key) } else { call.keep(box) }
  }

  private func key(of found: AsyncFound) -> AsyncCall.Key {
    AsyncCall.Key(cell: found.cell, container: ObjectIdentifier(self))
  }

  /// Returns whether a binding's instance is cached. The call keeps a `.weak` instance, which could
  /// otherwise be released.
  @inline(never)
  private func isThere(_ found: AsyncFound, _ call: AsyncCall) -> Bool {
    guard let box = instance(of: found) else { return false }
    if found.place.isWeak { call.keep(box) }
    return true
  }
}
