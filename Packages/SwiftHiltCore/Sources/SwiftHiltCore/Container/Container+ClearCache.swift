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
    for slot in slots where !slot.key.isList { forget(slot) }
  }

  /// Releases the instances of one key that this container caches, so that the next resolve builds
  /// new ones. For `[T]`, `Set<T>` or `[K: V]`, the method releases the contributed elements. It
  /// disposes of nothing, and a ready-made instance stays.
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
  /// - Complexity: O(*n*) for *n* keys and contributions of the container and its ancestors.
  public func clearCache<T>(
    of type: T.Type, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let key = BindingKey(type, qualifier: qualifier)
    let collection = RequestForm.of(type)?.collected.map(RequestShape.aggregate)
    let list = collection.map { BindingKey(anyType: $0, qualifier: qualifier) }
    if refuseChange(key, at: StaticSite(file, line).callSite, to: .clearCache) { return }
    var (elements, meant) = (ErasedSet<Slot>(), ErasedSet<Slot>())
    for slot in chain.flatMap(\.slots) {
      guard let entries = slot.heldList?.entries else { continue }
      let isMeant = slot.bindingKey == list
      for entry in entries {
        elements.insert(entry.slot)
        if isMeant { meant.insert(entry.slot) }
      }
    }
    // In this container, the instance of an inherited element has a slot of its own.
    var bound = ErasedDictionary<Slot, Slot>()
    let instances = ifRare { $0.instances } ?? ErasedDictionary()
    for origin in instances.keys { bound[instances[origin]!] = origin }
    for slot in slots where !slot.key.isList {
      let origin = bound[slot] ?? slot
      if elements.contains(origin) ? meant.contains(origin) : slot.bindingKey == key {
        forget(slot)
      }
    }
  }

  private func forget(_ slot: Slot) {
    slot.evict {
      // The check runs under the lock, which a registration also takes.
      if slot.binding?.isReadyMade == true { return false }
      // An asynchronous request that misses the instance finds the changed epoch.
      countChange()
      return true
    }
  }
}
