/// A container attached to a view controller, a window or a scene.
final class AttachedContainer {
  let container: Container

  /// Whether the container was created for the object, and is closed once it is detached.
  let isScoped: Bool

  init(_ container: Container, isScoped: Bool = false) {
    self.container = container
    self.isScoped = isScoped
  }

  deinit {
    if isScoped { closeSoon(container, after: "its view controller released it") }
  }
}
