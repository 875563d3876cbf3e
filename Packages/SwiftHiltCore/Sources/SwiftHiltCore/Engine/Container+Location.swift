extension Container {
  /// Where the instance of a binding that was found belongs.
  ///
  /// - Throws: ``ResolutionError/Code/noScope``, ``ResolutionError/Code/closed`` and the like.
  @inline(never)
  func place(
    for found: Found, _ request: Request, _ epochs: Epochs, _ thread: CallThread
  ) throws -> InstanceLocation {
    var (kind, number) = found.kept._withUnsafeGuaranteedRef { ($0.kind, $0.number) }
    let isDecoration = kind == .decoration
    var scope: ScopeName?
    if isDecoration {
      // Where the binding below all decorations would be kept, in a cell of its own.
      guard let below = decorated(from: found.owner, request.key, thread) else {
        throw nothingToDecorate(request, found.binding)
      }
      (kind, scope, number) = (below.kind, below.scope, below.number(in: number))
    }
    var place = InstanceLocation(
      kind: .nowhere, home: store, cell: found.cell, number: number, isWeak: kind == .weak,
      isDecoration: isDecoration)
    switch kind {
    case .transient, .decoration: break
    case .graph: place.kind = .graph
    case .singleton, .weak:
      (place.kind, place.home) = (.own, found.owner)
      if isDecoration { try keep(&place, in: found.owner.owner, found, request, epochs) }
    case .scoped: try keep(&place, in: self, found, request, epochs)
    case .scope:
      guard let home = scopeContainer(isDecoration ? scope : found.binding.extras?.scope) else {
        throw noScope(request, found.binding)
      }
      // The lower of the two: a wrapper does not outlive the container that decorates.
      let owner = found.owner.owner
      let lower = isDecoration && owner.isBelow(home) ? owner : home
      try keep(&place, in: lower, found, request, epochs, isLoose: true)
    }
    return place
  }

  /// The place of an instance that a container caches, which need not be the binding's own.
  ///
  /// - Parameter isLoose: Whether no warm read finds the instance of another's binding: it is one of
  ///   ``ContainerExtras/instances`` then, as those of decorations and elements are.
  private func keep(
    _ place: inout InstanceLocation, in home: Container, _ found: Found, _ request: Request,
    _ epochs: Epochs, isLoose: Bool = false
  ) throws {
    (place.kind, place.home) = (.own, home.store)
    if home.store == found.owner, !place.isDecoration { return }
    (place.kind, place.epochs) = (.foreign, epochs)
    let cell =
      isLoose || place.isDecoration || request.isElement
      ? home.looseCell(for: found)
      : store.place(request.key, type: request.type, .unbound)?.cell
    guard let cell else { throw closed(request, home) }
    place.cell = cell
  }

  /// The cell of an instance that no warm read finds; `nil` when this container is closed.
  private func looseCell(for found: Found) -> Cell? {
    let key = InstanceKey(found)
    let type = found.cell.type
    let keyWord = KeyWord(type, qualifier: QualifierValue(box: found.cell.qualifierBox))
    return withRare { rare -> Cell? in
      if let cell = rare.instances[key] { return cell }
      if store.isClosed { return nil }
      let cell = store.makeLooseCell(keyWord, type: type, .unbound)
      rare.instances[key] = cell
      return cell
    }
  }

  /// How the binding below all decorations lives, and which bindings there are on the way to it.
  struct Decorated {
    let kind: Binding.Kind
    let scope: ScopeName?
    let numbers: UInt

    func number(in decoration: UInt) -> UInt {
      (decoration &+ numbers &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) | 1
    }
  }

  /// What a decoration wraps; `nil` when nothing binds its key.
  private func decorated(
    from owner: Store, _ key: KeyWord, _ thread: CallThread
  ) -> Decorated? {
    guard let above = owner.parent, let found = lookUp(key, from: above, thread) else {
      return nil
    }
    defer { thread.pop(found.frame) }
    let binding = found.binding
    guard binding.kind == .decoration else {
      return Decorated(kind: binding.kind, scope: binding.extras?.scope, numbers: binding.number)
    }
    guard let below = decorated(from: found.owner, key, thread) else {
      return Decorated(kind: .decoration, scope: nil, numbers: binding.number)
    }
    return Decorated(
      kind: below.kind, scope: below.scope, numbers: below.number(in: binding.number))
  }

  /// The nearest container, from this one upwards, that was created with a scope name.
  func scopeContainer(_ name: ScopeName?) -> Container? {
    guard name != nil else { return nil }
    var container: Container? = self
    while let here = container {
      if here.scope == name { return here }
      container = here.parent
    }
    return nil
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
}

/// Whose instance a loose cell caches: the cell with the binding, and the container that has that cell.
/// Unlike an address, a container's number is never another one's later.
struct InstanceKey: Hashable {
  let cell: Cell
  let owner: UInt

  init(_ found: Found) {
    cell = found.cell
    owner = found.owner.number
  }
}
