/// The contributions of one container to one key, in order of registration.
///
/// The list is persistent. A further contribution takes constant time, and creates a new list that
/// shares this one. All readers get the same array, which the list then keeps.
final class ContributionList {
  final class Entry {
    let cell: Cell
    /// The cell of the list that the entry belongs to. It lives as long as the element's cell.
    let list: Cell
    /// Whether the factory builds an array of elements, so that the cell's type is `[T]`.
    let isMany: Bool
    let mapKey: AnyHashable?

    init(cell: Cell, list: Cell, isMany: Bool, mapKey: AnyHashable?) {
      (self.cell, self.list, self.isMany) = (cell, list, isMany)
      self.mapKey = mapKey
    }
  }

  /// The entries as arrays. `cells` is empty unless each entry is one element of a list.
  final class Flat {
    let entries: [Entry]
    let cells: ContiguousArray<Cell>

    init(_ entries: [Entry]) {
      self.entries = entries
      let isPlain = !entries.contains { $0.isMany || $0.mapKey != nil }
      cells = isPlain ? ContiguousArray(entries.map(\.cell)) : []
    }
  }

  let last: Entry?
  let count: Int
  private var previous: ContributionList?
  private let arrays = SetOnce<Flat>()

  init(_ entry: Entry?, after previous: ContributionList?) {
    last = entry
    self.previous = previous
    count = (previous?.count ?? 0) + (entry == nil ? 0 : 1)
  }

  deinit {
    // The lists are released one by one, because a recursion over a long list would exhaust the
    // stack.
    var next = previous.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.previous.take() }
  }

  var entries: [Entry] { flat.entries }

  var flat: Flat {
    if let known = arrays.pointer { return known.pointee }
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    var list: ContributionList? = self
    while let here = list {
      if let entry = here.last { entries.append(entry) }
      list = here.previous
    }
    return arrays.settle(Flat(entries.reversed()))
  }
}

extension Optional {
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}

/// A list found for a request, with its cell and its owner.
struct FoundList {
  let list: ContributionList
  let cell: Cell
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
    let listKey = KeyWord(type, tag: KeyTag.list, qualifier: qualifier)
    guard let (listCell, _) = store.place(listKey, type: UInt.self, CellWord(.slow)) else {
      refuseLate(key, at: binding.callSite)
      return nil
    }
    let valueType = binding.extras?.valueType ?? type
    let element = store.makeContribution(
      KeyWord(valueType, qualifier: qualifier), type: valueType, binding)
    guard let element else {
      refuseLate(key, at: binding.callSite)
      return nil
    }
    let entry = ContributionList.Entry(
      cell: element, list: listCell, isMany: count != 1, mapKey: binding.extras?.mapKey)
    LateChange.check(
      RequestShape.aggregate(of: type), qualifier, "given a contribution", at: binding.callSite,
      in: self)
    change(listCell) { ContributionList(entry, after: $0) }
    InstallScope.note(entry, in: self)
    return entry
  }

  func removeContributions(_ removed: [ContributionList.Entry]) {
    for list in ErasedSet(removed.map(\.list)).elements {
      change(list) { list in
        (list?.entries ?? []).filter { entry in !removed.contains { $0 === entry } }
          .reduce(ContributionList(nil, after: nil)) { ContributionList($1, after: $0) }
      }
    }
    for entry in removed {
      let old = entry.cell.evict()
      store.countChange()
      withExtendedLifetime(old) {}
    }
  }

  /// Replaces the list of a cell. The closure runs again if another thread has replaced the list
  /// meanwhile.
  @inline(never)
  private func change(_ cell: Cell, _ body: (ContributionList?) -> ContributionList) {
    while true {
      let old = cell.heldList
      let new = Unmanaged.passRetained(body(old))
      let (oldWord, newWord) = (
        old.map { Unmanaged.passUnretained($0).word } ?? 0,
        UInt(bitPattern: new.toOpaque())
      )
      let isMine = cell.withLocked { locked -> Bool in
        guard locked.bindingWord == oldWord else { return false }
        locked.replaceBinding(newWord)
        store.countChange()
        return true
      }
      if isMine { return retire(oldWord, of: cell) }
      new.release()
    }
  }

  /// Returns the non-empty lists of a key, those of ancestors first.
  @inline(never)
  func lists(_ key: KeyWord) -> [FoundList] {
    var found: [FoundList] = []
    var container: Container? = self
    while let here = container {
      if let cell = here.store.find(key), let list = cell.heldList, list.count > 0 {
        found.append(FoundList(list: list, cell: cell, owner: here))
      }
      container = here.parent
    }
    return found.count > 1 ? found.reversed() : found
  }

  func hasContributions(_ key: BindingKey) -> Bool {
    guard let type = key.type else { return false }
    let word = KeyWord(
      type, tag: KeyTag.list, qualifier: key.qualifierValue)
    return !lists(word).isEmpty
  }
}
