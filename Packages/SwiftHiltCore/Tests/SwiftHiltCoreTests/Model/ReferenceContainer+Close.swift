import SwiftHiltCore

/// Records which entry disposes of an object: the entry that cached it first.
final class ReferenceOwnership {
  var holders: [ObjectIdentifier] = []
  /// Whether no entry owns the object: it was passed in, is shared weakly, or was disposed of.
  var isNobodys = false
  /// Whether a stale entry has the object, which the container may have released.
  var isUncertain = false
}

/// Keeps the objects of an entry while the entry is cached.
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

  /// Takes an object for its disposal, and returns whether the object belongs to this entry.
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
  private enum Taken {
    case onClose(Thing)
    case disposal(Thing, ReferenceHolder?)
  }

  /// Closes the family.
  ///
  /// - Returns: The notes in order, and the serial numbers of stale instances, whose notes may be
  ///   missing.
  func close() -> (notes: [String], stale: Set<Int>) {
    var root = self
    while let parent = root.parent { root = parent }
    root.markUncertain()
    var stale: Set<Int> = []
    let taken = takeAll(&stale)
    // In reverse, because the entry that was cached first disposes of an object that occurs twice.
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
      // The contribution's module was replaced.
      return false
    case .own(let key): return lookUp(key).map { $0.versions == entry.versions } ?? false
    case .foreign(let owner, let key), .decorated(let owner, let key):
      var container: ReferenceContainer? = self
      while let here = container, here.number != owner { container = here.parent }
      // If the decorating container is no longer above this container, the state is unknown.
      return container?.lookUp(key).map { $0.versions == entry.versions } ?? false
    }
  }
}
