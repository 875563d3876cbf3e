@_spi(Layers) import SwiftHiltCore

/// Finds overrides without effect: the test resolves their keys only from another container, which it
/// creates or forks.
///
/// Containers are watched in debug builds only.
final class UnusedOverrides: Sendable {
  private let keys: OverriddenKeys
  private let isUsed = Locked(false)
  /// The bindings of overridden keys that the test resolved from other containers.
  private let others = Locked<[(key: BindingKey, site: CallSite, container: String)]>([])
  private let original = Locked<(Container, any ResolutionObserver)?>(nil)

  init(of container: Container) {
    keys = container.overriddenKeys
    #if DEBUG
      container.addObserver(Watch { [isUsed] _ in isUsed.withLock { $0 = true } })
    #endif
  }

  deinit {
    if let (container, watch) = original.withLock({ $0 }) { container.removeObserver(watch) }
  }

  /// Watches the container that the test's container is a fork of, during the test.
  func watchOriginal(in test: LiveGuard) {
    guard let container = keys.original else { return }
    let watch = watch(container, in: test)
    original.withLock { $0 = (container, watch) }
  }

  @discardableResult
  func watch(_ other: Container, in test: LiveGuard?) -> any ResolutionObserver {
    let name = "\(other)"
    let watch = Watch { [weak self, weak test] event in
      // Another test can also use this container.
      guard let self, let test, LiveGuard.ofTask === test, let site = event.callSite,
        let fake = keys.own[event.key], fake != site
      else { return }
      others.withLock { $0.append((event.key, site, name)) }
    }
    other.addObserver(watch)
    return watch
  }

  /// The text of the failure, or `nil` if the test resolved from its own container, or resolved no
  /// overridden key from another container.
  var text: Diagnostic? {
    let found = isUsed.withLock { $0 } ? [] : others.withLock { $0 }
    guard let first = found.first else { return nil }
    let bound = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
      .values.sorted { "\($0.key)" < "\($1.key)" }
    let names = bound.map { "\($0.key)" }.joined(separator: " and ")
    return Diagnostic(
      "UnusedOverride", "This test overrides \(names), but resolves only from another container",
      notes: bound.map {
        .init(label: "bound", text: "\($0.key), registered in \($0.container) at \($0.site)")
      }, help: KeyText(Refusals.help(leavingOut: first.container)))
  }
}
