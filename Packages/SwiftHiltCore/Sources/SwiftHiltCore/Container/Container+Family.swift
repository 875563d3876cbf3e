// A child retains its parent, so a container refers to its children only through their stores.
// Locks guard the lists of stores, and no user code runs under these locks. A walk through the
// children retains each child during its visit, and skips children that are being destroyed.

extension Container {
  /// This container and its ancestors, nearest first.
  @inline(never)
  var chain: [Container] {
    var (chain, next): ([Container], Container?) = ([], self)
    while let here = next {
      chain.append(here)
      next = here.parent
    }
    return chain
  }

  func refreshObserved() { Container.refreshObserved(store) }

  private static func refreshObserved(_ store: Store) {
    store.withLock {
      // The parent's flag is read under the lock. An ancestor that changes calls this function
      // again once its change is visible.
      let fromAbove = store.parent?.isObservedBelow ?? false
      store.setObserved(
        fromAbove || store.hasOwnObservers, below: fromAbove || store.hasDeepObservers)
    }
    store.forEachChild { refreshObserved($0) }
  }

  /// Destroys the cells' contents and frees their memory. The container must no longer be in use.
  func tearDown() {
    let retired = rare?.retired ?? []
    rare = nil
    for (_, word) in retired { BindingWord.release(word) }
    store.tearDown()
  }

  /// Returns where another container of this family binds a key, and the name of that container.
  ///
  /// The search visits at most a thousand containers. It ignores the bindings of this container and
  /// of its ancestors.
  ///
  /// - Parameter top: The container at which the search begins; the root when omitted.
  /// - Returns: `nil` if the search finds no binding.
  func relative(of key: BindingKey, below top: Container? = nil)
    -> (site: CallSite, container: String)?
  {
    guard let type = key.type else { return nil }
    let chain = chain
    var budget = 1_000
    return Container.relative(
      KeyWord(type, qualifier: key.qualifierValue), (top ?? chain.last!).store,
      except: ErasedSet(chain.map(\.store)), &budget)
  }

  /// Searches the default container's family as ``relative(of:below:)`` does, unless this container
  /// is part of that family.
  func elsewhere(_ key: BindingKey) -> (site: CallSite, container: String)? {
    guard let type = key.type, let root = CallContext.defaultContainer.value?()?.chain.last,
      root !== chain.last
    else { return nil }
    var budget = 1_000
    return Container.relative(
      KeyWord(type, qualifier: key.qualifierValue), root.store, except: ErasedSet(), &budget)
  }

  private static func relative(
    _ key: KeyWord, _ store: Store, except ancestors: ErasedSet<Store>, _ budget: inout Int
  ) -> (site: CallSite, container: String)? {
    budget -= 1
    if !ancestors.contains(store), let binding = store.find(key)?.heldBinding,
      binding.kind != .decoration
    {
      // The container is alive, because `forEachChild` or the caller of the search retains it.
      return store.container._withUnsafeGuaranteedRef { other in
        let name = other.name ?? other.scope.map { "a container of scope \($0)" }
        return (binding.callSite, name ?? "another container")
      }
    }
    var found: (site: CallSite, container: String)?
    store.forEachChild {
      if found == nil, budget > 0 { found = relative(key, $0, except: ancestors, &budget) }
    }
    return found
  }
}
