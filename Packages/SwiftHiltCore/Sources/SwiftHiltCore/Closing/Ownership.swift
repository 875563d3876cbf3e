/// The owner of each disposable object in one family of containers.
///
/// An object belongs to the instance that cached it first. Ready-made objects, shared `.weak`
/// objects and objects that `close()` has taken belong to no instance. Their records last at least
/// as long as the objects.
final class Ownership: @unchecked Sendable {
  // @unchecked Sendable because the lock guards the records.
  private final class Record {
    /// The instances that cache the object, in order. They keep it alive.
    var holders: [ObjectIdentifier] = []
    /// The object, once it belongs to no instance. Another object may have its address by now.
    weak var nobodys: AnyObject?
  }

  // This isn't an `ErasedDictionary`, because a server looks up the disposable object of each
  // request three times.
  private typealias Records = [ObjectIdentifier: Record]
  private let records = Locked(Records())
  /// The number of records at which ``sweep(_:)`` removes those of deallocated objects. Guarded by
  /// the lock.
  private var limit = 64

  /// Records that an instance caches objects.
  func enter(_ objects: [AnyObject], for holder: InstanceExtras) {
    records.withLock { records in
      for object in objects {
        let record = Ownership.record(of: object, in: &records)
        if record.nobodys != nil, record.holders.isEmpty { continue }
        record.holders.append(ObjectIdentifier(holder))
      }
    }
  }

  /// Records that an instance no longer caches objects. They then belong to the next instance that
  /// does.
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
  /// - Parameter holder: The instance that had the object.
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
    /// Returns whether an object belongs to an instance.
    func belongs(_ object: AnyObject, to holder: InstanceExtras) -> Bool {
      records.withLock {
        $0[ObjectIdentifier(object)]?.holders.first == ObjectIdentifier(holder)
      }
    }
  #endif

  /// Returns the record of an object, which the caller keeps alive. Creates a record if there is
  /// none.
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
  /// The owners of objects in this container's family.
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

  /// Records that `close()` must not dispose of a ready-made or weak object.
  func disown(_ type: Any.Type, at value: UnsafeMutableRawPointer) {
    guard Disposal.mayApply(to: type, at: value) else { return }
    if let object = ErasedType.object(type, at: value) { ownership.disown(object) }
  }
}
