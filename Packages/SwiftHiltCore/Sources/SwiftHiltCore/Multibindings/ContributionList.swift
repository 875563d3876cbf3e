/// The contributions of one container to one key, in order of registration.
final class ContributionList {
  final class Entry {
    let slot: Slot
    /// The slot of the list that the entry belongs to.
    let list: Slot
    /// Whether the factory builds an array of elements, so that the slot's type is `[T]`.
    let isMany: Bool
    let mapKey: AnyHashable?

    init(slot: Slot, list: Slot, isMany: Bool, mapKey: AnyHashable?) {
      (self.slot, self.list, self.isMany, self.mapKey) = (slot, list, isMany, mapKey)
    }
  }

  let entries: [Entry]
  /// The entries without map keys. Those of a map `[K: V]` share a list with the elements of
  /// `[[K: V]]`.
  let singles: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
    singles = entries.filter { $0.mapKey == nil }
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
    _ type: Any.Type, _ qualifier: QualifierValue, _ binding: Binding, count: Int
  ) -> ContributionList.Entry? {
    let key = BindingKey(type, qualifier)
    if refuseChange(key, at: binding.callSite) { return nil }
    let valueType = binding.extras?.valueType ?? type
    let new = Slot(KeyWord(valueType, qualifier: qualifier), isLoose: true, binding)
    let list = place(KeyWord(type, isList: true, qualifier: qualifier))
    let isOpen = withLock {
      // The check is under the lock, which `close()` takes before it visits the slots.
      if list == nil || isClosed || isFrozen { return false }
      ownSlots.append(new)
      return true
    }
    guard isOpen, let list else {
      refuseLate(key, at: binding.callSite)
      return nil
    }
    let entry = ContributionList.Entry(
      slot: new, list: list, isMany: count != 1, mapKey: binding.extras?.mapKey)
    LateChange.check(
      RequestShape.aggregate(of: type), qualifier, "given a contribution", at: binding.callSite,
      in: self)
    change(list) { $0 + [entry] }
    InstallScope.note(entry, in: self)
    return entry
  }

  func removeContributions(_ removed: [ContributionList.Entry]) {
    for list in ErasedSet(removed.map(\.list)).elements {
      change(list) { entries in
        entries.filter { entry in !removed.contains { $0 === entry } }
      }
    }
    for entry in removed {
      entry.slot.evict()
      countChange()
    }
  }

  private func change(
    _ slot: Slot, _ body: ([ContributionList.Entry]) -> [ContributionList.Entry]
  ) {
    let old = slot.withLock { () -> ContributionList? in
      defer { slot.list = ContributionList(body(slot.list?.entries ?? [])) }
      return slot.list
    }
    withExtendedLifetime(old) { countChange() }
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
