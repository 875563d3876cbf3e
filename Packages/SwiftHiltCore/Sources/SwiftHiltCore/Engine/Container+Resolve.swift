import CSwiftHilt

// The quick paths. They read the table without a lock, take a cell's state word for the few
// instructions of a copy, and leave everything else to `obtain`.

extension Container {
  /// Returns the instance bound to a type; see ``Resolver/resolve(_:)``.
  @_disfavoredOverload
  public func resolve<T>(_ type: T.Type) -> T {
    do { return try quick(type) } catch { stop(error, asked(type)) }
  }

  /// Returns the instance bound to a type, or throws; see ``Resolver/tryResolve(_:)``.
  @_disfavoredOverload
  public func tryResolve<T>(_ type: T.Type) throws -> T {
    try quick(type)
  }

  /// Returns the instance bound to a type, or `nil`; see ``Resolver/optional(_:)``.
  @inlinable @inline(__always)
  public func optional<T>(_ type: T.Type) -> T? {
    // In the client, where the type is known: `nil` takes the runtime's help elsewhere.
    let look = _look(for: type)
    return look.isAbsent ? nil : _optional(type, look)
  }

  /// The rest of ``optional(_:)``.
  public func _optional<T>(_ type: T.Type, _ look: _Look) -> T? {
    do { return try quickOptional(type, look.found) } catch { stop(error, asked(type)) }
  }

  /// Looks for a plain key.
  public func _look(for type: Any.Type) -> _Look {
    let found = hilt_find(store, KeyWord.address(of: type))
    return _Look(found, isAbsent: found.cell == nil && !DerivedTypes.mayBeDerived(type))
  }

  @inline(__always)
  private func quick<T>(_ type: T.Type) throws -> T {
    try take(type) {
      hilt_find(store, KeyWord.address(of: type))
    } slow: {
      try gated(type)
    }
  }

  @inline(__always)
  func quick<T>(_ type: T.Type, named name: String) throws -> T {
    try take(type) {
      find(KeyWord.address(of: type) | KeyTag.qualified, named: name)
    } slow: {
      try gated(type, named: name)
    }
  }

  /// Resolves a key of any qualifier.
  func quick<T>(_ type: T.Type, _ qualifier: QualifierValue) throws -> T {
    let key = KeyWord(type, qualifier: qualifier)
    return try take(type) {
      find(key)
    } slow: {
      if let (cell, state) = lockKnownHit(find(key, throughGates: true), key.hash) {
        return take(type, cell, state)
      }
      return try instance(of: type, qualifier)
    }
  }

  /// Takes the instance of the cell that a look-up finds, or builds it; asks the engine where that is
  /// not simple.
  @inline(__always)
  private func take<T>(
    _ type: T.Type, look: () -> hilt_found, slow: () throws -> T
  ) throws -> T {
    let found = look()
    guard let cell = found.cell, !hilt_is_gated(cell) else { return try slow() }
    let state = hilt_state(cell)
    if isReadable(cell, state, found.owner), hilt_state_swap(cell, state, locked(state)) {
      return take(type, cell, state)
    }
    if state == Phase.transient { return try transient(type, cell, slow: slow) }
    return try create(type, look: look, slow: slow)
  }

  // Each of these takes over where a quick path found nothing: the key is missing, or a container on
  // the way is observed or closed.

  /// Resolves a plain key.
  @inline(never)
  private func gated<T>(_ type: T.Type) throws -> T {
    if let (cell, state) = lockKnownHit(KeyWord.address(of: type)) {
      return take(type, cell, state)
    }
    return try instance(of: type, .none)
  }

  /// Resolves a key of a name.
  @inline(never)
  private func gated<T>(_ type: T.Type, named name: String) throws -> T {
    let word = KeyWord.address(of: type) | KeyTag.qualified
    let found = find(word, named: name, throughGates: true)
    if let (cell, state) = lockKnownHit(found, KeyWord.hash(word, qualifier: NameHash.of(name))) {
      return take(type, cell, state)
    }
    return try instance(of: type, .named(name))
  }

  /// Locks a cell whose instance may be taken without an event, since every observer knows of such a
  /// read; returns the state to put back.
  private func lockKnownHit(_ found: hilt_found, _ hash: UInt64) -> (Cell, UInt)? {
    guard hilt_is_observed(store), !hilt_is_closed(store), let cell = found.cell,
      let owner = found.owner
    else { return nil }
    let state = hilt_state(cell)
    guard isReadable(cell, state, owner), everyObserverKnowsHit(hash, owner),
      hilt_state_swap(cell, state, locked(state))
    else { return nil }
    return (cell, state)
  }

  /// The same of a plain key.
  private func lockKnownHit(_ word: UInt) -> (Cell, UInt)? {
    lockKnownHit(hilt_find_through(store, word), hilt_hash(UInt64(word)))
  }

