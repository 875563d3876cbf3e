extension Disposal {
  /// Disposes of an instance that was finished after its container was closed. If one of its
  /// disposals must be awaited or needs another actor, all of them run in a separate task. Errors
  /// go to standard error, because no caller can catch them.
  static func discard(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding, _ key: BindingKey,
    in container: Container
  ) {
    let disposals = late(value, extras, of: binding, key, container)
    if disposals.contains(where: { $0.mustBeAwaited || $0.needsAnotherActor }) {
      Task.detached { await run(disposals, key) }
    } else {
      var failures = Failures()
      for disposal in disposals { disposal.runNow(&failures) }
      warn(failures.errors, key)
    }
  }

  /// Disposes of an instance as ``discard(_:_:of:_:in:)`` does, but waits for asynchronous
  /// disposals.
  static func discardAsync(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding, _ key: BindingKey,
    in container: Container
  ) async {
    await run(late(value, extras, of: binding, key, container), key)
  }

  private static func run(_ disposals: [Disposal], _ key: BindingKey) async {
    var failures = Failures()
    for disposal in disposals { await disposal.run(&failures, isolation: nil) }
    warn(failures.errors, key)
  }

  @inline(never)
  private static func late(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding, _ key: BindingKey,
    _ container: Container
  ) -> [Disposal] {
    var disposals = Disposals()
    if extras == nil, binding.extras?.onClose == nil { return [] }
    disposals.add(.init(value), extras, of: binding, key: key, stamp: 0)
    disposals.settle(container.ownership)
    return disposals.list
  }

  private static func warn(_ errors: [any Error], _ key: BindingKey) {
    for error in errors {
      Platform.warn(
        "[SwiftHilt/Closed] Disposing of \(key) failed after its container was closed: \(error)")
    }
  }
}
