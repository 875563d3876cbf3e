extension Container {
  /// Returns where the instance of a found binding belongs.
  ///
  /// - Throws: ``ResolutionError/Code/noScope``, ``ResolutionError/Code/closed`` or
  ///   ``ResolutionError/Code/nothingToDecorate``.
  @inline(never)
  func place(
    for found: Found, _ request: Request, _ epochs: Epochs, _ thread: CallThread
  ) throws -> InstanceLocation {
    let (kind, number) = found.kept._withUnsafeGuaranteedRef { ($0.kind, $0.number) }
    switch kind {
    case .transient:
      return InstanceLocation(kind: .nowhere, home: store, cell: found.cell, number: number)
    case .graph:
      return InstanceLocation(kind: .graph, home: store, cell: found.cell, number: number)
    case .singleton, .weak:
      return InstanceLocation(
        kind: .own, home: found.owner, cell: found.cell, number: number,
        isWeak: kind == .weak)
    case .scoped:
      return try cached(found, request, number, epochs)
    case .scope:
      guard let home = scopeContainer(found.binding.extras?.scope) else {
        throw noScope(request, found.binding)
      }
      return try cached(in: home, found, request, number, epochs)
    case .decoration:
      return try placeOfDecoration(found, request, epochs, thread)
    }
  }

  /// Returns the place of an instance that this container caches. The binding can belong to an
  /// ancestor.
  @inline(__always)
  private func cached(
    _ found: Found, _ request: Request, _ number: UInt, _ epochs: Epochs
  ) throws -> InstanceLocation {
    if store == found.owner {
      return InstanceLocation(kind: .own, home: store, cell: found.cell, number: number)
    }
    if request.isElement { return try loose(in: self, found, request, number, epochs) }
    guard let (cell, _) = store.place(request.key, type: request.type, .unbound) else {
      throw closed(request)
    }
    return InstanceLocation(kind: .foreign, home: store, cell: cell, number: number, epochs: epochs)
  }

  /// Returns the place of an instance that `home`, the container of a scope, keeps.
  private func cached(
    in home: Container, _ found: Found, _ request: Request, _ number: UInt, _ epochs: Epochs
  ) throws -> InstanceLocation {
    if home === self || home.store == found.owner {
      return try home.cached(found, request, number, epochs)
    }
    // In that container, the key's cell caches neither a contributed element nor an instance of a
    // descendant's binding. Nor does it cache an instance that the container decorates.
    guard !found.owner.isBelow(home.store), found.cell.isInTable,
      let (cell, _) = home.store.place(request.key, type: request.type, .unbound),
      cell.word.has(CellWord.foreign)
    else { return try loose(in: home, found, request, number, epochs) }
    return InstanceLocation(
      kind: .foreign, home: home.store, cell: cell, number: number,
      epochs: epochs.of(home.store))
  }

  /// Returns the place of an instance that no warm resolve finds. Its cell is in
  /// ``ContainerExtras/instances``.
  private func loose(
    in home: Container, _ found: Found, _ request: Request, _ number: UInt, _ epochs: Epochs
  ) throws -> InstanceLocation {
    let key = InstanceKey(found)
    let type = found.cell.type
    let keyWord = KeyWord(type, qualifier: QualifierValue(box: found.cell.qualifierBox))
    let cell = home.withRare { rare -> Cell? in
      if let cell = rare.instances[key] { return cell }
      if home.store.isClosed { return nil }
      let cell = home.store.makeLooseCell(keyWord, type: type, .unbound)
      rare.instances[key] = cell
      return cell
    }
    guard let cell else { throw closed(request, home) }
    return InstanceLocation(
      kind: .foreign, home: home.store, cell: cell, number: number, epochs: epochs)
  }

  /// Returns the place of an instance that a container decorates, and whose binding belongs to an
  /// ancestor of that container.
  ///
  /// The binding inside all decorations decides the place. A cached instance has a loose cell
  /// there.
  private func placeOfDecoration(
    _ found: Found, _ request: Request, _ epochs: Epochs, _ thread: CallThread
  ) throws -> InstanceLocation {
    guard let below = decorated(from: found.owner, request.key, thread) else {
      throw nothingToDecorate(request, found.binding)
    }
    let number = below.number(in: found.binding.number)
    var place: InstanceLocation
    switch below.kind {
    case .transient, .decoration:
      place = InstanceLocation(kind: .nowhere, home: store, cell: found.cell, number: number)
    case .graph:
      place = InstanceLocation(kind: .graph, home: store, cell: found.cell, number: number)
    case .singleton, .weak:
      place = try loose(in: found.owner.owner, found, request, number, epochs)
    case .scoped:
      place = try loose(in: self, found, request, number, epochs)
    case .scope:
      guard let scoped = scopeContainer(below.scope) else {
        throw noScope(request, found.binding)
      }
      // The lower of the two containers keeps the instance, because a decorated instance must not
      // outlive the container that decorates it.
      let owner = found.owner
      let home = owner.isBelow(scoped.store) ? owner.owner : scoped
      place = try loose(in: home, found, request, number, epochs)
    }
    place.isWeak = below.kind == .weak
    place.isDecoration = true
    return place
  }

  /// The lifetime of the binding inside all decorations, and its number mixed with those of the
  /// decorations around it. `kind` is `.decoration` if there is no such binding.
  struct Decorated {
    let kind: Binding.Kind
    let scope: ScopeName?
    let numbers: UInt

    func number(in decoration: UInt) -> UInt {
      (decoration &+ numbers &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) | 1
    }
  }

  /// Returns the lifetime and numbers for a decoration, or `nil` if no ancestor of the owner binds
  /// or decorates the key.
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

  func scopeContainer(_ name: ScopeName?) -> Container? {
    guard name != nil else { return nil }
    var container: Container? = self
    while let here = container {
      if here.scope == name { return here }
      container = here.parent
    }
    return nil
  }
}

/// The key of a loose cell in ``ContainerExtras/instances``: the cell and the container of the
/// binding. Unlike an address, a container's number is never reused.
struct InstanceKey: Hashable {
  let cell: Cell
  let owner: UInt

  init(_ found: Found) {
    cell = found.cell
    owner = found.owner.number
  }
}
