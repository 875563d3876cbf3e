extension Container {
  /// A change that a closed or frozen container refuses.
  enum RefusedChange {
    /// A change of a key's binding, contributions or decorators.
    case bind
    case clearCache

    /// Returns the words with which a message names this change.
    func verb(_ key: BindingKey) -> String {
      self == .bind ? "change \(key)" : "clear its cache"
    }
  }

  /// Freezes this container's bindings, so that a later change, such as a registration or
  /// `clearCache`, stops the program. The message names the lines of the change and of the first
  /// call to `freeze()`.
  ///
  /// The container still builds and caches instances, you can register in children, and a fork
  /// isn't frozen.
  public func freeze(file: StaticString = #fileID, line: UInt = #line) {
    raiseFrozen(at: StaticSite(file, line))
    // A change that another thread has begun checks the flag again under the lock of the container
    // or of its slot. So it takes effect before this function returns, or is refused.
    for slot in slots { slot.withLock {} }
  }

  func frozen(_ change: RefusedChange, _ key: BindingKey, at site: CallSite) -> ResolutionError {
    let frozenAt = ifRare { $0.frozenAt } ?? nil
    return ResolutionError(
      .frozen, key: key, path: [], headline: "\(self) is frozen and cannot \(change.verb(key))",
      notes: [
        .init(label: "frozen", text: "at \(frozenAt?.description ?? "an unknown place")"),
        .init(label: "change", text: "at \(site)"),
        .help(
          change == .clearCache
            ? "clear the cache before freeze(), or create a fork, which has its own caches"
            : "make the change before freeze() or in a fork, or register in a child"),
      ], change: site)
  }
}
