/// A container attached to a view controller or a scene.
final class AttachedContainer {
  let container: Container

  /// Whether the container was created for the controller, and ends with it.
  let isScoped: Bool

  init(_ container: Container, isScoped: Bool = false) {
    self.container = container
    self.isScoped = isScoped
  }

  deinit {
    if isScoped { closeSoon(container) }
  }
}

#if canImport(ObjectiveC)
  import ObjectiveC

  extension AttachedContainer {
    @MainActor private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Returns the container attached to an object.
    @MainActor static func of(_ object: AnyObject) -> AttachedContainer? {
      objc_getAssociatedObject(object, key) as? AttachedContainer
    }

    /// Attaches a container to an object, and replaces the previous one.
    @MainActor static func attach(_ container: AttachedContainer?, to object: AnyObject) {
      objc_setAssociatedObject(object, key, container, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Creates a container for an object, unless it already has one.
    @MainActor static func scoped(
      _ object: AnyObject, below parent: @autoclosure () -> Container, name: String?,
      scope: ScopeName?, _ configure: (Container) -> Void
    ) -> Container {
      if let attached = of(object), attached.isScoped {
        if !attached.container.isClosed { return attached.container }
        attach(nil, to: object)
      }
      let child = parent().child(name: name, scope: scope)
      configure(child)
      attach(AttachedContainer(child, isScoped: true), to: object)
      return child
    }
  }
#endif
