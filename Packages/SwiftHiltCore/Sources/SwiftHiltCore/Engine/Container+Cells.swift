import CSwiftHilt

extension Container {
  /// Finds or makes this container's own cell for a key.
  ///
  /// - Parameter foreign: Whether a new cell caches an instance of another container's binding.
  /// - Returns: `nil` when the container is closed and has no such cell.
  func ownCell(_ key: KeyWord, type: Any.Type, foreign: Bool) -> Cell? {
    let state = foreign ? Phase.empty | Phase.foreign | Phase.scoped : Phase.empty
    return placeCell(key, type: type, state: state)?.cell
  }

  /// Finds this container's own cell for a key, or makes it in some state.
  ///
  /// - Returns: `nil` when the container is closed and has no such cell.
  func placeCell(
    _ key: KeyWord, type: Any.Type, state: UInt
  ) -> (cell: Cell, isNew: Bool)? {
    let box = key.qualifier.box
    while true {
      let occupied = hilt_occupied(store)
      // Compares qualifiers, which is user code, so before the lock is taken.
      if let cell = findCell(key, in: store) { return (cell, false) }
      hilt_lock(store)
      // Nothing was inserted since the look: the key is still missing.
      if store.pointee.occupied == occupied {
        defer { hilt_unlock(store) }
        if hilt_is_closed(store) { return nil }
        let cell = hilt_cell_create(
          store, key.word, Cell.room(for: type), box.retainedWord(), state)!
        hilt_insert(store, cell, key.hash, hashOfCell)
        return (cell, true)
      }
      hilt_unlock(store)
    }
  }

  /// Takes the instance out of a cell whose state is locked, to be let go after the unlock.
  func takeValue(of cell: Cell, _ state: UInt) -> AnyObject? {
    if state & Phase.mask == Phase.ready {
      let type = cell.type
      return ValueBox(type, at: cell.value(of: type))
    }
    if state & Phase.mask == Phase.slow { return takeWeakBox(cell) }
    return nil
  }

  /// Empties a cell; whoever builds for it at this moment finds its claim gone, and who resolves
  /// asynchronously sees by the epoch that something is gone.
  ///
  /// An instance that was handed in stays.
  func evict(_ cell: Cell) {
    let state = cell.lockState()
    if cell.lockedBinding?.isReadyMade == true {
      hilt_state_set(cell, state)
      return
    }
    _ = hilt_epoch_next(store)
    switch state & Phase.mask {
    case Phase.ready, Phase.creating:
      let old = (takeValue(of: cell, state), takeKept(of: cell))
      hilt_state_set(cell, Phase.empty | state & Phase.flags)
      withExtendedLifetime(old) {}
    case Phase.slow:
      let old = (takeWeakBox(cell), takeKept(of: cell))
      hilt_state_set(cell, state & ~Phase.claim)
      withExtendedLifetime(old) {}
    default:
      hilt_state_set(cell, state)
    }
  }
}

extension UnsafeMutablePointer where Pointee == hilt_cell {
  /// The binding of the moment. Under the state lock, which whoever replaces it takes.
  var lockedBinding: Binding? {
    guard pointee.key & 3 == KeyTag.binding, pointee.binding & 1 == 0,
      let pointer = UnsafeRawPointer(bitPattern: pointee.binding)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Binding
  }
}
