/// State that few containers have. The store's lock guards each property.
final class ContainerExtras {
  var id: ContainerID?
  var observers: [Attached] = []
  /// The slots of instances that no warm resolve finds, by the slots of their bindings. Examples
  /// are the instances of decorations and of another container's contributions.
  var instances = ErasedDictionary<Slot, Slot>()
  var frozenAt: CallSite?
  /// The objects that layers above attached to the container, by type.
  var attachments = ErasedDictionary<ObjectIdentifier, AnyObject>()
  var modules = ErasedDictionary<ObjectIdentifier, InstalledModule>()
  /// The number of installations and replacements of modules that have begun.
  var installations = 0
  /// The call sites of bindings whose modules were replaced. They repeat no other binding.
  var replaced = ErasedSet<CallSite>()
  var expected: [ExpectedKey] = []
  /// The owners of disposable objects. Only the root of a family has them.
  var ownership: Ownership?
  #if DEBUG
    /// For each request, the instances whose factories made that request, by slot, in the order in
    /// which they were recorded.
    var uses: [LateChange.Request: [LateChange.Use]] = [:]
  #endif
}

extension Container {
  /// Runs a short closure on the rare state, after creating that state if there is none. The
  /// closure must not run user code.
  func withRare<R>(_ body: (ContainerExtras) throws -> R) rethrows -> R {
    try withLock {
      let known = rare ?? ContainerExtras()
      rare = known
      return try body(known)
    }
  }

  /// Runs a short closure on the rare state if there is one.
  func ifRare<R>(_ body: (ContainerExtras) throws -> R) rethrows -> R? {
    try withLock { try rare.map(body) }
  }
}
