import SwiftHiltCore

/// Who disposes of an object: the entry that cached it first.
final class ReferenceOwnership {
  var holders: [ObjectIdentifier] = []
  /// Whether no entry owns it: it was handed in, is shared weakly, or was disposed of.
  var isNobodys = false
  /// Whether an entry that is stale has it, which the container may have let go of.
  var isUncertain = false
}

/// Holds the objects of an entry for as long as that is cached.
final class ReferenceHolder {
  let things: [Thing]

  init(_ things: [Thing]) {
    self.things = things
    for one in things.map(\.ownership) where !one.isNobodys || !one.holders.isEmpty {
      one.holders.append(ObjectIdentifier(self))
    }
  }

  deinit {
    for one in things.map(\.ownership) { one.holders.removeAll { $0 == ObjectIdentifier(self) } }
  }

  /// Takes an object for its disposal; returns whether it is this entry's.
  func take(_ thing: Thing) -> Bool {
    let one = thing.ownership
    guard one.holders.first.map({ $0 == ObjectIdentifier(self) }) ?? !one.isNobodys else {
      return false
    }
    (one.holders, one.isNobodys) = ([], true)
    return true
  }
}

/// Law 12.
extension ReferenceContainer {
  /// What a close has taken out.
  private enum Taken {
    case onClose(Thing)
    case disposal(Thing, ReferenceHolder?)
  }

  /// Closes the family.
  ///
  /// - Returns: What is noted, in order, and the serial numbers of stale instances, which may or
  ///   may not be noted.
  func close() -> (notes: [String], stale: Set<Int>) {
    var root = self
    while let parent = root.parent { root = parent }
    root.markUncertain()
    var stale: Set<Int> = []
    let taken = takeAll(&stale)
    // What was cached earlier comes later, and disposes of an object that is there twice.
    let notes = taken.reversed().compactMap { one -> String? in
      switch one {
      case .onClose(let thing): return "c\(thing.serial)"
      case .disposal(let thing, let holder):
        if thing.ownership.isUncertain { stale.insert(thing.serial) }
        return holder?.take(thing) ?? true ? "d\(thing.serial)" : nil
      }
    }
    return (notes.reversed(), stale)
  }

  private func takeAll(_ stale: inout Set<Int>) -> [Taken] {
    if isClosed { return [] }
    isClosed = true
    var taken: [Taken] = []
    for child in children { taken += child.takeAll(&stale) }
    for (slot, entry) in cache.sorted(by: { $0.value.stamp > $1.value.stamp }) {
      guard let thing = entry.thing else { continue }
      if !isCurrent(slot, entry) { stale.formUnion(entry.things.map(\.serial)) }
      if entry.onClose { taken.append(.onClose(thing)) }
      taken += entry.things.map { .disposal($0, entry.holder) }
    }
    cache = [:]
    return taken
  }

  private func markUncertain() {
    for (slot, entry) in cache where entry.thing != nil && !isCurrent(slot, entry) {
      for thing in entry.things { thing.ownership.isUncertain = true }
    }
    for child in children { child.markUncertain() }
  }

  private func isCurrent(_ slot: Slot, _ entry: Entry) -> Bool {
    switch slot {
    case .element(let id):
      var container: ReferenceContainer? = self
      while let here = container {
        if here.lists.values.contains(where: { $0.contains { $0.id == id } }) { return true }
        container = here.parent
      }
      // Its module was replaced.
      return false
    case .own(let key): return lookUp(key).map { $0.versions == entry.versions } ?? false
    case .foreign(let owner, let key), .decorated(let owner, let key):
      var container: ReferenceContainer? = self
      while let here = container, here.number != owner { container = here.parent }
      // The decorating container may be this one's descendant no more; then it is unknown.
      return container?.lookUp(key).map { $0.versions == entry.versions } ?? false
    }
  }
}
