@_spi(Layers) import SwiftHiltCore

/// Finds overrides that have no effect, because the test resolves their keys from another container
/// that it creates, and nothing from its own container.
///
/// Containers are watched in debug builds only.
final class UnusedOverrides: Sendable {
  private let keys: OverriddenKeys
  private let isUsed = Locked(false)
  /// The bindings of overridden keys that the test resolved from other containers.
  private let others = Locked<[(key: BindingKey, site: CallSite, container: String)]>([])

  init(of container: Container) {
    keys = container.overriddenKeys
    #if DEBUG
      container.addObserver(Watch { [isUsed] _ in isUsed.withLock { $0 = true } })
    #endif
  }

  func watch(_ other: Container) {
    guard !keys.own.isEmpty else { return }
    let (name, test) = ("\(other)", LiveGuard.ofTask)
    other.addObserver(
      Watch { [weak self, weak test] event in
        // Another test can also use a container that this test created.
        guard let self, let test, LiveGuard.ofTask === test, let site = event.callSite,
          let fake = keys.own[event.key], fake != site
        else { return }
        others.withLock { $0.append((event.key, site, name)) }
      })
  }

  /// The text of the failure, or `nil` if the test resolved from its own container, or resolved no
  /// overridden key from another container.
  var text: String? {
    let found = isUsed.withLock { $0 } ? [] : others.withLock { $0 }
    guard let first = found.first else { return nil }
    let bound = Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
      .values.sorted { "\($0.key)" < "\($1.key)" }
    let names = bound.map { "\($0.key)" }.joined(separator: " and ")
    return FailureText.make(
      "[SwiftHilt/UnusedOverride] This test overrides \(names), but resolves only from another container",
      bound.map { ("bound", "\($0.key), registered in \($0.container) at \($0.site)") }
        + [("help", Refusals.help(leavingOut: first.container))])
  }

  private final class Watch: ResolutionObserver {
    private let body: @Sendable (ResolutionEvent) -> Void

    init(_ body: @escaping @Sendable (ResolutionEvent) -> Void) { self.body = body }

    func observe(_ event: ResolutionEvent) { body(event) }
  }
}
