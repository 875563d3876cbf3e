import CSwiftHilt

/// The memory of one container: a table of cells that is read without a lock, and the words that say
/// what changed.
struct Store: Hashable {
  let header: UnsafeMutablePointer<hilt_store>

  @inline(__always)
  init(_ header: UnsafeMutablePointer<hilt_store>) { self.header = header }

  /// Makes the store of a container below another's.
  init(parent: Store?) {
    if parent == nil { CallThread.watchExits }
    header = hilt_store_create(parent?.header)
  }

  /// Tells the store its container.
  func belong(to container: Container) {
    header.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(container).toOpaque())
  }

  @inline(__always)
  var parent: Store? { header.pointee.parent.map { Store($0) } }

  /// The container, alive because its store is only reached from itself, a descendant, or a call on
  /// one of those.
  var owner: Container { container.takeUnretainedValue() }

  /// The same without counting a reference.
  @inline(__always)
  var container: Unmanaged<Container> { .fromOpaque(header.pointee.container) }

  /// A number that no other container of the process has or had.
  var number: UInt { hilt_store_number(header) }

  // MARK: Flags

  @inline(__always)
  var isClosed: Bool { hilt_is_closed(header) }

  @inline(__always)
  var isObserved: Bool { hilt_is_observed(header) }

  var isFrozen: Bool { hilt_is_frozen(header) }
  var isObservedBelow: Bool { hilt_is_observed_below(header) }
  var hasOwnObservers: Bool { hilt_has_own_observers(header) }
  var hasDeepObservers: Bool { hilt_has_deep_observers(header) }

  /// Fixes the bindings: a change that another thread began has taken effect when this returns.
  func freeze() {
    hilt_set_frozen(header)
    // A change asks once more under the store's lock or its cell's.
    for cell in withLock({ cells }) { cell.withLocked { _ in } }
  }

  /// Sets the observers of this container. Under the lock.
  func setOwnObservers(_ has: Bool, deep: Bool) { hilt_set_own_observers(header, has, deep) }

  /// Sets whether the container is observed at all. Under the lock.
  func setObserved(_ isObserved: Bool, below: Bool) {
    hilt_set_observed(header, isObserved, below)
    hilt_update_gate(header)
  }

  /// Closes the store to new cells, children and quick reads.
  ///
  /// - Returns: Whether it was open.
  func close() -> Bool {
    withLock {
      if isClosed { return false }
      hilt_set_closed(header)
      hilt_update_gate(header)
      return true
    }
  }

  // MARK: Changes

  /// Counts a change of the container's bindings.
  func countChange() { hilt_increment(&header.pointee.epoch) }

  var changes: UInt { hilt_epoch(header) }

  /// The sum of the ancestors' counts: as long as it is the same, nothing was registered there.
  @inline(__always)
  var ancestorEpochs: UInt64 { hilt_ancestor_epochs(header) }

  /// What ``Epochs`` counts, at this moment. Read before a look-up.
  var epochs: Epochs { Epochs(store: self, above: ancestorEpochs, own: changes) }

  /// The next place in the order of creation.
  func nextStamp() -> UInt { hilt_increment(&header.pointee.stamps) }

  // MARK: Cells

  /// Runs a body that excludes all other bodies of this store. It calls no user code.
  @inline(__always)
  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }

  @inline(__always)
  func lock() { hilt_lock_take(&header.pointee.lock) }

  @inline(__always)
  func unlock() { hilt_lock_give(&header.pointee.lock) }

  /// Whether every look-up has to ask further: the container is observed or closed.
  @inline(__always)
  var isGated: Bool { hilt_table(header) & UInt(HILT_GATE) != 0 }

  /// Finds the cell of a key in this container's own table.
  @inline(__always)
  func find(_ key: KeyWord) -> Cell? {
    var alike = 0
    return find(key, &alike)
  }

  /// The same, and counts the cells of other qualifiers that have the hash of this one.
  @inline(__always)
  private func find(_ key: KeyWord, _ alike: inout Int) -> Cell? {
    guard let box = key.qualifier.box else {
      return hilt_find_in(hilt_table(header), key.word, key.hash).map { Cell($0) }
    }
    return find(key, box, &alike)
  }

  @inline(never)
  private func find(_ key: KeyWord, _ box: QualifierBox, _ alike: inout Int) -> Cell? {
    find(key.word, key.hash) { cell in
      // Only then `==`, which is user code.
      guard cell.hasQualifierHash(box.hash) else { return false }
      if cell.qualifierBox!.matches(box) { return true }
      alike += 1
      return false
    }
  }

  /// Finds the nearest cell of a key without a qualifier.
  @inline(__always)
  func findNearest(_ word: UInt) -> Nearest {
    let found = hilt_find(header, word)
    return Nearest(
      cell: hilt_is_gated(found.cell) ? nil : found.cell.map { Cell($0) },
      owner: Store(found.owner ?? header), isGated: hilt_is_gated(found.cell))
  }

  /// Finds the nearest cell of a name.
  @inline(__always)
  func findNearest(_ word: UInt, named name: String) -> Nearest {
    let hash = KeyWord.hash(word, qualifier: NameHash.of(name))
    return nearest { $0.find(word, hash) { $0.isNamed(name) } }
  }

  /// Finds the nearest cell of a key of any qualifier.
  func findNearest(_ key: KeyWord) -> Nearest { nearest { $0.find(key) } }

  @inline(__always)
  private func nearest(_ find: (Store) -> Cell?) -> Nearest {
    var here = self
    while true {
      if here.isGated { return Nearest(cell: nil, owner: here, isGated: true) }
      if let cell = find(here) { return Nearest(cell: cell, owner: here, isGated: false) }
      guard let next = here.parent else { return Nearest(cell: nil, owner: here, isGated: false) }
      here = next
    }
  }

  @inline(__always)
  private func find(_ word: UInt, _ hash: UInt64, where fits: (Cell) -> Bool) -> Cell? {
    var probe = hilt_probe_start(hilt_table(header), hash)
    while let candidate = hilt_probe_next(&probe) {
      let cell = Cell(candidate)
      if cell.key == word, fits(cell) { return cell }
    }
    return nil
  }

  /// Finds this container's own cell for a key, or makes one in the state that a word gives.
  ///
  /// - Returns: `nil` when there is no such cell and the container is closed, or frozen and the cell is to
  ///   be bound here.
  @inline(never)
  func place(_ key: KeyWord, type: Any.Type, _ word: CellWord) -> (cell: Cell, isNew: Bool)? {
    let room = Cell.room(for: type)
    while true {
      let occupied = hilt_occupied(header)
      var alike = 0
      // Compares qualifiers, which is user code, so before the lock is taken.
      if let cell = find(key, &alike) { return (cell, false) }
      // Not of a binding that an ancestor has taken already.
      if alike >= Store.mostAlike, !word.has(CellWord.foreign) {
        let type = KeyWord.type(of: key.word)
        stop(owner.tooManyAlike(BindingKey(type, key.qualifier)))
      }
      hilt_lock_take(&header.pointee.lock)
      defer { hilt_lock_give(&header.pointee.lock) }
      // Nothing was inserted since the look: the key is still missing.
      guard header.pointee.occupied == occupied else { continue }
      if isClosed || isFrozen && !word.has(CellWord.foreign) { return nil }
      let cell = hilt_cell_create(
        header, key.word, room, key.qualifier.box.retainedWord(), 0, word.bits)!
      hilt_insert(header, cell, key.hash, hashOfCell)
      return (Cell(cell), true)
    }
  }

  /// How many qualifiers of one type and one hash a container binds: a look-up compares its own with each.
  static let mostAlike = 1_000

  /// Makes a cell that is not in the table. Under the lock.
  func makeLooseCell(_ key: KeyWord, type: Any.Type, _ word: CellWord) -> Cell {
    Cell(
      hilt_cell_create(
        header, key.word, Cell.room(for: type), key.qualifier.box.retainedWord(), 0,
        word.bits | CellWord.loose))
  }

  /// Gives a new, locked cell its first binding and the ready-made instance. There is nothing to
  /// release.
  func bindFirst(_ cell: Cell, _ binding: Binding, _ value: UnsafeMutableRawPointer?) {
    var locked = LockedCell(cell: cell, word: binding.restingWord)
    hilt_binding_set(
      cell.header, Unmanaged.passRetained(binding).word)
    // After the cell is there to be found: who cached an ancestor's instance before finds the
    // epochs changed.
    countChange()
    if let value { locked.publish(value, stamp: nextStamp(), nil) }
    hilt_word_set(cell.header, locked.word.bits)
  }

  /// Makes the cell of a contribution, whose binding is never replaced.
  ///
  /// - Returns: `nil` when the container is closed or frozen.
  func makeContribution(_ key: KeyWord, type: Any.Type, _ binding: Binding) -> Cell? {
    let room = Cell.room(for: type)
    let word = binding.restingWord.bits | CellWord.loose
    return withLock {
      // Under the lock, which a close takes before it looks through the cells.
      if isClosed || isFrozen { return nil }
      let cell = hilt_cell_create(
        header, key.word, room, key.qualifier.box.retainedWord(),
        Unmanaged.passRetained(binding).word, word)!
      return Cell(cell)
    }
  }

  /// The cells of this container, in the order in which they were made.
  var cells: [Cell] {
    var cells: [Cell] = []
    forEachCell { cells.append($0) }
    return cells.reversed()
  }

  private func forEachCell(_ body: (Cell) -> Void) {
    // Others may make cells meanwhile: the pointer to the latest is atomic.
    let latest = UnsafeMutableRawPointer(header)
      .advanced(by: MemoryLayout<hilt_store>.offset(of: \.cells)!)
      .assumingMemoryBound(to: UInt.self)
    var next = Cell(bits: hilt_load_acquire(latest))
    while let cell = next {
      next = cell.header.pointee.next.map { Cell($0) }
      body(cell)
    }
  }

  /// Destroys what the cells hold, and frees the memory. Nobody uses the container any more.
  func tearDown() {
    forEachCell { $0.tearDown() }
    hilt_store_destroy(header)
  }

  // MARK: Family

  /// Adds a child's store to the family; `false` when this one is closed.
  func adopt(_ child: Store) -> Bool { hilt_family_add(header, child.header) }

  func leaveFamily() {
    if let parent = header.pointee.parent { hilt_family_remove(parent, header) }
  }

  /// Visits the children's stores, those of one thread latest first, each container alive during
  /// the visit.
  func forEachChild(_ body: (Store) -> Void) {
    var child = hilt_family_first(header)
    while let here = child {
      let container = Store(here).container
      body(Store(here))
      child = hilt_family_next(header, here)
      container.release()
    }
  }
}

/// How often the bindings of a container and of its ancestors had changed before a look-up.
struct Epochs {
  let store: Store
  /// The sum of the ancestors' counts.
  let above: UInt64
  let own: UInt

  /// Whether nothing has changed since: what the look-up found is still the nearest binding.
  var areCurrent: Bool { store.ancestorEpochs == above && store.changes == own }
}

/// What a look-up through a container and its ancestors found.
struct Nearest {
  let cell: Cell?
  let owner: Store
  /// Whether a container on the way is observed or closed, so that the engine has to be asked.
  let isGated: Bool

  /// Whether there is no such cell, for certain.
  @inline(__always)
  var isAbsent: Bool { cell == nil && !isGated }
}

/// The full hash of a cell's key, for a table that grows.
private func hashOfCell(_ cell: UnsafePointer<hilt_cell>?) -> UInt64 {
  let cell = Cell(UnsafeMutablePointer(mutating: cell!))
  guard let box = cell.qualifierBox else { return KeyWord.hash(cell.key) }
  return KeyWord.hash(cell.key, qualifier: box.hash)
}
