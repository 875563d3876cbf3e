extension Slot {
  // A contribution is a loose slot. Its binding never changes, so reading it needs no lock.

  /// Whether the factory of a contribution builds an array of elements, so that the slot's type is
  /// `[T]`.
  var isPlural: Bool { binding!.flags.contains(.plural) }

  /// The map key of a contribution; `nil` for the element of a list.
  var mapKey: AnyHashable? { binding!.extras?.mapKey }
}

/// A list found for a request, with its slot and its owner.
struct FoundList {
  let contributions: [Slot]
  /// The contributions without map keys. Those of a map `[K: V]` share a list with the elements of
  /// `[[K: V]]`.
  let elements: [Slot]
  let slot: Slot
  let owner: Container

  init?(_ slot: Slot, _ owner: Container) {
    contributions = slot.heldContributions
    if contributions.isEmpty { return nil }
    // Most contributions have no extras.
    elements = contributions.filter { $0.binding!.extras == nil || $0.mapKey == nil }
    (self.slot, self.owner) = (slot, owner)
  }
}

extension Container {
  /// Adds a contribution to this container's list of a key.
  ///
  /// - Parameter type: The element's type, or the dictionary's for a map contribution.
  /// - Returns: `nil` if the container is closed and the enclosing install collects that error.
  @discardableResult
  func addContribution(
    _ type: Any.Type, _ qualifier: QualifierBox?, _ binding: Binding
  ) -> Slot? {
    let key = BindingKey(type, qualifier)
    if refuseChange(key, at: binding.callSite) { return nil }
    let valueType =
      binding.flags.contains(.plural)
      ? RequestForm.array(of: type)
      : binding.extras?.mapKey == nil ? type : (type as! any MapRequest.Type).value
    let list = place(KeyWord(type, isList: true, qualifier: qualifier))
    let new = Slot(KeyWord(valueType, qualifier: qualifier), isLoose: true, binding, of: list)
    let isOpen = withLock {
      // The check is under the lock, which `close()` takes before it visits the slots.
      if list == nil || isClosed { return false }
      ownSlots.append(new)
      return true
    }
    guard isOpen, let list else {
      refuseLate(key, at: binding.callSite)
      return nil
    }
    LateChange.check(
      RequestShape.aggregate(of: type), qualifier, "given a contribution", at: binding.callSite,
      in: self)
    // A module that replaces another adds all its contributions at the end.
    if InstallScope.note(new, in: self) { return new }
    #if DEBUG
      (type as? any RootElement.Type)?
        .check(binding.dependencies() ?? [], in: self, at: binding.callSite)
    #endif
    change(list, at: binding.callSite) { $0.append(new) }
    return new
  }

  /// Replaces contributions by others of the same container. A reader of one list sees either the
  /// old contributions or the new ones.
  func replaceContributions(
    _ old: [Slot], by new: [Slot], at site: StaticSite
  ) {
    for list in ErasedSet((old + new).map { $0.collection! }).elements {
      change(list, at: site.callSite) { contributions in
        contributions.removeAll { slot in old.contains { $0 === slot } }
        contributions += new.filter { $0.collection === list }
      }
    }
    forget(old)
    countChange()
  }

  /// Removes the slots of contributions, and what descendants cache under those of contributions or
  /// of a removed key. Of a removed key, it also removes the slots that cache only an inherited
  /// instance.
  func forget(_ origins: [Slot], _ key: KeyWord? = nil) {
    let apart = ifRare { rare in origins.compactMap { rare.instances.remove($0) } } ?? []
    let gone = ErasedSet(origins.filter(\.isLoose) + apart)
    if !gone.elements.isEmpty { withLock { ownSlots.removeAll { gone.contains($0) } } }
    for slot in gone.elements {
      let removed = slot.withLock { slot.end(as: .removed) }
      withExtendedLifetime(removed) {}
    }
    if let key, let slot = find(key) {
      let current = lookUp(key)?.binding
      slot.evict { slot.binding == nil && slot.origin !== current }
      removeUnused(slot)
    }
    for child in children { child.forget(origins, key) }
  }

  /// Changes the list in a slot. Stops the program if the container is frozen.
  private func change(
    _ slot: Slot, at site: @autoclosure () -> CallSite, _ body: (inout [Slot]) -> Void
  ) {
    let isRefused = slot.withLock { () -> Bool in
      // `freeze()` takes the lock after it has set the flag.
      if isFrozen { return true }
      body(&slot.contributions)
      // A request that finds the new list finds the changed epoch as well.
      countChange()
      return false
    }
    if isRefused { refuseLate(BindingKey(slot.key.type, slot.key.qualifier), at: site()) }
  }

  /// Returns the non-empty lists of a key, those of ancestors first.
  @inline(never)
  func lists(_ type: Any.Type, _ qualifier: QualifierBox?) -> [FoundList] {
    let key = KeyWord(type, isList: true, qualifier: qualifier)
    var found: [FoundList] = []
    for here in sequence(first: self, next: \.parent) {
      if let slot = here.find(key), let list = FoundList(slot, here) { found.append(list) }
    }
    return found.reversed()
  }

  func hasContributions(_ key: BindingKey) -> Bool {
    key.type.map { !lists($0, key.qualifierBox).isEmpty } ?? false
  }
}
