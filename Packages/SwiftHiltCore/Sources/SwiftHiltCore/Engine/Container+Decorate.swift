import CSwiftHilt

extension Container {
  func addDecorator(_ type: Any.Type, _ qualifier: QualifierValue, _ decorator: Decorator) {
    let bindingKey = BindingKey(anyType: type, qualifier: qualifier.qualifier)
    refuseChange(bindingKey, at: decorator.site.callSite)
    let key = KeyWord(type, qualifier: qualifier)
    guard let cell = ownCell(key, type: type, foreign: false) else { stop(closed(bindingKey)) }
    // Again when another thread changed the key in between.
    while true {
      let bound = heldBinding(cell)
      let decorated: Binding
      if let bound {
        let instance = bound.isReadyMade ? readyMade(cell) : nil
        decorated = bound.making(instance, type).decorated(with: [decorator])
      } else {
        decorated = .decoration([decorator])
      }
      if replace(cell, with: decorated, decorating: .some(bound)) { return }
    }
  }

  /// A copy of the ready-made instance of a cell.
  private func readyMade(_ cell: Cell) -> ValueBox? {
    let state = cell.lockState()
    defer { hilt_state_set(cell, state) }
    guard state & Phase.mask == Phase.ready else { return nil }
    return ValueBox(cell.type, at: cell.value(of: cell.type), copying: true)
  }

  /// Wraps a value in place.
  func decorate(
    _ value: UnsafeMutableRawPointer, _ type: Any.Type, _ decorators: [Decorator],
    on container: Container, _ keepInner: ((UnsafeMutableRawPointer) -> Void)?
  ) throws {
    for decorator in decorators {
      try ErasedType.withMemory(for: type) { wrapped in
        do {
          try decorator.apply(container, value, wrapped)
        } catch {
          ErasedType.destroy(type, at: value)
          throw error
        }
        keepInner?(value)
        ErasedType.destroy(type, at: value)
        ErasedType.move(type, from: wrapped, to: value)
      }
    }
  }

  /// Serves a key that a container decorates and an ancestor of it binds.
  func serveDecoration(
    _ request: Request, _ found: Found, _ epochs: UInt, _ thread: CallThread,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    guard let above = found.owner.pointee.parent,
      let base = lookUp(request.key, from: above, thread)
    else {
      defer { leave(thread, found.frame) }
      throw nothingToDecorate(request, found.binding)
    }
    let (kind, scope, version) = baseKind(base, request.key, thread)
    hilt_pop(thread, base.frame)
    let decorated = Found(
      cell: found.cell, owner: found.owner, binding: found.binding,
      // Stale when the decoration or what it wraps was replaced.
      version: Container.version(found.version, around: version), frame: found.frame,
      composed: composition(request, found, above, kind))
    hilt_frame_set_version(found.frame, UInt(decorated.version))
    let home: Container?
    switch kind {
    case .singleton, .weak: home = found.owner.owner
    case .scope:
      // The lower of the two: a wrapper does not outlive the container that decorates.
      let scoped = scopeContainer(scope)
      home = scoped.map { found.owner.owner.isBelow($0) ? found.owner.owner : $0 }
    default: home = self
    }
    if kind == .graph {
      defer { leave(thread, found.frame) }
      try shareInGraph(request, decorated, thread, into: out)
      return true
    }
    if kind == .transient {
      defer { leave(thread, found.frame) }
      try build(request, decorated, on: self, thread, into: out)
      return true
    }
    let slot = instanceSlot(in: home ?? self, request, decorated, epochs, separate: true)
    return try serveCached(request, decorated, slot, thread, into: out)
  }

  /// Whether what was found is still what a look-up finds; for a decoration, with what it wraps.
  func isCurrent(_ found: Found, _ request: Request, _ thread: CallThread) -> Bool {
    let version = hilt_versions(found.cell) & 0xFFFF_FFFF
    guard hilt_binding(found.cell) == found.binding.word else { return false }
    if found.composed == nil { return true }
    guard let above = found.owner.pointee.parent,
      let base = lookUp(request.key, from: above, thread)
    else { return false }
    defer { hilt_pop(thread, base.frame) }
    let inner = baseKind(base, request.key, thread).version
    return Container.version(version, around: inner) == found.version
  }

  /// The version of a decoration together with that of what it wraps.
  private static func version(_ outer: UInt64, around inner: UInt64) -> UInt64 {
    (outer &+ inner &* 0x9E37_79B1) & 0xFFFF_FFFF
  }

  /// Whether another container is an ancestor of this one.
  private func isBelow(_ other: Container) -> Bool {
    var container = parent
    while let here = container {
      if here === other { return true }
      container = here.parent
    }
    return false
  }

  /// How the binding below all decorations lives, and a version of everything on the way to it.
  private func baseKind(
    _ base: Found, _ key: KeyWord, _ thread: CallThread
  ) -> (Binding.Kind, ScopeName?, version: UInt64) {
    guard base.binding.kind == .decoration, let above = base.owner.pointee.parent,
      let next = lookUp(key, from: above, thread)
    else { return (base.binding.kind, base.binding.extras?.scope, base.version) }
    defer { hilt_pop(thread, next.frame) }
    let (kind, scope, version) = baseKind(next, key, thread)
    return (kind, scope, base.version &+ version &* 0x9E37_79B1)
  }

  /// A binding that resolves the decorated key above, and wraps what comes.
  private func composition(
    _ request: Request, _ found: Found, _ above: Store, _ kind: Binding.Kind
  ) -> Binding {
    var base = request
    base.edge = .decorator
    // The undecorated instance has a cell that no other binding shares.
    base.isElement = true
    base.list = nil
    let (decoration, baseRequest) = (found.binding, base)
    let extras = BindingExtras()
    extras.decorators = decoration.extras?.decorators ?? []
    let factory = RawFactory(request.type) { resolver, out in
      let container = try resolver._liveContainer()
      let isThere = try container.passingOn(currentThread()) {
        try container.obtain(baseRequest, from: above, into: out)
      }
      guard isThere else {
        throw container.nothingToDecorate(baseRequest, decoration)
      }
    }
    return Binding(
      lifetime: kind == .weak ? .weak : .singleton, extras: extras, site: decoration.site,
      factory: factory)
  }
}

extension Binding {
  /// The binding of a key that is only decorated. Built from what it decorates; see `composition`.
  static func decoration(_ decorators: [Decorator]) -> Binding {
    let extras = BindingExtras()
    extras.decorators = decorators
    return Binding(lifetime: .transient, site: decorators[0].site, factory: .none)
      .with(extras: extras, kind: .decoration)
  }
}

extension Decorator {
  init<T>(
    site: StaticSite, dependencies: @escaping () -> Dependencies?,
    _ body: @escaping (any Resolver, T) throws -> T
  ) {
    self.site = site
    self.dependencies = dependencies
    apply = { resolver, inner, out in
      out.assumingMemoryBound(to: T.self)
        .initialize(to: try body(resolver, inner.assumingMemoryBound(to: T.self).pointee))
    }
  }
}
