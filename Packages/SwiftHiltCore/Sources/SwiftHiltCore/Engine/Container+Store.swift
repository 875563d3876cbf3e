import CSwiftHilt

typealias Store = UnsafeMutablePointer<hilt_store>

extension Container {
  // MARK: Flags

  /// Whether the container was closed, directly or through an ancestor.
  public var isClosed: Bool { has(HILT_CLOSED) }

  /// Whether this container's bindings are frozen.
  public var isFrozen: Bool { has(HILT_FROZEN) }

  @inline(__always)
  private func has(_ flag: Int) -> Bool { hilt_load(&store.pointee.flags) & UInt(flag) != 0 }

  @inline(__always)
  var isObserved: Bool { has(HILT_OBSERVED) }

  /// Whether an observer of this container, or of an ancestor, sees the requests of descendants.
  var isObservedBelow: Bool { has(HILT_OBSERVED_BELOW) }

  /// Sets whether any observers, even an ancestor's, see this container, and whether they see its
  /// descendants.
  func setObserved(_ isObserved: Bool, below: Bool) {
    let set = (isObserved ? HILT_OBSERVED : 0) | (below ? HILT_OBSERVED_BELOW : 0)
    hilt_set_flags(store, UInt(set), UInt((HILT_OBSERVED | HILT_OBSERVED_BELOW) & ~set))
  }

  /// Marks the container as closed, under its lock.
  ///
  /// - Returns: Whether it was open.
  func raiseClosed(at site: StaticSite) -> Bool {
    withLock {
      if isClosed { return false }
      closedAt = site
      hilt_set_flags(store, UInt(HILT_CLOSED), 0)
      return true
    }
  }

  func raiseFrozen() {
    withLock { hilt_set_flags(store, UInt(HILT_FROZEN), 0) }
  }

  // MARK: Changes

  func countChange() { _ = hilt_add(&store.pointee.epoch, 1) }

  func nextStamp() -> UInt { hilt_add(&store.pointee.stamps, 1) }

  /// The sum of the epochs of this container and its ancestors. Equal sums mean that no bindings
  /// have changed there in between.
  @inline(__always)
  var epochs: UInt { hilt_epochs(store) }

  // MARK: Slots

  /// Runs a short closure under the container's lock. The closure must not call user code.
  @inline(__always)
  func withLock<R>(_ body: () throws -> R) rethrows -> R {
    hilt_lock_take(&store.pointee.lock)
    defer { hilt_lock_give(&store.pointee.lock) }
    return try body()
  }

  /// The slots of this container, in order of creation.
  var slots: [Slot] { withLock { ownSlots } }

  /// Finds this container's own slot of a key.
  func find(_ key: KeyWord) -> Slot? { store.find(key) }

  /// Finds the nearest slot of a qualified key, within a ``CallThread/beginLookUp()``.
  ///
  /// - Returns: The slot and its container's store; `nil` if the request must take the slow path.
  @inline(__always)
  func findNearest(_ word: UInt, where fits: (Slot) -> Bool) -> (Unmanaged<Slot>, Store)? {
    var next: Store? = store
    while let here = next, hilt_load(&here.pointee.flags) & UInt(HILT_GATE) == 0 {
      if let slot = here.findQualified(word, where: fits) { return (slot, here) }
      next = here.pointee.parent
    }
    return nil
  }

  /// Finds this container's own slot for a key, or creates one. Stops the program if too many
  /// qualifiers share a hash.
  ///
  /// - Parameter isInherited: Whether the slot caches an instance of an ancestor's binding. Even a
  ///   frozen container may create such a slot.
  /// - Returns: `nil` if there is no slot and the container is closed or frozen.
  @inline(never)
  func place(_ key: KeyWord, isInherited: Bool = false) -> Slot? {
    while true {
      let count = hilt_load(&store.pointee.count)
      var alike = 0
      // The look-up precedes the lock, because it compares qualifiers with user code.
      if let slot = store.find(key, &alike) { return slot }
      if alike >= Container.mostAlike, !isInherited {
        stop(tooManyAlike(BindingKey(key.type, key.qualifier)))
      }
      let new = Slot(key, isLoose: false)
      var replaced: OldTable?
      let isDone = withLock { () -> Bool? in
        // If nothing was inserted since the look-up, the key is still missing.
        guard store.pointee.count == count else { return false }
        if isClosed || isFrozen && !isInherited { return nil }
        if ownSlots.isEmpty { ownSlots.reserveCapacity(8) }
        ownSlots.append(new)
        let old = hilt_insert(store, key.word, Unmanaged.passUnretained(new).toOpaque())
        replaced = old.map(OldTable.init)
        return true
      }
      replaced.map { Retired.add(read: [$0]) }
      guard let isDone else { return nil }
      if isDone { return new }
    }
  }

