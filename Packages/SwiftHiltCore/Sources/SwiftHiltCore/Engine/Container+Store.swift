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

  func raiseFrozen(at site: StaticSite) {
    withRare { rare in
      if rare.frozenAt == nil { rare.frozenAt = site.callSite }
      hilt_set_flags(store, UInt(HILT_FROZEN), 0)
    }
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
      let isDone = withLock { () -> Bool? in
        // If nothing was inserted since the look-up, the key is still missing.
        guard store.pointee.count == count else { return false }
        if isClosed || isFrozen && !isInherited { return nil }
        if ownSlots.isEmpty { ownSlots.reserveCapacity(8) }
        ownSlots.append(new)
        hilt_insert(store, key.word, Unmanaged.passUnretained(new).toOpaque())
        return true
      }
      guard let isDone else { return nil }
      if isDone { return new }
    }
  }

  /// Removes the slot of a qualified key that has neither a binding nor an instance.
  func removeUnused(_ slot: Slot) {
    if slot.key.qualifier == nil { return }
    let removed = withLock { () -> [Slot] in
      guard slot.removeIfEmpty() else { return [] }
      hilt_remove(store, slot.key.word, Unmanaged.passUnretained(slot).toOpaque())
      // The list drops its removed slots together, so a removal takes constant time on average.
      removedSlots += 1
      if removedSlots * 2 < ownSlots.count { return [] }
      removedSlots = 0
      let removed = ownSlots.filter(\.isRemoved)
      ownSlots.removeAll(where: \.isRemoved)
      return removed
    }
    withExtendedLifetime(removed) {}
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
      // Nothing keeps an instance of a contribution that was removed with its module.
      if origin.isRemoved { return origin }
      let slot = Slot(origin.key, isLoose: true, of: origin.collection)
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
    guard let box = key.qualifier else { return findPlain(key)?.takeUnretainedValue() }
    return findQualified(key.word, &alike) { $0.has(key.type, box) }
  }

  @inline(__always)
  func findQualified(
    _ word: UInt, _ alike: inout Int, where fits: (Slot) -> Bool
  ) -> Slot? {
    if hilt_load(&pointee.qualified) == 0 { return nil }
    while true {
      let count = hilt_load(&pointee.count)
      alike = 0
      while let slot = slot(word, after: alike) {
        // This may call the user's `==`, so the lock isn't held.
        if fits(slot) { return slot }
        alike += 1
      }
      // Another thread's change may have moved the slots meanwhile.
      if alike == 0 || hilt_load(&pointee.count) == count { return nil }
    }
  }

  @inline(__always)
  private func slot(_ word: UInt, after others: Int) -> Slot? {
    hilt_lock_take(&pointee.lock)
    defer { hilt_lock_give(&pointee.lock) }
    return hilt_find_qualified(self, word, others).map {
      Unmanaged<Slot>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The container, which the caller keeps alive, for example through a descendant.
  var container: Container {
    Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue()
  }
}
