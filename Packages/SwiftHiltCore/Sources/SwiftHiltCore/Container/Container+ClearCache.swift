extension Container {
  /// Releases the scoped instances and the singletons that this container caches, so that the next
  /// resolve builds new ones. This method disposes of nothing, and ready-made instances stay.
  ///
  /// A `.weak` instance that your code still retains stays alive but is no longer shared, so the
  /// next resolve builds another one. To clear a single key, call
  /// ``clearCache(of:qualifier:file:line:)``.
  ///
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  public func clearCache(file: StaticString = #fileID, line: UInt = #line) {
    let (own, site) = (BindingKey(Container.self), StaticSite(file, line).callSite)
    if refuseChange(own, at: site, to: .clearCache) { return }
    for slot in slots where !slot.key.isList { forget(slot, own, at: site) }
  }

  /// Releases the instances of one key that this container caches, so that the next resolve builds
  /// new ones. For `[T]`, `Set<T>` or `[K: V]`, the method releases the contributed elements. It
  /// disposes of nothing. A ready-made instance stays, as does an ancestor's singleton, which only
  /// the ancestor can release.
  ///
  /// A `.weak` instance that your code still retains is no longer shared, as after
  /// ``clearCache(file:line:)``.
  ///
  /// ```swift
  /// session.clearCache(of: Profile.self)  // after the user edited it
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - qualifier: The qualifier of their binding.
  /// - Precondition: The container is neither closed nor frozen; see `register`.
  /// - Complexity: O(*n*) for *n* keys and contributions of the container.
  public func clearCache<T>(
    of type: T.Type, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let key = BindingKey(type, qualifier: qualifier)
    let collection = RequestForm.of(type)?.collected.map(RequestShape.aggregate)
    let list = collection.map { BindingKey(anyType: $0, qualifier: qualifier) }
    let site = StaticSite(file, line).callSite
    if refuseChange(key, at: site, to: .clearCache) { return }
    for slot in slots where !slot.key.isList {
      let isMeant = slot.collection.map { $0.bindingKey == list } ?? (slot.bindingKey == key)
      if isMeant { forget(slot, key, at: site) }
    }
  }

  private func forget(_ slot: Slot, _ key: BindingKey, at site: CallSite) {
    var isRefused = false
    slot.evict {
      // The checks run under the lock, which a registration and `freeze()` also take.
      isRefused = isFrozen
      if isRefused || slot.binding?.isReadyMade == true { return false }
      // An asynchronous request that misses the instance finds the changed epoch.
      countChange()
      return true
    }
    if isRefused { refuseLate(key, at: site, .clearCache) }
  }
}
