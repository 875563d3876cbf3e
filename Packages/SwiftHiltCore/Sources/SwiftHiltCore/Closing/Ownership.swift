/// Who disposes of each object, in one family of containers.
///
/// An object belongs to the instance that cached it first. What was handed in, what a `.weak` binding
/// shares, and what a close has taken belong to nobody: such a record lasts as long as the object.
final class Ownership: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the records.
  private struct Record {
    /// The instances that cache the object, the first first. They keep it alive.
    var holders: [ObjectIdentifier] = []
    /// The object, once it belongs to nobody. Another object may have its address by now.
    weak var nobodys: AnyObject?
  }

  private let records = Locked<[ObjectIdentifier: Record]>([:])
  /// How many records there may be before those of objects that have ended go. Under the lock.
  private var limit = 64

  /// Notes that an instance caches objects.
  func enter(_ objects: [AnyObject], for holder: InstanceExtras) {
    records.withLock { records in
      for object in objects {
        let known = Ownership.record(of: object, in: records)
        if known.nobodys != nil, known.holders.isEmpty { continue }
        records[ObjectIdentifier(object)] = known
        records[ObjectIdentifier(object)]!.holders.append(ObjectIdentifier(holder))
      }
    }
  }

  /// Notes that an instance caches objects no more: what was cached elsewhere meanwhile belongs there.
  func leave(_ objects: [AnyObject], by holder: InstanceExtras) {
    records.withLock { records in
      for object in objects {
        var known = Ownership.record(of: object, in: records)
        known.holders.removeAll { $0 == ObjectIdentifier(holder) }
        let isOver = known.holders.isEmpty && known.nobodys == nil
        records[ObjectIdentifier(object)] = isOver ? nil : known
      }
    }
  }

  /// Notes that an object belongs to nobody, unless an instance caches it already.
  func disown(_ object: AnyObject) {
    let swept = records.withLock { records -> [AnyObject] in
      var known = Ownership.record(of: object, in: records)
      known.nobodys = object
      records[ObjectIdentifier(object)] = known
      return sweep(&records)
    }
    withExtendedLifetime(swept) {}
  }

  /// Takes an object for its disposal.
  ///
  /// - Parameter holder: The instance that had it.
  /// - Returns: Whether the object was that instance's. It belongs to nobody then.
  func take(_ object: AnyObject, from holder: InstanceExtras) -> Bool {
    let (isOwner, swept) = records.withLock { records -> (Bool, [AnyObject]) in
      var known = Ownership.record(of: object, in: records)
      let isOwner =
        known.holders.first.map { $0 == ObjectIdentifier(holder) } ?? (known.nobodys == nil)
      if isOwner {
        known = Record(nobodys: object)
      } else {
        known.holders.removeAll { $0 == ObjectIdentifier(holder) }
      }
      records[ObjectIdentifier(object)] = known
      return (isOwner, sweep(&records))
    }
    withExtendedLifetime(swept) {}
    return isOwner
  }

  /// The record of an object that the caller keeps; an empty one when there is none.
  private static func record(
    of object: AnyObject, in records: [ObjectIdentifier: Record]
  ) -> Record { records[ObjectIdentifier(object)] ?? Record() }

  /// Drops the records of objects that have ended, when there are many records.
  ///
  /// - Returns: The objects that were looked at, to be let go after the unlock.
  private func sweep(_ records: inout [ObjectIdentifier: Record]) -> [AnyObject] {
    if records.count < limit { return [] }
    var seen: [AnyObject] = []
    records = records.filter { _, record in
      if let object = record.nobodys { seen.append(object) } else { return !record.holders.isEmpty }
      return true
    }
    limit = 2 * records.count + 64
    return seen
  }
}

extension Container {
  /// Who owns what in this container's family.
  var ownership: Ownership {
    var root = self
    while let parent = root.parent { root = parent }
    return root.withRare { rare in
      if let known = rare.ownership { return known }
      let new = Ownership()
      rare.ownership = new
      return new
    }
  }

  /// Notes that an object that was handed in, or that nobody keeps, is not to be disposed of.
  func disown(_ type: Any.Type, at value: UnsafeMutableRawPointer) {
    guard Disposal.mayApply(to: type, at: value) else { return }
    if let object = ErasedType.object(type, at: value) { ownership.disown(object) }
  }
}
