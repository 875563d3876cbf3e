/// The contributions of one container to one key, in order of registration.
struct ContributionList {
  final class Entry {
    let slot: Slot
    /// The slot of the list that the entry belongs to. The slot keeps the entry, and its container
    /// keeps the slot.
    unowned let list: Slot
    /// Whether the factory builds an array of elements, so that the slot's type is `[T]`.
    let isMany: Bool
    let mapKey: AnyHashable?

    init(slot: Slot, list: Slot, isMany: Bool, mapKey: AnyHashable?) {
      (self.slot, self.list, self.isMany, self.mapKey) = (slot, list, isMany, mapKey)
    }
  }

  private(set) var entries: [Entry] = []
  /// The entries without map keys. Those of a map `[K: V]` share a list with the elements of
  /// `[[K: V]]`.
  private(set) var singles: [Entry] = []

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entry.mapKey == nil { singles.append(entry) }
  }

  mutating func remove(_ removed: [Entry]) {
    entries.removeAll { entry in removed.contains { $0 === entry } }
    singles.removeAll { entry in removed.contains { $0 === entry } }
  }
}

/// A list found for a request, with its slot and its owner.
struct FoundList {
  let list: ContributionList
  let slot: Slot
  let owner: Container
}

extension Container {
  /// Adds a contribution to this container's list of a key.
  ///
  /// - Parameter type: The element's type, or the dictionary's for a map contribution.
  /// - Returns: `nil` if the container is closed and the enclosing install collects that error.
  @discardableResult
  func addContribution(
    _ type: Any.Type, _ qualifier: QualifierValue, _ binding: Binding
  ) -> ContributionList.Entry? {
    let key = BindingKey(type, qualifier)
    if refuseChange(key, at: binding.callSite) { return nil }
    let valueType = binding.extras?.valueType ?? type
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
    let entry = ContributionList.Entry(
      slot: new, list: list, isMany: binding.flags.contains(.plural),
      mapKey: binding.extras?.mapKey)
    LateChange.check(
      RequestShape.aggregate(of: type), qualifier, "given a contribution", at: binding.callSite,
      in: self)
    // A module that replaces another adds all its contributions at the end.
    if InstallScope.note(entry, in: self) { return entry }
    change(entry.list, at: binding.callSite) { $0.append(entry) }
    return entry
  }

  /// Replaces contributions by others of the same container. A reader of one list sees either the
  /// old contributions or the new ones.
  func replaceContributions(
    _ old: [ContributionList.Entry], by new: [ContributionList.Entry], at site: StaticSite
  ) {
    for slot in ErasedSet((old + new).map(\.list)).elements {
      change(slot, at: site.callSite) { list in
        list.remove(old)
        for entry in new where entry.list === slot { list.append(entry) }
      }
    }
    forget(old.map(\.slot))
    countChange()
  }

  /// Removes the slots of contributions, and what descendants cache under those of contributions or
  /// of a removed key.
  func forget(_ origins: [Slot]) {
    let apart = ifRare { rare in origins.compactMap { rare.instances.remove($0) } } ?? []
    let gone = ErasedSet(origins.filter(\.isLoose) + apart)
    if !gone.elements.isEmpty { withLock { ownSlots.removeAll { gone.contains($0) } } }
    for slot in gone.elements {
      let removed = slot.withLock { slot.remove() }
      withExtendedLifetime(removed) {}
    }
    for child in children { child.forget(origins) }
  }

  /// Changes the list in a slot. Stops the program if the container is frozen.
  private func change(
    _ slot: Slot, at site: @autoclosure () -> CallSite, _ body: (inout ContributionList) -> Void
  ) {
    let isRefused = slot.withLock { () -> Bool in
      // `freeze()` takes the lock after it has set the flag.
      if isFrozen { return true }
      if slot.list == nil { slot.list = ContributionList() }
      body(&slot.list!)
      // A request that finds the new list finds the changed epoch as well.
      countChange()
      return false
    }
    if isRefused { refuseLate(BindingKey(slot.key.type, slot.key.qualifier), at: site()) }
  }

  /// Returns the non-empty lists of a key, those of ancestors first.
  @inline(never)
  func lists(_ type: Any.Type, _ qualifier: QualifierValue) -> [FoundList] {
    let key = KeyWord(type, isList: true, qualifier: qualifier)
    var found: [FoundList] = []
    var next: Container? = self
    while let here = next {
      if let slot = here.find(key), let list = slot.heldList, !list.entries.isEmpty {
        found.append(FoundList(list: list, slot: slot, owner: here))
      }
      next = here.parent
    }
    return found.reversed()
  }

  func hasContributions(_ key: BindingKey) -> Bool {
    key.type.map { !lists($0, key.qualifierValue).isEmpty } ?? false
  }
}
