// A container knows its children's stores, not the children: ownership is one way. Their lists are
// guarded by locks that are never held around user code; who walks through them retains one child at
// a time, unless that is being destroyed at this moment.

extension Container {
  /// Tells this container and its descendants whether anybody observes them.
  func refreshObserved() { Container.refreshObserved(store) }

  private static func refreshObserved(_ store: Store) {
    store.withLock {
      // Asked under the lock: a change above comes here, too, once it is there to be seen.
      let fromAbove = store.parent?.isObservedBelow ?? false
      store.setObserved(
        fromAbove || store.hasOwnObservers, below: fromAbove || store.hasDeepObservers)
    }
    store.forEachChild { refreshObserved($0) }
  }

  /// Destroys what the cells hold, and frees the memory. Nobody uses the container any more.
  func tearDown() {
    let retired = rare?.retired ?? []
    rare = nil
    for (_, word) in retired { BindingWord.release(word) }
    store.tearDown()
  }
}