  /// Removes the slot of a qualified key that has neither a binding nor an instance.
  func removeUnused(_ slot: Slot) {
    if slot.key.qualifier.box == nil { return }
    let removed = withLock { () -> [Slot] in
      guard slot.removeIfEmpty() else { return [] }
      hilt_remove(store, slot.key.word, Unmanaged.passUnretained(slot).toOpaque())
      _ = rare?.duplicates.remove(slot)
      removedSlots += 1
      if removedSlots * 2 < ownSlots.count { return [] }
      removedSlots = 0
      let removed = ownSlots.filter(\.isRemoved)
      ownSlots.removeAll(where: \.isRemoved)
      return removed
    }
    Retired.add(read: removed)
  }

  /// The largest allowed number of qualifiers with the same type and hash. A look-up may compare
  /// its qualifier with all of them.
  static let mostAlike = 1_000

  /// Returns the slot of an instance that no warm resolve finds, such as a decorated one. This
  /// container keeps it under the slot of the instance's binding.
  func looseSlot(of origin: Slot) -> Slot? {
    withRare { rare in
      if let slot = rare.instances[origin] { return slot }
      if isClosed { return nil }
      let slot = Slot(origin.key, isLoose: true)
      // Nothing keeps an instance of a contribution that was removed with its module.
      if origin.isRemoved {
        _ = slot.remove()
        return slot
      }
      rare.instances[origin] = slot
      ownSlots.append(slot)
      return slot
    }
  }

  // MARK: Family

  /// Adds a child, or returns `false` if this container is closed.
  func adopt(_ child: Container) -> Bool {
    // The check is under the lock, which `close()` takes before it visits the children.
    withLock {
      if isClosed { return false }
      child.nextSibling = firstChild
      firstChild?._withUnsafeGuaranteedRef { $0.previousSibling = .passUnretained(child) }
      firstChild = .passUnretained(child)
      if isObservedBelow { child.setObserved(true, below: true) }
      return true
    }
  }

  func leaveFamily() {
    parent!.withLock {
      nextSibling?._withUnsafeGuaranteedRef { $0.previousSibling = previousSibling }
      if let previousSibling {
        previousSibling._withUnsafeGuaranteedRef { $0.nextSibling = nextSibling }
      } else {
        parent!.firstChild = nextSibling
      }
    }
  }

  /// The children, the latest first, except those that are being destroyed.
  var children: [Container] {
    withLock {
      var children: [Container] = []
      var next = firstChild
      while let here = next {
        // A child leaves the list, under the lock, before its memory is freed.
        if swift_tryRetain(here.toOpaque()) != nil { children.append(here.takeRetainedValue()) }
        next = here._withUnsafeGuaranteedRef { $0.nextSibling }
      }
      return children
    }
  }

  func isBelow(_ other: Container) -> Bool {
    var next = parent
    while let here = next, here !== other { next = here.parent }
    return next != nil
  }
}

/// A table of qualified keys that was replaced.
private final class OldTable {
  private let table: UnsafeMutablePointer<hilt_table>

  init(_ table: UnsafeMutablePointer<hilt_table>) { self.table = table }

  deinit { hilt_table_destroy(table) }
}

extension UnsafeMutablePointer where Pointee == hilt_store {
  func find(_ key: KeyWord) -> Slot? {
    var alike = 0
    return find(key, &alike)
  }

  /// Finds the slot of a key without a qualifier.
  @inline(__always)
  func findPlain(_ key: KeyWord) -> Unmanaged<Slot>? {
    hilt_find(self, key.word, hilt_hash(key.word)).map { .fromOpaque($0) }
  }

  /// Finds the slot of a key, and counts the slots whose keys have the same word but differ.
  fileprivate func find(_ key: KeyWord, _ alike: inout Int) -> Slot? {
    guard let box = key.qualifier.box else { return findPlain(key)?.takeUnretainedValue() }
    let thread = currentThread()
    thread.beginLookUp()
    defer { thread.endLookUp() }
    let found = findQualified(key.word) { slot in
      if slot.key.type == key.type, slot.key.qualifier.box.unsafelyUnwrapped.matches(box) {
        return true
      }
      alike += 1
      return false
    }
    return found?.takeUnretainedValue()
  }

  /// Finds the slot of a qualified key, within a ``CallThread/beginLookUp()``.
  @inline(__always)
  fileprivate func findQualified(_ word: UInt, where fits: (Slot) -> Bool) -> Unmanaged<Slot>? {
    guard let table = hilt_qualified_of(self) else { return nil }
    var index = UInt(hilt_hash(word) >> table.pointee.shift)
    while let found = hilt_find_next(table, word, &index) {
      let slot = Unmanaged<Slot>.fromOpaque(found)
      if slot._withUnsafeGuaranteedRef(fits) { return slot }
    }
    return nil
  }

  /// The container, which the caller keeps alive, for example through a descendant.
  var container: Container {
    Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue()
  }
}
