/// State that few containers have. The store's lock guards each property.
final class ContainerExtras {
  var id: ContainerID?
  var observers: [Attached] = []
  /// The bindings and lists that a frame still ran when they were replaced; see
  /// ``Container/retire(_:of:)``.
  var retired: [(cell: Cell, word: UInt)] = []
  /// The cells of instances that no warm resolve finds. Examples are the instances of decorations,
  /// of another container's contributions, and of a named scope whose binding a descendant holds.
  var instances = ErasedDictionary<InstanceKey, Cell>()
  var frozenAt: CallSite?
  /// The objects that layers above attached to the container, by type.
  var attachments = ErasedDictionary<ObjectIdentifier, AnyObject>()
  var modules = ErasedDictionary<ObjectIdentifier, InstalledModule>()
  var expected: [ExpectedKey] = []
  /// The repeated registrations without `override`, by the cell of their key.
  var duplicates = ErasedDictionary<Cell, Duplicates>()
  /// The owners of disposable objects. Only the root of a family has them.
  var ownership: Ownership?
  #if DEBUG
    /// For each request, the cells whose factories made that request.
    var uses: [LateChange.Request: LateChange.Uses] = [:]
  #endif
}

extension Container {
  /// Runs a short closure on the rare state, after creating that state if there is none. The
  /// closure must not run user code.
  func withRare<R>(_ body: (ContainerExtras) throws -> R) rethrows -> R {
    let rare = lockRare()
    defer { unlockRare() }
    return try body(rare)
  }

  @inline(never)
  private func lockRare() -> ContainerExtras {
    store.lock()
    if let rare { return rare }
    let new = ContainerExtras()
    rare = new
    return new
  }

  @inline(never)
  private func unlockRare() { store.unlock() }

  /// Runs a short closure on the rare state if there is one.
  func ifRare<R>(_ body: (ContainerExtras) throws -> R) rethrows -> R? {
    try store.withLock { try rare.map(body) }
  }
}
