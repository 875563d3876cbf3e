import CSwiftHilt

// The quick paths. They read the table without a lock, take a cell's state word for the few
// instructions of a copy, and leave everything else to `obtain`.

extension Container {
  /// Returns the instance bound to a type; see ``Resolver/resolve(_:)``.
  public func resolve<T>(_ type: T.Type) -> T {
    do { return try quick(type) } catch { stop(error) }
  }

  /// Returns the instance bound to a type, or throws; see ``Resolver/tryResolve(_:)``.
  public func tryResolve<T>(_ type: T.Type) throws -> T {
    try quick(type)
  }

  /// Returns the instance bound to a type under a name; see ``Resolver/resolve(_:qualifier:)``.
  public func resolve<T>(_ type: T.Type, qualifier: Named) -> T {
    do { return try quick(type, named: qualifier.name) } catch { stop(error) }
  }

  /// Returns the instance bound to a type under a name, or throws; see
  /// ``Resolver/tryResolve(_:qualifier:)``.
  public func tryResolve<T>(_ type: T.Type, qualifier: Named) throws -> T {
    try quick(type, named: qualifier.name)
  }

  /// Returns the instance bound to a type, or `nil`; see ``Resolver/optional(_:)``.
  public func optional<T>(_ type: T.Type) -> T? {
    do { return try quickOptional(type) } catch { stop(error) }
  }

  @inline(__always)
  private func quick<T>(_ type: T.Type) throws -> T {
    var owner: Store? = store
    guard let cell = hilt_find(store, KeyWord.address(of: type), &owner), !hilt_is_gated(cell)
    else { return try instance(of: type, .none) }
    let state = hilt_state(cell)
    if isReadable(cell, state, owner), hilt_state_swap(cell, state, locked(state)) {
      let value = cell.value(as: T.self).pointee
      hilt_state_set(cell, state)
      return value
    }
    if state == Phase.transient { return try transient(type, cell, nil) }
    return try create(type, cell, owner.unsafelyUnwrapped)
  }

  @inline(__always)
  private func quick<T>(_ type: T.Type, named name: String) throws -> T {
    var owner: Store? = store
    let key = KeyWord.address(of: type) | KeyTag.qualified
    guard let cell = find(key, named: name, &owner) else {
      return try instance(of: type, .named(name))
    }
    let state = hilt_state(cell)
    if isReadable(cell, state, owner), hilt_state_swap(cell, state, locked(state)) {
      let value = cell.value(as: T.self).pointee
      hilt_state_set(cell, state)
      return value
    }
    if state == Phase.transient { return try transient(type, cell, name) }
    return try instance(of: type, .named(name))
  }

  @inline(__always)
  private func locked(_ state: UInt) -> UInt { Phase.locked | state & Phase.flags }

  /// `optional` without a qualifier: quick for absent keys too.
  func quickOptional<T>(_ type: T.Type) throws -> T? {
    let key = KeyWord.address(of: type)
    var owner: Store? = store
    if let cell = hilt_find(store, key, &owner) {
      if !hilt_is_gated(cell) {
        let state = hilt_state(cell)
        if isReadable(cell, state, owner),
          hilt_state_swap(cell, state, Phase.locked | state & Phase.flags)
        {
          let value = cell.value(as: T.self).pointee
          hilt_state_set(cell, state)
          return value
        }
      }
    } else if !DerivedTypes.mayBeDerived(type) {
      return nil
    }
    return try absentOrValue(type, .none)
  }

  /// Whether a cell's value may be taken without asking further.
  @inline(__always)
  private func isReadable(_ cell: Cell, _ state: UInt, _ owner: Store?) -> Bool {
    if state == Phase.ready { return true }
    // A scoped instance counts only for its own container, and only while nothing was registered
    // above that might have replaced its binding.
    return state & (Phase.scoped | ~Phase.flags) == Phase.ready | Phase.scoped && owner == store
      && hilt_versions(cell) >> 32 == UInt64(hilt_ancestor_epochs(store)) & 0xFFFF_FFFF
  }

  /// Finds the nearest cell of a name; `nil` also when a container on the way is gated.
  @inline(__always)
  private func find(_ key: UInt, named name: String, _ owner: inout Store?) -> Cell? {
    let hash = KeyWord.hash(key, qualifier: NameHash.of(name))
    var next: Store? = store
    while let here = next {
      let table = hilt_table(here)
      if table & UInt(HILT_GATE) != 0 { return nil }
      var probe = hilt_probe_start(table, hash)
      while let cell = hilt_probe_next(&probe) {
        guard cell.pointee.key == key else { continue }
        let box = Unmanaged<QualifierBox>.fromOpaque(
          UnsafeRawPointer(bitPattern: cell.pointee.qualifier)!)
        if box._withUnsafeGuaranteedRef({ $0.name.map { sameBytes($0, name) } ?? false }) {
          owner = here
          return cell
        }
      }
      next = here.pointee.parent
    }
    return nil
  }

  /// Builds what a transient binding makes; asks the engine when the binding changed meanwhile, or
  /// may be on the path already, or makes something large.
  @inline(never)
  private func transient<T>(_ type: T.Type, _ cell: Cell, _ name: String?) throws -> T {
    let thread = currentThread()
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    let word = hilt_binding(cell)
    guard fitsScratch(type), !hilt_maybe_on_path(frame, cell), word & 1 == 0,
      let pointer = UnsafeRawPointer(bitPattern: word),
      // The frame keeps the binding: whoever replaces it waits for this frame to end.
      case let binding = Unmanaged<Binding>.fromOpaque(pointer),
      binding._withUnsafeGuaranteedRef({ $0.isPlainTransient })
    else {
      hilt_pop(thread, frame)
      return try instance(of: type, name.map { .named($0) } ?? .none)
    }
    hilt_frame_set_binding(frame, word)
    let out = hilt_scratch(frame)!
    do {
      try binding._withUnsafeGuaranteedRef { try $0.make(self, out) }
    } catch {
      leave(thread, frame)
      throw error
    }
    let value = out.assumingMemoryBound(to: T.self).move()
    leave(thread, frame)
    return value
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
