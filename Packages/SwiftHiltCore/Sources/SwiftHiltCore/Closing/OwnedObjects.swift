/// The objects that a container caches, shares weakly or was handed, and the cell that has each: a
/// child that closes tells its own objects from those in one look-up.
///
/// Brought up to date only when a child asks, by what was finished since. An entry may be outlived by
/// its object, so the cell is asked again.
struct OwnedObjects {
  /// Every instance stamped up to here is among the cells.
  var stamp: UInt = 0
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
  private func updateOwned(from start: UInt?) {
    let stamps = store.stamps
    var known = start ?? ifRare { $0.owned.stamp } ?? 0
    if known == stamps { return }
    let cells = store.cells
    // Objects come and go: what has outlived too many is made anew.
    if ifRare({ $0.owned.cells.count }) ?? 0 > 2 * cells.count + 64 { known = 0 }
    var added: [(ObjectIdentifier, Cell)] = []
    for cell in cells where cell.withLocked({ $0.hasInstance && $0.stamp > known }) {
      for object in objects(in: cell) { added.append((object, cell)) }
    }
    withRare { rare in
      // Of two closes at once, the one that has seen less must not take away what the other has found.
      if known == 0, stamps >= rare.owned.stamp { rare.owned.cells = [:] }
      for (object, cell) in added { rare.owned.cells[object] = cell }
      rare.owned.stamp = max(stamps, rare.owned.stamp)
    }
  }

  /// The objects that a cell has at this moment, what its decorators wrap included.
  private func objects(in cell: Cell) -> [ObjectIdentifier] {
    let box = ValueBox(room: cell.type)
    let (inner, weak) = cell.withLocked { locked -> ([ValueBox], AnyObject?) in
      _ = locked.copyInstance(into: box)
      return (locked.aside?.inner.map(\.value) ?? [], locked.aside?.object)
    }
    var objects = inner.compactMap(\.identity)
    if let weak { objects.append(ObjectIdentifier(weak)) }
    guard box.isFull else { return objects }
    if let object = box.identity {
      objects.append(object)
    } else if let elements = box.boxed as? any PluralValue {
      objects += elements.boxes.compactMap(\.identity)
    }
    return objects
  }
}
