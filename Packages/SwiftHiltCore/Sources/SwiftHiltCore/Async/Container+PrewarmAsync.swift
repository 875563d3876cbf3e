extension Container {
  /// Builds this container's singletons one after the other, including the asynchronous ones.
  ///
  /// Declared dependencies come first. Otherwise the order is that of registration. SwiftHilt also
  /// builds contributed singletons. Afterwards, a plain `resolve` finds the instances.
  ///
  /// > Concurrency: Main-actor factories run on the main actor, and the others as in
  /// > `resolveAsync`.
  ///
  /// - Throws: ``AggregateError`` after SwiftHilt has built all singletons that it can. It has one
  ///   error for each binding whose instance should be cached and can't be built. Consumers that
  ///   declare the failed dependency add none.
  ///   `CancellationError` if the task is cancelled. ``ResolutionError/Code/closed`` if the
  ///   container is closed.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* declared edges, plus the factories.
  public func prewarm() async throws {
    if isClosed { throw closed(to: "prewarm", help: "prewarm") }
    var failures = PrewarmFailures()
    for singleton in prewarmOrder(isAsync: true) {
      try Task.checkCancellation()
      if failures.spoil(singleton) { continue }
      do {
        try await PrewarmFailures.$ofTask.withValue(failures.texts) {
          try await warmAsync(singleton.slot)
        }
      } catch {
        try Task.checkCancellation()
        failures.note(error, of: singleton)
      }
    }
    try failures.end()
  }

  @inline(never)
  private func warmAsync(_ slot: Slot) async throws {
    if slot.isRemoved { return }
    if slot.isLoose {
      _ = try await attempts(Request(contribution: slot), GraphCache())
    } else {
      _ = try await obtainAsync(Request(key: slot.key))
    }
  }
}
