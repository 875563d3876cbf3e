extension Container {
  /// Freezes this container's bindings, so that a later change, such as a registration or
  /// `clearCache`, stops the program. The message names the lines of the change and of the first
  /// call of `freeze()`.
  ///
  /// The container still builds and caches instances, you can register in children, and a fork
  /// isn't frozen.
  public func freeze(file: StaticString = #fileID, line: UInt = #line) {
    withRare { rare in
      if rare.frozenAt == nil { rare.frozenAt = StaticSite(file, line).callSite }
    }
    store.freeze()
  }

  /// Whether this container's bindings are frozen.
  public var isFrozen: Bool { store.isFrozen }

  func frozen(_ change: String, _ key: BindingKey, at site: CallSite?) -> ResolutionError {
    let frozenAt = ifRare { $0.frozenAt } ?? nil
    return ResolutionError(
      .frozen, key: key, path: [], headline: "\(self) is frozen and cannot \(change)",
      notes: [
        .init(label: "frozen", text: "at \(frozenAt?.description ?? "an unknown place")"),
        .init(label: "change", text: "at \(site?.description ?? "an unknown place")"),
        .help(
          change == Container.clearing
            ? "clear the cache before freeze(), or create a fork, which has its own caches"
            : "make the change before freeze() or in a fork, or register in a child"),
      ], change: site)
  }
}
