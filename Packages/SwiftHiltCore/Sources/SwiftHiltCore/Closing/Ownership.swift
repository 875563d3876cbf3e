/// The instance to which each disposable object of one family of containers belongs.
///
/// An object belongs to the first of the instances that cache it. It belongs to none once `close()`
/// has taken it, or if it was ready-made or shared as `.weak` before an instance cached it. The
/// record of such an object lasts at least as long as the object.
final class Ownership: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the records.
  private final class Record {
    /// The extras of the instances that cache the object, in the order in which they cached it. The
    /// instances keep the object alive.
    var holders: [ObjectIdentifier] = []
    /// The object, after it was disowned or taken. The reference is weak, because another object may
    /// get the same address after this one is deallocated.
    weak var nobodys: AnyObject?
  }

  // This isn't an `ErasedDictionary`, because a server looks up the disposable object of each
  // request three times.
  private typealias Records = [ObjectIdentifier: Record]
  private let records = Locked(Records())
  /// The number of records at which ``sweep(_:)`` removes those of deallocated objects. The lock
  /// guards it.
  private var limit = 64

  /// Makes an instance the last holder of objects, except those that belong to no instance.
  func enter(_ objects: [AnyObject], for holder: InstanceExtras) {
    records.withLock { records in
      for object in objects {
        let record = Ownership.record(of: object, in: &records)
        if record.nobodys != nil, record.holders.isEmpty { continue }
        record.holders.append(ObjectIdentifier(holder))
      }
    }
  }

  /// Removes an instance from the holders of objects. Each object that it owned passes to the next
  /// holder.
  func leave(_ objects: [AnyObject], by holder: InstanceExtras) {
    records.withLock { records in
      for object in objects {
        let record = Ownership.record(of: object, in: &records)
        record.holders.removeAll { $0 == ObjectIdentifier(holder) }
        if record.holders.isEmpty, record.nobodys == nil { records[ObjectIdentifier(object)] = nil }
      }
    }
  }

  /// Records that an object belongs to no instance, unless one already caches it.
  func disown(_ object: AnyObject) {
    let swept = records.withLock { records -> [AnyObject] in
      Ownership.record(of: object, in: &records).nobodys = object
      return sweep(&records)
    }
    withExtendedLifetime(swept) {}
  }

  /// Takes an object for its disposal.
  ///
  /// - Parameter holder: The instance that holds the object.
  /// - Returns: Whether the object belonged to that instance. It then belongs to none.
  func take(_ object: AnyObject, from holder: InstanceExtras) -> Bool {
    let (isOwner, swept) = records.withLock { records -> (Bool, [AnyObject]) in
      let record = Ownership.record(of: object, in: &records)
      let isOwner =
        record.holders.first.map { $0 == ObjectIdentifier(holder) } ?? (record.nobodys == nil)
      if isOwner {
        (record.holders, record.nobodys) = ([], object)
      } else {
        record.holders.removeAll { $0 == ObjectIdentifier(holder) }
      }
      return (isOwner, sweep(&records))
    }
    withExtendedLifetime(swept) {}
    return isOwner
  }

  #if DEBUG
    func belongs(_ object: AnyObject, to holder: InstanceExtras) -> Bool {
      records.withLock {
        $0[ObjectIdentifier(object)]?.holders.first == ObjectIdentifier(holder)
      }
    }
  #endif

  /// Returns an object's record, and creates it if there is none. The caller keeps the object
  /// alive.
  private static func record(of object: AnyObject, in records: inout Records) -> Record {
    if let known = records[ObjectIdentifier(object)] { return known }
    let new = Record()
    records[ObjectIdentifier(object)] = new
    return new
  }

  /// Removes the records of deallocated objects if there are many records.
  ///
  /// - Returns: The objects that were checked, which the caller releases after unlocking.
  private func sweep(_ records: inout Records) -> [AnyObject] {
    if records.count < limit { return [] }
    var seen: [AnyObject] = []
    for key in records.keys {
      let record = records[key]!
      if let object = record.nobodys {
        seen.append(object)
      } else if record.holders.isEmpty {
        records[key] = nil
      }
    }
    limit = 2 * records.count + 64
    return seen
  }
}

extension Container {
  /// The ownership records of this container's family, which the root keeps.
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

  /// Disowns a ready-made or weak object; see ``Ownership/disown(_:)``.
  func disown(_ type: Any.Type, at value: UnsafeMutableRawPointer) {
    guard Disposal.mayApply(to: type, at: value) else { return }
    if let object = ErasedType.object(type, at: value) { ownership.disown(object) }
  }
}
