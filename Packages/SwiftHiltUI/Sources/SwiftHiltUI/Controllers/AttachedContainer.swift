/// A container attached to a view controller, a window or a scene.
final class AttachedContainer {
  let container: Container

  /// Whether the container was created for the controller, and is closed once it is detached.
  let isScoped: Bool

  init(_ container: Container, isScoped: Bool = false) {
    (self.container, self.isScoped) = (container, isScoped)
  }

  deinit {
    if isScoped { closeSoon(container, after: "its view controller released it") }
  }
}

#if canImport(ObjectiveC)
  import ObjectiveC

  extension AttachedContainer {
    @MainActor private static let key = UnsafeRawPointer(
      UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    @MainActor static func of(_ object: AnyObject) -> AttachedContainer? {
      objc_getAssociatedObject(object, key) as? AttachedContainer
    }

    @MainActor private static func attach(_ container: AttachedContainer?, to object: AnyObject) {
      objc_setAssociatedObject(object, key, container, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Sets an object's container. Setting the current one leaves it scoped.
    @MainActor static func set(_ container: Container?, on object: AnyObject) {
      guard container !== of(object)?.container else { return }
      attach(container.map { AttachedContainer($0) }, to: object)
    }

    /// Returns an object's scoped container, and creates one if there is none or it is closed.
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
