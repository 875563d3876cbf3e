import CSwiftHilt

/// The memory of one container: a table of cells, which is read without a lock, and the words that
/// count changes.
struct Store: Hashable {
  let header: UnsafeMutablePointer<hilt_store>

  @inline(__always)
  init(_ header: UnsafeMutablePointer<hilt_store>) { self.header = header }

  init(parent: Store?) {
    if parent == nil { CallThread.watchExits }
    header = hilt_store_create(parent?.header)
  }

  func belong(to container: Container) {
    header.pointee.container = UnsafeRawPointer(Unmanaged.passUnretained(container).toOpaque())
  }

  @inline(__always)
  var parent: Store? { header.pointee.parent.map { Store($0) } }

  func isBelow(_ other: Store) -> Bool {
    var next = parent
    while let here = next, here != other { next = here.parent }
    return next != nil
  }

  /// The store's container, which the caller keeps alive, for example through a descendant or in
  /// ``forEachChild(_:)``.
  var owner: Container { container.takeUnretainedValue() }

  /// The store's container, which the store doesn't retain.
  @inline(__always)
  var container: Unmanaged<Container> { .fromOpaque(header.pointee.container) }

  /// A number that no other container of the process has ever had.
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

  /// Freezes the bindings. A change that another thread has begun takes effect before the function
  /// returns, or is refused.
  func freeze() {
    hilt_set_frozen(header)
    // A change checks the flag again under the lock of the store or of its cell.
    for cell in withLock({ cells }) { cell.withLocked { _ in } }
  }

  /// Sets whether this container has observers, and whether any of them sees the resolves of
  /// descendants. The caller holds the store's lock.
  func setOwnObservers(_ has: Bool, deep: Bool) { hilt_set_own_observers(header, has, deep) }

  /// Sets whether any observers, even an ancestor's, see this container, and whether they see its
  /// descendants. The caller holds the store's lock.
  func setObserved(_ isObserved: Bool, below: Bool) {
    hilt_set_observed(header, isObserved, below)
    hilt_update_gate(header)
  }

  /// Closes the store to new cells, children and warm resolves.
  ///
  /// - Returns: Whether the store was open.
  func close() -> Bool {
    withLock {
      if isClosed { return false }
      hilt_set_closed(header)
      hilt_update_gate(header)
      return true
    }
  }

  // MARK: Changes

  func countChange() { hilt_increment(&header.pointee.epoch) }

  var changes: UInt { hilt_epoch(header) }

  /// The sum of the ancestors' epochs. Equal sums mean that no ancestor's bindings have changed in
  /// between.
  @inline(__always)
  var ancestorEpochs: UInt64 { hilt_ancestor_epochs(header) }

  /// The current epochs. Read them before a look-up.
  var epochs: Epochs { Epochs(store: self, above: ancestorEpochs, own: changes) }

  func nextStamp() -> UInt { hilt_increment(&header.pointee.stamps) }

  // MARK: Cells

  /// Runs a closure under the store's lock. The closure must not call user code.
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

  /// Whether the container is observed or closed. A warm look-up then finds nothing.
  @inline(__always)
  var isGated: Bool { hilt_table(header) & UInt(HILT_GATE) != 0 }

  @inline(__always)
  func find(_ key: KeyWord) -> Cell? {
    var alike = 0
    return find(key, &alike)
  }

