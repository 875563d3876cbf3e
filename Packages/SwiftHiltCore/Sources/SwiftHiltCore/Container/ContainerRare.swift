import CSwiftHilt

/// What few containers have. Each property is guarded by the store's lock.
final class ContainerRare {
  var observers: [Attached] = []
  /// Replaced bindings that somebody still runs.
  var retired: [(cell: Cell, word: UInt)] = []
  /// Undecorated instances under a cell's decorated one, and their stamps.
  var inner: [Cell: [(stamp: UInt64, value: ValueBox)]] = [:]
  /// The objects of weak bindings.
  var weak: [Cell: WeakBox] = [:]
  /// Bindings with an `onClose` whose instance this container caches for another one.
  var closers: [Cell: Binding] = [:]
  var frozenAt: CallSite?
  /// What layers above keep beside the container, by type.
  var attachments: [ObjectIdentifier: AnyObject] = [:]
  var modules: [ObjectIdentifier: InstalledModule] = [:]
  var expected: [_Expectation] = []
  /// Keys bound twice within one `install` without saying `override`, and the binding that came last.
  var duplicates: [Cell: Duplicates] = [:]
  /// Which cell has which object, for children that close.
  var owned = OwnedObjects()
  /// Modules whose installs are skipped at the moment, and whether one was.
  var skipped: [ObjectIdentifier: Bool] = [:]
}

extension Container {
  /// Runs a short closure on the rare state, made when missing. No user code inside.
  func withRare<R>(_ body: (ContainerRare) throws -> R) rethrows -> R {
    hilt_lock(store)
    defer { hilt_unlock(store) }
    if rare == nil { rare = ContainerRare() }
    return try body(rare!)
  }

  /// Runs a short closure on the rare state if there is one.
  func ifRare<R>(_ body: (ContainerRare) throws -> R) rethrows -> R? {
    hilt_lock(store)
    defer { hilt_unlock(store) }
    return try rare.map(body)
  }

  /// Keeps the undecorated instances below a cell's decorated one until that goes. Under the cell's
  /// state lock.
  ///
  /// - Returns: What was kept for an older instance, to be let go after the unlock.
  func keep(_ inner: [ValueBox], of cell: Cell) -> Any? {
    guard !inner.isEmpty else { return nil }
    let stamped = inner.map { (hilt_stamp_next(store), $0) }
    return withRare { $0.inner.updateValue(stamped, forKey: cell) }
  }

  /// Remembers whose `onClose` an instance is to be closed by. Under the cell's state lock.
  ///
  /// - Returns: What was remembered for an older instance, to be let go after the unlock.
  func remember(_ binding: Binding, closing cell: Cell) -> Any? {
    withRare { $0.closers.updateValue(binding, forKey: cell) }
  }

  /// Takes out what was kept beside a cell's instance, to be let go after the unlock. Under the
  /// cell's state lock.
  func takeKept(of cell: Cell) -> Any? {
    ifRare { ($0.inner.removeValue(forKey: cell), $0.closers.removeValue(forKey: cell)) }
  }
}
