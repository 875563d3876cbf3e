@_spi(Layers) import SwiftHiltCore

/// A view's own container, created when the view is first shown, and closed after the view is gone
/// or disappears.
@MainActor
final class ScopeKeeper {
  private var own: Container?
  private var parent: Container?

  /// Whether the container was closed, and no other has been created since.
  private(set) var isEnded = false

  nonisolated init() {}

  /// Returns the view's container, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - around: The container around the view. If it changes and `follows` is `true`, the view's
  ///     container is closed, and a new one is created.
  ///   - follows: Whether to replace the view's container then; `false` for a container that isn't
  ///     below the one around the view.
  ///   - make: Creates the view's container.
  func container(
    below around: ViewContainer, follows: Bool = true, _ make: (ViewContainer) -> Container
  ) -> Container {
    if let own, !follows || parent === around.container { return own }
    let old = own
    let new = make(around)
    own = new
    isEnded = false
    parent = around.container
    if let old { closeSoon(old, after: "the container around its view changed") }
    return new
  }

  /// Closes the container. The next call of ``container(below:follows:_:)`` creates a new one.
  func end() {
    guard let own else { return }
    closeSoon(own, after: "its view disappeared")
    self.own = nil
    isEnded = true
  }

  deinit {
    if let own { closeSoon(own, after: "its view was removed") }
  }
}

/// Closes a view's container in a task on the main actor, because some instances must be disposed
/// of there, and some asynchronously.
func closeSoon(_ container: Container, after event: String) {
  Task { @MainActor in
    do {
      try await container.close()
    } catch {
      Platform.warn(
        "[SwiftHilt/Closed] Closing \(container) failed after \(event):\n"
          + AggregateError.texts(of: error))
    }
  }
}
