import CSwiftHilt

/// The contributions of one container to one key, in order of registration. Immutable: a further
/// contribution swaps the list.
final class ContributionList {
  struct Entry {
    let id: ContributionID
    let cell: Cell
    /// Whether the binding makes several elements: its type is `[T]` then.
    let isMany: Bool
    let mapKey: AnyHashable?
  }

  let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries
  }
}

/// Tells a contribution from all others of the process.
struct ContributionID: Hashable {
  let cell: Cell
}

/// A list found for a request, and whose it is.
struct FoundList {
  let list: ContributionList
  let cell: Cell
  let owner: Container
}

extension Container {
  /// Adds a contribution to this container's list of a key.
  ///
  /// - Parameter type: The element's type, or the dictionary's for a map contribution.
  @discardableResult
  func addContribution(
    _ type: Any.Type, _ qualifier: QualifierValue, _ binding: Binding, count: Int
  ) -> ContributionID {
    let key = BindingKey(anyType: type, qualifier: qualifier.qualifier)
    refuseChange(key, at: binding.callSite)
    let listKey = KeyWord(type, tag: KeyTag.contributions, qualifier: qualifier)
    guard let listCell = ownCell(listKey, type: UInt.self, foreign: false) else {
      stop(closed(key))
    }
    let valueType = binding.extras?.valueType ?? type
    let element = makeElementCell(valueType, qualifier)
    _ = hilt_binding_swap(element, UInt(bitPattern: Unmanaged.passRetained(binding).toOpaque()))
    hilt_state_set(element, binding.restingState)
    let entry = ContributionList.Entry(
      id: ContributionID(cell: element), cell: element, isMany: count != 1,
      mapKey: binding.extras?.mapKey)
    change(listCell) { $0 + [entry] }
    noteInModule { $0.contributions.append(entry.id) }
    return entry.id
  }

  /// Removes contributions from this container's lists.
  func removeContributions(_ ids: Set<ContributionID>) {
    for cell in ownCells() where cell.isContributionList {
      change(cell) { entries in entries.filter { !ids.contains($0.id) } }
    }
    for id in ids { evict(id.cell) }
  }

  /// Swaps a list under its cell's state lock.
  private func change(
    _ cell: Cell, _ body: ([ContributionList.Entry]) -> [ContributionList.Entry]
  ) {
    let state = cell.lockState()
    let old = cell.pointee.binding
    let entries =
      UnsafeRawPointer(bitPattern: old).map {
        Unmanaged<ContributionList>.fromOpaque($0).takeUnretainedValue().entries
      } ?? []
    let list = ContributionList(body(entries))
    _ = hilt_binding_swap(cell, UInt(bitPattern: Unmanaged.passRetained(list).toOpaque()))
    hilt_versions_set(cell, nextVersion())
    hilt_state_set(cell, state & Phase.mask == Phase.closed ? state : Phase.slow)
    retire(old, of: cell)
  }

  private func makeElementCell(_ type: Any.Type, _ qualifier: QualifierValue) -> Cell {
    let key = KeyWord(type, qualifier: qualifier)
    let box = qualifier.box
    hilt_lock(store)
    defer { hilt_unlock(store) }
    let cell = hilt_cell_create(store, key.word, Cell.room(for: type))!
    if let box {
      cell.pointee.qualifier = UInt(bitPattern: Unmanaged.passRetained(box).toOpaque())
    }
    return cell
  }

  /// The lists of a key, ancestors' first.
  func lists(_ key: KeyWord) -> [FoundList] {
    var found: [FoundList] = []
    var container: Container? = self
    while let here = container {
      if let cell = findCell(key, in: here.store),
        let list = here.held(cell, as: ContributionList.self), !list.entries.isEmpty
      {
        found.append(FoundList(list: list, cell: cell, owner: here))
      }
      container = here.parent
    }
    return found.count > 1 ? found.reversed() : found
  }

  /// Whether anything contributes to a key.
  func hasContributions(_ key: BindingKey) -> Bool {
    guard let type = key.type else { return false }
    let word = KeyWord(
      type, tag: KeyTag.contributions, qualifier: QualifierValue(key.qualifier))
    return !lists(word).isEmpty
  }
}

extension UnsafeMutablePointer where Pointee == hilt_cell {
  var isContributionList: Bool {
    pointee.key & KeyTag.mask & ~KeyTag.qualified == KeyTag.contributions
  }
}
