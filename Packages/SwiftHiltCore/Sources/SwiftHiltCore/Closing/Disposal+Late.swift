extension Disposal {
  /// Disposes of an instance that was finished after its container had been closed. Errors go to standard
  /// error, since no caller can catch them.
  static func discard(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding, _ key: BindingKey,
    in container: Container
  ) {
    var failures = Failures()
    for disposal in late(value, extras, of: binding, key, container) { disposal.runNow(&failures) }
    warn(failures.errors, key)
  }

  /// The same for a build that can wait.
  static func discardAsync(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding, _ key: BindingKey,
    in container: Container
  ) async {
    var failures = Failures()
    for disposal in late(value, extras, of: binding, key, container) {
      await disposal.run(&failures, isolation: nil)
    }
    warn(failures.errors, key)
  }

  @inline(never)
  private static func late(
    _ value: ValueBox, _ extras: InstanceExtras?, of binding: Binding, _ key: BindingKey,
    _ container: Container
  ) -> [Disposal] {
    var disposals = Disposals()
    disposals.add(value, extras, of: binding, key: key, stamp: 0)
    disposals.settle(container.ownership)
    return disposals.list
  }

  private static func warn(_ errors: [any Error], _ key: BindingKey) {
    for error in errors {
      Platform.warn("[SwiftHilt/Closed] disposing of a late \(key) failed: \(error)")
    }
  }
}
