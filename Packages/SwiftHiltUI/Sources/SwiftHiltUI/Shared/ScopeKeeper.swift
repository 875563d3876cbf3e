@_spi(Layers) import SwiftHiltCore

/// Keeps a view's own container, and closes it when the view's state is gone, if not before.
@MainActor
final class ScopeKeeper {
  private var own: Container?
  private var parent: Container?

  /// Whether ``end()`` closed the container, and no other has been created since.
  private(set) var isEnded = false

  nonisolated init() {}

  /// Returns the view's container, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - around: The container around the view.
  ///   - follows: Whether to close the view's container and create another if `around` has changed.
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

/// Closes a container in a task on the main actor, because some instances must be disposed of
/// there, and some asynchronously.
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
