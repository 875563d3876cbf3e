import CSwiftHilt

// A container knows its children's stores, not the children: ownership is one way. Their lists are
// guarded by locks that are never held around user code; who walks through them retains one child at
// a time, unless that is being destroyed at this moment.

extension Container {
  /// Adds a new child's store to the family of its parent's.
  static func adopt(_ child: Store, by parent: Store) {
    if !hilt_family_add(parent, child) { stop(parent.owner.closedToChildren()) }
  }

  var hasOwnObservers: Bool { hilt_has_own_observers(store) }

  /// Tells this container and its descendants whether anybody observes them.
  func refreshObserved() { Container.refreshObserved(store) }

  private static func refreshObserved(_ store: Store) {
    hilt_lock(store)
    // Asked under the lock: a change above comes here, too, once it is there to be seen.
    let fromAbove = store.pointee.parent.map { hilt_is_observed_below($0) } ?? false
    hilt_set_observed(
      store, fromAbove || hilt_has_own_observers(store),
      fromAbove || hilt_has_deep_observers(store))
    hilt_update_gate(store)
    hilt_unlock(store)
    eachChild(of: store) { refreshObserved($0) }
  }

  /// Visits the children's stores, those of one thread latest first, each container alive during the visit.
  static func eachChild(of store: Store, _ body: (Store) -> Void) {
    var child = hilt_family_first(store)
    while let here = child {
      let container = Unmanaged<Container>.fromOpaque(here.pointee.container)
      body(here)
      child = hilt_family_next(store, here)
      container.release()
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
        cell.destroyValue()
      }
      let binding = cell.pointee.binding
      if binding & 1 == 0, let pointer = UnsafeRawPointer(bitPattern: binding) {
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
      if let pointer = UnsafeRawPointer(bitPattern: cell.pointee.qualifier) {
        Unmanaged<AnyObject>.fromOpaque(pointer).release()
      }
    }
    hilt_audience_destroy(UnsafeMutablePointer(bitPattern: store.pointee.audience))
    hilt_store_destroy(store)
  }
}
