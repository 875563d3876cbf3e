/// The failures of a prewarm: one error for each binding whose instance should be cached and can't
/// be built. Consumers that fail with the same error add none.
struct PrewarmFailures {
  private var failures = Failures()
  private var failedKeys = ErasedSet<BindingKey>()
  /// The bindings whose errors were reported, by cell. Each binding keeps its container alive, and
  /// so its cell.
  private var told = ErasedDictionary<Cell, VisibleBinding>()

  /// Records the error of a singleton, unless the error came from a build that was reported before.
  @inline(never)
  mutating func note(_ error: any Error, of singleton: VisibleBinding, _ builds: FailedBuilds) {
    if singleton.cell.isInTable { failedKeys.insert(singleton.key) }
    let failed = builds.origin(of: error) ?? singleton
    if told[failed.cell] != nil { return }
    told[failed.cell] = failed
    failures.add(error, of: PathElement(key: failed.key, callSite: failed.binding.callSite))
  }

  /// Returns whether a direct declared dependency of a singleton has failed. If so, the prewarm
  /// skips the singleton, and then also those that declare it as a dependency.
  @inline(never)
  mutating func spoil(_ singleton: VisibleBinding) -> Bool {
    let needed = singleton.binding.declaredToBuild ?? []
    guard needed.contains(where: { $0.kind == .direct && failedKeys.contains($0.key) }) else {
      return false
    }
    if singleton.cell.isInTable { failedKeys.insert(singleton.key) }
    return true
  }

  func end() throws { try failures.end() }
}

/// The builds that failed while a prewarm built one singleton.
///
/// Errors are distinguished by their boxes, not by their texts, because an error that a factory
/// only rethrows keeps its box.
final class FailedBuilds: Sendable {
  /// The failed builds of the singleton that the current task prewarms. Child tasks inherit the
  /// value, but detached tasks don't.
  @TaskLocal static var current: FailedBuilds?

  /// The failed builds; `nil` once the singleton's turn is over, because a task that its factory
  /// started may continue. The errors are retained, so that no later error reuses the box of an
  /// earlier one.
  private let builds = Locked<[(error: any Error, failed: VisibleBinding)]?>([])

  /// Records the error of a build, unless an inner build has recorded it.
  @inline(never)
  static func note(_ error: any Error, _ place: InstanceLocation, _ binding: Binding) {
    // The cell of a `Lazy` is destroyed with the `Lazy`.
    guard let current, place.kind != .lazy else { return }
    let cell = place.cell
    let failed = VisibleBinding(
      key: cell.bindingKey, binding: binding, cell: cell, owner: place.container)
    current.builds.withLock { builds in
      if builds?.contains(where: { FailurePath.isSame($0.error, error) }) != true {
        builds?.append((error, failed))
      }
    }
  }

  /// Returns the binding whose build threw an error, if there is one.
  func origin(of error: any Error) -> VisibleBinding? {
    builds.withLock { builds in
      builds?.first { FailurePath.isSame($0.error, error) }?.failed
    }
  }

  /// Forgets all builds, and ignores later ones.
  func end() {
    let old = builds.withLock { $0.take() }
    withExtendedLifetime(old) {}
  }
}