  /// Finds the cell of a key. On the way, counts the cells of the same type whose qualifiers have
  /// the same hash but aren't equal.
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
      // Qualifiers are compared only if their hashes are equal, because `==` is user code.
      guard cell.hasQualifierHash(box.hash) else { return false }
      if cell.qualifierBox!.matches(box) { return true }
      alike += 1
      return false
    }
  }

  @inline(__always)
  func findNearest(_ word: UInt) -> Nearest {
    let found = hilt_find(header, word)
    return Nearest(
      cell: hilt_is_gated(found.cell) ? nil : found.cell.map { Cell($0) },
      owner: Store(found.owner ?? header), isGated: hilt_is_gated(found.cell))
  }

  @inline(__always)
  func findNearest(_ word: UInt, named name: String) -> Nearest {
    let hash = KeyWord.hash(word, qualifier: NameHash.of(name))
    return nearest { $0.find(word, hash) { $0.isNamed(name) } }
  }

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

  /// Finds this container's own cell for a key, or creates one with a word. Stops the program if
  /// too many qualifiers share a hash.
  ///
  /// - Returns: `nil` if there is no cell and the container is closed, or is frozen and the new
  ///   cell would not be foreign.
  @inline(never)
  func place(_ key: KeyWord, type: Any.Type, _ word: CellWord) -> (cell: Cell, isNew: Bool)? {
    let room = Cell.room(for: type)
    while true {
      let occupied = hilt_occupied(header)
      var alike = 0
      // The look-up precedes the lock, because it compares qualifiers with user code.
      if let cell = find(key, &alike) { return (cell, false) }
      // Foreign cells are exempt, because an ancestor has usually accepted the key already.
      if alike >= Store.mostAlike, !word.has(CellWord.foreign) {
        let type = KeyWord.type(of: key.word)
        stop(owner.tooManyAlike(BindingKey(type, key.qualifier)))
      }
      hilt_lock_take(&header.pointee.lock)
      defer { hilt_lock_give(&header.pointee.lock) }
      // If nothing was inserted since the look-up, the key is still missing.
      guard header.pointee.occupied == occupied else { continue }
      if isClosed || isFrozen && !word.has(CellWord.foreign) { return nil }
      let cell = hilt_cell_create(
        header, key.word, room, key.qualifier.box.retainedWord(), 0, word.bits)!
      hilt_insert(header, cell, key.hash, hashOfCell)
      return (Cell(cell), true)
    }
  }

  /// The largest allowed number of qualifiers with the same type and hash. A look-up may compare
  /// its qualifier with all of them.
  static let mostAlike = 1_000

  /// Creates a cell that is not in the table. The caller holds the store's lock.
  func makeLooseCell(_ key: KeyWord, type: Any.Type, _ word: CellWord) -> Cell {
    Cell(
      hilt_cell_create(
        header, key.word, Cell.room(for: type), key.qualifier.box.retainedWord(), 0,
        word.bits | CellWord.loose))
  }

  /// Gives a new, locked cell its first binding and any ready-made instance, and unlocks the cell.
  func bindFirst(_ cell: Cell, _ binding: Binding, _ value: UnsafeMutableRawPointer?) {
    var locked = LockedCell(cell: cell, word: binding.restingWord)
    hilt_binding_set(
      cell.header, Unmanaged.passRetained(binding).word)
    // The change is counted once the cell can be found. A request that has already cached an
    // ancestor's instance then finds the epochs changed.
    countChange()
    if let value { locked.publish(value, stamp: nextStamp(), nil) }
    hilt_word_set(cell.header, locked.word.bits)
  }

  /// Creates the cell of a contribution, whose binding is never replaced.
  ///
  /// - Returns: `nil` if the container is closed or frozen.
  func makeContribution(_ key: KeyWord, type: Any.Type, _ binding: Binding) -> Cell? {
    let room = Cell.room(for: type)
    let word = binding.restingWord.bits | CellWord.loose
    return withLock {
      // The check is under the lock, which `close()` takes before it visits the cells.
      if isClosed || isFrozen { return nil }
      let cell = hilt_cell_create(
        header, key.word, room, key.qualifier.box.retainedWord(),
        Unmanaged.passRetained(binding).word, word)!
      return Cell(cell)
    }
  }

  /// The cells of this container, in order of creation.
  var cells: [Cell] {
    var cells: [Cell] = []
    forEachCell { cells.append($0) }
    return cells.reversed()
  }

  /// Visits the cells, the latest first.
  func forEachCell(_ body: (Cell) -> Void) {
    // Other threads may create cells at the same time, so the pointer to the latest one is atomic.
    let latest = UnsafeMutableRawPointer(header)
      .advanced(by: MemoryLayout<hilt_store>.offset(of: \.cells)!)
      .assumingMemoryBound(to: UInt.self)
    var next = Cell(bits: hilt_load_acquire(latest))
    while let cell = next {
      next = cell.header.pointee.next.map { Cell($0) }
      body(cell)
    }
  }

  /// Frees the memory of a container that is no longer in use, and releases its contents.
  func tearDown() {
    forEachCell { $0.tearDown() }
    hilt_store_destroy(header)
  }

  // MARK: Family

  /// Adds a child, or returns `false` if this store is closed.
  func adopt(_ child: Store) -> Bool { hilt_family_add(header, child.header) }

  func leaveFamily() {
    if let parent = header.pointee.parent { hilt_family_remove(parent, header) }
  }

  /// Visits the children's stores, and keeps each container alive during its visit. Skips children
  /// that are being destroyed. The stores that one thread created come latest first.
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
  /// The sum of the ancestors' epochs.
  let above: UInt64
  let own: UInt

  /// Whether no bindings have changed since the epochs were read. The found binding is then still
  /// the nearest.
  var areCurrent: Bool { store.ancestorEpochs == above && store.changes == own }

  /// Returns the epochs of an ancestor before the same look-up. If bindings have changed since, the
  /// result is never current.
  func of(_ ancestor: Store) -> Epochs {
    let epochs = ancestor.epochs
    return areCurrent ? epochs : Epochs(store: ancestor, above: epochs.above &- 1, own: epochs.own)
  }
}

/// The result of a look-up in a container and its ancestors.
struct Nearest {
  let cell: Cell?
  let owner: Store
  /// Whether the look-up met an observed or closed container. The request then takes the slow path.
  let isGated: Bool

  /// Whether the container and its ancestors certainly have no cell for the key.
  @inline(__always)
  var isAbsent: Bool { cell == nil && !isGated }
}

private func hashOfCell(_ cell: UnsafePointer<hilt_cell>?) -> UInt64 {
  let cell = Cell(UnsafeMutablePointer(mutating: cell!))
  guard let box = cell.qualifierBox else { return KeyWord.hash(cell.key) }
  return KeyWord.hash(cell.key, qualifier: box.hash)
}
