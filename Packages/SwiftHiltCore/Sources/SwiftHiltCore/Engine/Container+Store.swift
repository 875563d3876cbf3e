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
  func raiseClosed() -> Bool {
    withLock {
      if isClosed { return false }
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
  func find(_ key: KeyWord) -> Slot? { store.find(key)?.takeUnretainedValue() }

  /// Finds the nearest slot of a qualified key.
  ///
  /// - Returns: The slot and its container's store; `nil` if the request must take the slow path.
  @inline(__always)
  func findNearest(_ word: UInt, where fits: (Slot) -> Bool) -> (Unmanaged<Slot>, Store)? {
    var next: Store? = store
    while let here = next, hilt_load(&here.pointee.flags) & UInt(HILT_GATE) == 0 {
      if let slot = here.find(word, where: fits) { return (slot, here) }
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
      if let slot = store.find(key, &alike) { return slot.takeUnretainedValue() }
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

extension UnsafeMutablePointer where Pointee == hilt_store {
  func find(_ key: KeyWord) -> Unmanaged<Slot>? {
    var alike = 0
    return find(key, &alike)
  }

  /// Finds the slot of a key, and counts the slots whose keys have the same word but differ.
  @inline(__always)
  fileprivate func find(_ key: KeyWord, _ alike: inout Int) -> Unmanaged<Slot>? {
    guard let box = key.qualifier.box else {
      return hilt_find(self, key.word, hilt_hash(key.word)).map { .fromOpaque($0) }
    }
    return find(key.word) { slot in
      if slot.key.type == key.type, slot.key.qualifier.box.unsafelyUnwrapped.matches(box) {
        return true
      }
      alike += 1
      return false
    }
  }

  @inline(__always)
  fileprivate func find(_ word: UInt, where fits: (Slot) -> Bool) -> Unmanaged<Slot>? {
    let table = hilt_table_of(self)!
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
