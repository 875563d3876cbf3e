import CSwiftHilt

/// The objects that a container caches, shares weakly or was handed, and the cell that has each: a
/// child that closes tells its own objects from those in one look-up.
///
/// Brought up to date only when a child asks, by what was finished since. An entry may be outlived by
/// its object, so the cell is asked again.
struct OwnedObjects {
  /// Every instance stamped up to here is among the cells.
  var stamp: UInt64 = 0
  var cells: [ObjectIdentifier: Cell] = [:]
}

extension Container {
  /// Those of some objects that this container has.
  ///
  /// - Complexity: O(*k*) for *k* objects; once after new instances, O(*n*) more for *n* bindings.
  func owned(among objects: some Collection<ObjectIdentifier>) -> [ObjectIdentifier] {
    updateOwned(from: nil)
    var (here, outlived) = look(for: objects)
    if !outlived.isEmpty {
      updateOwned(from: 0)
      here += look(for: outlived).here
    }
    return here
  }

  /// Looks objects up.
  ///
  /// - Returns: Those that are here, and those whose cell has another object by now.
  private func look(
    for objects: some Collection<ObjectIdentifier>
  ) -> (here: [ObjectIdentifier], outlived: [ObjectIdentifier]) {
    let found = ifRare { rare in
      objects.compactMap { object in rare.owned.cells[object].map { (object, $0) } }
    }
    var (here, outlived): ([ObjectIdentifier], [ObjectIdentifier]) = ([], [])
    for (object, cell) in found ?? [] {
      if self.objects(in: cell).contains(object) {
        here.append(object)
      } else {
        outlived.append(object)
      }
    }
    return (here, outlived)
  }

  /// Adds the objects of cells that were stamped after a stamp, or after the last update.
  private func updateOwned(from start: UInt64?) {
    let stamps = hilt_stamps(store)
    var known = start ?? ifRare { $0.owned.stamp } ?? 0
    if known == stamps { return }
    let cells = ownCells()
    // Objects come and go: what has outlived too many is made anew.
    if ifRare({ $0.owned.cells.count }) ?? 0 > 2 * cells.count + 64 { known = 0 }
    var added: [(ObjectIdentifier, Cell)] = []
    for cell in cells where isFinished(cell) && hilt_cell_stamp(cell) > known {
      for object in objects(in: cell) { added.append((object, cell)) }
    }
    withRare { rare in
      if known == 0 { rare.owned.cells = [:] }
      for (object, cell) in added { rare.owned.cells[object] = cell }
      rare.owned.stamp = known == 0 ? stamps : max(stamps, rare.owned.stamp)
    }
  }

  /// Whether a cell has an instance; one that is moved in at this moment is waited for.
  private func isFinished(_ cell: Cell) -> Bool {
    var state = hilt_state(cell)
    if state & Phase.mask == Phase.locked {
      state = cell.lockState()
      hilt_state_set(cell, state)
    }
    return state & Phase.mask == Phase.ready || state & Phase.mask == Phase.slow
  }

  /// The objects that a cell has at this moment, what its decorators wrap included.
  private func objects(in cell: Cell) -> [ObjectIdentifier] {
    // Let go after the unlock: the object may end with it.
    var kept: AnyObject?
    defer { withExtendedLifetime(kept) {} }
    let state = cell.lockState()
    defer { hilt_state_set(cell, state) }
    switch state & Phase.mask {
    case Phase.ready:
      let type = cell.type
      let inner = ifRare { $0.inner[cell] } ?? nil
      var objects = (inner ?? []).compactMap(\.value.identity)
      let value = cell.value(of: type)
      if let object = ErasedType.identity(type, at: value) {
        objects.append(object)
      } else if let elements = ErasedType.boxed(type, at: value) as? any PluralValue {
        objects += elements.boxes.compactMap(\.identity)
      }
      return objects
    case Phase.slow:
      kept = ifRare { $0.weak[cell]?.object } ?? nil
      return kept.map { [ObjectIdentifier($0)] } ?? []
    default:
      return []
    }
  }
}