  /// Copies the instance of a cell that is locked.
  @inline(__always)
  private func take<T>(_ type: T.Type, _ cell: Cell, _ state: UInt) -> T {
    let value = cell.value(as: T.self).pointee
    hilt_state_set(cell, state)
    return value
  }

  @inline(__always)
  private func locked(_ state: UInt) -> UInt { Phase.locked | state & Phase.flags }

  /// `optional` without a qualifier: quick for absent keys too.
  func quickOptional<T>(_ type: T.Type) throws -> T? {
    let look = _look(for: type)
    return look.isAbsent ? nil : try quickOptional(type, look.found)
  }

  private func quickOptional<T>(_ type: T.Type, _ found: hilt_found) throws -> T? {
    if let cell = found.cell {
      if !hilt_is_gated(cell) {
        let state = hilt_state(cell)
        if isReadable(cell, state, found.owner), hilt_state_swap(cell, state, locked(state)) {
          return take(type, cell, state)
        }
      } else if let (cell, state) = lockKnownHit(KeyWord.address(of: type)) {
        return take(type, cell, state)
      }
    }
    return try absentOrValue(type, .none)
  }

  /// Whether a cell's value may be taken without asking further.
  @inline(__always)
  private func isReadable(_ cell: Cell, _ state: UInt, _ owner: Store?) -> Bool {
    cell.isReadable(state, ownedBy: owner, from: store)
  }

  /// Finds the nearest cell of a name; nothing when a container on the way is gated.
  @inline(__always)
  private func find(
    _ key: UInt, named name: String, throughGates: Bool = false
  ) -> hilt_found {
    let hash = KeyWord.hash(key, qualifier: NameHash.of(name))
    var next: Store? = store
    while let here = next {
      let table = hilt_table(here)
      if !throughGates, table & UInt(HILT_GATE) != 0 { return hilt_found(cell: nil, owner: here) }
      var probe = hilt_probe_start(table, hash)
      while let cell = hilt_probe_next(&probe) {
        guard cell.pointee.key == key else { continue }
        let box = Unmanaged<QualifierBox>.fromOpaque(
          UnsafeRawPointer(bitPattern: cell.pointee.qualifier)!)
        if box._withUnsafeGuaranteedRef({ $0.name.map { sameBytes($0, name) } ?? false }) {
          return hilt_found(cell: cell, owner: here)
        }
      }
      next = here.pointee.parent
    }
    return hilt_found(cell: nil, owner: nil)
  }

  /// Finds the nearest cell of a key of any qualifier; nothing when a container on the way is gated.
  private func find(_ key: KeyWord, throughGates: Bool = false) -> hilt_found {
    var next: Store? = store
    while let here = next {
      if !throughGates, hilt_table(here) & UInt(HILT_GATE) != 0 { break }
      if let cell = findCell(key, in: here) { return hilt_found(cell: cell, owner: here) }
      next = here.pointee.parent
    }
    return hilt_found(cell: nil, owner: nil)
  }

  /// Builds what a transient binding makes; asks the engine when the binding changed meanwhile, or
  /// may be on the path already.
  @inline(never)
  private func transient<T>(
    _ type: T.Type, _ cell: Cell, slow: () throws -> T
  ) throws -> T {
    let thread = currentThread()
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    let word = hilt_binding(cell)
    guard !hilt_maybe_on_path(frame, cell), word & 1 == 0,
      let pointer = UnsafeRawPointer(bitPattern: word),
      // The frame keeps the binding: whoever replaces it waits for this frame to end.
      case let binding = Unmanaged<Binding>.fromOpaque(pointer),
      binding._withUnsafeGuaranteedRef({ $0.isPlainTransient })
    else {
      hilt_pop(thread, frame)
      return try slow()
    }
    hilt_frame_set_binding(frame, word)
    // `defer`, since a value that is kept over `leave` would pass through a temporary.
    defer { leave(thread, frame) }
    do { return try binding.make(type, self) } catch { throw FailurePath.note(error, thread) }
  }

  /// Ends a frame: what it kept for its call goes, and what waited for it to end.
  @inline(__always)
  func leave(_ thread: CallThread, _ frame: Frame) {
    let graph = frame.pointee.graph
    if graph != 0 { frame.pointee.graph = 0 }
    hilt_pop(thread, frame)
    if graph != 0 { GraphCache.release(graph) }
    if hilt_anything_retired() { sweepRetired() }
  }
}

/// What a look for a plain key found.
public struct _Look {
  fileprivate let found: hilt_found

  /// Whether the key is unbound, and nothing answers in its place.
  public let isAbsent: Bool

  fileprivate init(_ found: hilt_found, isAbsent: Bool) {
    self.found = found
    self.isAbsent = isAbsent
  }
}
