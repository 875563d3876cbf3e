import CSwiftHilt

// The quick way to build what is cached: a plain singleton in its own container, a plain scoped
// instance in the container that asks. Whatever is unusual is left to `obtain`, before anything
// happened.

extension Container {
  /// Builds and caches what a key's binding makes.
  ///
  /// - Parameters:
  ///   - look: Looks the cell up once more, after the ancestors' epochs were read.
  ///   - slow: Asks the engine.
  @inline(never)
  func create<T>(
    _ type: T.Type, look: () -> hilt_found, slow: () throws -> T
  ) throws -> T {
    let thread = currentThread()
    let occupied = hilt_occupied(store)
    let epochs = hilt_ancestor_epochs(store)
    let found = look()
    guard let cell = found.cell, !hilt_is_gated(cell), let owner = found.owner,
      hilt_state(cell) & Phase.mask & ~Phase.ready == Phase.empty
    else { return try slow() }
    let frame = hilt_push(thread, cell, Unmanaged.passUnretained(self).toOpaque())!
    let version = hilt_versions(cell) & 0xFFFF_FFFF
    let word = hilt_binding(cell)
    // Before the claim: who finds that looks here for which binding it builds.
    hilt_frame_set_binding(frame, word)
    guard word & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: word),
      hilt_state(cell) & Phase.mask != Phase.locked,
      hilt_versions(cell) & 0xFFFF_FFFF == version,
      case let binding = Unmanaged<Binding>.fromOpaque(pointer),
      let (home, claim) = claim(type, cell, owner, frame, binding, occupied)
    else {
      hilt_pop(thread, frame)
      return try slow()
    }
    // A replacement that came before the claim has not ended it.
    if home.cell == cell, hilt_binding(cell) != word {
      endClaim(home.cell, claim, frame, outcome: .again)
      hilt_pop(thread, frame)
      return try slow()
    }
    frame.pointee.caches = 1
    frame.pointee.container = home.store.pointee.container
    let value: T
    do {
      value = try Unmanaged<Container>.fromOpaque(home.store.pointee.container)
        ._withUnsafeGuaranteedRef { try binding.make(type, $0) }
    } catch {
      if thread.pointee.failed == 0 { thread.pointee.failed = UInt(bitPattern: home.cell) }
      _ = FailurePath.note(error, thread)
      endClaim(home.cell, claim, frame, outcome: .failure(error))
      leave(thread, frame)
      throw error
    }
    let versions = home.isScoped ? UInt64(epochs) << 32 | version : version
    guard hilt_state_swap(home.cell, claim, Phase.locked | claim & Phase.flags) else {
      defer { leave(thread, frame) }
      return try finish(type, value, home, claim, versions, frame, binding.takeUnretainedValue())
    }
    home.cell.value(as: T.self).initialize(to: value)
    hilt_stamp(home.store, home.cell)
    hilt_versions_set(home.cell, versions)
    hilt_state_set(home.cell, Phase.ready | claim & Phase.flags)
    leave(thread, frame)
    return value
  }

  /// Where an instance will be cached.
  struct Home {
    let store: Store
    let cell: Cell
    let isScoped: Bool
  }

  /// Claims the cell that the instance belongs in.
  ///
  /// - Returns: `nil` when that is not for the quick way.
  @inline(__always)
  private func claim<T>(
    _ type: T.Type, _ cell: Cell, _ owner: Store, _ frame: Frame,
    _ binding: Unmanaged<Binding>, _ occupied: UInt
  ) -> (Home, UInt)? {
    let kind = binding._withUnsafeGuaranteedRef { $0.isPlain ? $0.kind : .decoration }
    let claim = UInt(bitPattern: frame) | Phase.creating
    if kind == .singleton {
      guard hilt_state_swap(cell, Phase.empty, claim) else { return nil }
      return (Home(store: owner, cell: cell, isScoped: false), claim)
    }
    guard kind == .scoped else { return nil }
    if owner == store {
      guard hilt_state_swap(cell, Phase.empty | Phase.scoped, claim | Phase.scoped) else {
        return nil
      }
      return (Home(store: store, cell: cell, isScoped: true), claim | Phase.scoped)
    }
    let foreign = claim | Phase.scoped | Phase.foreign
    guard cell.pointee.key & KeyTag.qualified == 0,
      let own = hilt_claim_foreign(
        store, cell.pointee.key, Cell.room(of: type), foreign, occupied)
    else { return nil }
    return (Home(store: store, cell: own, isScoped: true), foreign)
  }

  /// Publishes an instance that somebody waits for, or whose claim was ended from outside.
  @inline(never)
  private func finish<T>(
    _ type: T.Type, _ value: T, _ home: Home, _ claim: UInt,
    _ versions: UInt64, _ frame: Frame, _ binding: Binding
  ) throws -> T {
    let box = ValueBox(moving: value)
    guard takeClaim(home.cell, claim) != nil else {
      if hilt_is_closed(home.store) {
        let (key, owner) = (home.cell.bindingKey, home.store.owner)
        let error = closed(key, owner)
        Flight.end(frame, .failure(error))
        Disposal.discard(box, [], of: binding, key, in: owner)
        throw error
      }
      Flight.end(frame, .value(box))
      return value
    }
    home.cell.value(as: T.self).initialize(to: value)
    hilt_stamp(home.store, home.cell)
    hilt_versions_set(home.cell, versions)
    hilt_state_set(home.cell, Phase.ready | claim & Phase.flags)
    Flight.end(frame, .value(box))
    return value
  }
}
