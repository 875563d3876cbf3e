import CSwiftHilt

// A container knows its children's stores, not the children: ownership is one way. The list is
// guarded by the family lock; a store that somebody walks through is pinned, and its container's
// `deinit` waits for the pin, which is never held around user code.

extension Container {
  /// Adds a new child's store to the family.
  func adopt(_ child: Store) {
    if hilt_is_closed(store) {
      stop(ResolutionError.closed(BindingKey(Container.self), of: description))
    }
    hilt_family_add(store, child)
  }

  /// Takes a dying child's store out of the family.
  func release(_ child: Store) {
    hilt_family_remove(store, child)
  }

  var hasOwnObservers: Bool { hilt_load_acquire(ownObserversWord) != 0 }

  var ownObserversWord: UnsafeMutablePointer<UInt> {
    UnsafeMutableRawPointer(store)
      .advanced(by: MemoryLayout<hilt_store>.offset(of: \.own_observers)!)
      .assumingMemoryBound(to: UInt.self)
  }

  /// Tells this container and its descendants whether anybody observes them.
  func refreshObserved() {
    let fromAbove = parent.map { hilt_is_observed($0.store) } ?? false
    Container.setObserved(store, fromAbove || hasOwnObservers)
  }

  private static func setObserved(_ store: Store, _ observed: Bool) {
    hilt_lock(store)
    hilt_set_observed(store, observed)
    hilt_update_gate(store)
    hilt_unlock(store)
    eachChild(of: store) { child in
      // A child with observers of its own stays observed.
      let own = child.pointee.own_observers != 0
      setObserved(child, observed || own)
    }
  }

  /// Visits the children's stores, latest first, each pinned for the visit.
  static func eachChild(of store: Store, _ body: (Store) -> Void) {
    var child = hilt_family_first(store)
    while let here = child {
      body(here)
      child = hilt_family_next(store, here)
    }
  }

  /// Destroys what the cells hold, and frees the memory. Nobody uses the container any more.
  func tearDown() {
    let retired = rare?.retired ?? []
    rare = nil
    for (_, word) in retired {
      hilt_retired_add(-1)
      Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: word)!).release()
    }
    var next = store.pointee.cells
    while let cell = next {
      next = cell.pointee.next
      if hilt_state(cell) & Phase.mask == Phase.ready {
        let type = cell.type
        ErasedType.destroy(type, at: cell.value(of: type))
      }
      let binding = cell.pointee.binding
      if binding & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: binding) {
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
      if let pointer = UnsafeRawPointer(bitPattern: cell.pointee.qualifier) {
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
    }
    hilt_store_destroy(store)
  }
}
