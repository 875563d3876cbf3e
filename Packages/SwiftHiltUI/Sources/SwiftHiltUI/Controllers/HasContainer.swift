#if canImport(ObjectiveC)
  import ObjectiveC

  /// An object that can have a container: a view controller, a window or a scene.
  ///
  /// SwiftHilt makes UIKit's and AppKit's classes conform. Use their members, and don't conform
  /// another type.
  @MainActor public protocol HasContainer: AnyObject, Sendable {
    /// The container that the object inherits if it has none of its own; `nil` for the default
    /// container.
    var __inheritedContainer: Container? { get }
  }

  extension HasContainer {
    /// The container of this object: its own, or the container that it inherits, or the default
    /// container `DI.shared`.
    ///
    /// A view controller inherits the container of the nearest parent or presenter that has one.
    /// After these comes, in UIKit, the container of the controller's window scene. In AppKit come
    /// the containers of the windows of the controller, its parents and its presenters, nearest
    /// first, because a sheet has its own window. A window or a scene inherits nothing.
    ///
    /// UIKit decides which controller presents. That is usually the root controller of the screen,
    /// not the child that called `present(_:animated:)`. To pass on the child's container, set it
    /// on the presented controller.
    ///
    /// SwiftHilt looks up the container on each access, because a view controller can move. Without
    /// a parent, a presenter or a window, the controller has nothing to inherit from. `viewDidLoad`
    /// may be called that early, but not UIKit's `viewIsAppearing(_:)` or AppKit's
    /// `viewWillAppear()`. Setting the container sets ``ownDIContainer``.
    public var diContainer: Container {
      get { ownDIContainer ?? __inheritedContainer ?? DI.shared }
      set { ownDIContainer = newValue }
    }

    /// The object's own container, which you or `makeScopedContainer` set, or `nil`.
    ///
    /// Set it to `nil` to inherit again. If `makeScopedContainer` created the previous container,
    /// SwiftHilt closes that container soon after you replace it. Setting the current container has
    /// no effect.
    public var ownDIContainer: Container? {
      get { attached?.container }
      set {
        if newValue !== attached?.container { attached = newValue.map { AttachedContainer($0) } }
      }
    }

    /// Creates a container that lives as long as this object, usually a view controller, and sets
    /// it as the object's own.
    ///
    /// ```swift
    /// override func viewIsAppearing(_ animated: Bool) {
    ///   super.viewIsAppearing(animated)
    ///   makeScopedContainer { $0.register(Cart.self) { _ in Cart() } }
    /// }
    /// ```
    ///
    /// SwiftHilt closes the container soon after the view controller is gone, which disposes of the
    /// container's cached instances. A second call returns the first container without calling
    /// `configure`, unless that container is closed, or you have set another one.
    ///
    /// Don't let a factory or an instance in the container hold the view controller strongly, or
    /// the container and the controller keep each other alive. Hold the controller weakly.
    ///
    /// - Parameters:
    ///   - parent: The parent container; ``diContainer`` when omitted. Pass one if the view
    ///     controller might not have a parent, a presenter or a window.
    ///   - name: A name for messages and graphs.
    ///   - scope: The scope of the container.
    ///   - configure: Registers the bindings of this view controller.
    /// - Precondition: The parent isn't closed. Otherwise the program stops with the text of a
    ///   `ResolutionError`.
    @discardableResult
    public func makeScopedContainer(
      below parent: Container? = nil, name: String? = nil, scope: ScopeName? = nil,
      _ configure: (Container) -> Void = { _ in }
    ) -> Container {
      if let own = attached, own.isScoped {
        if !own.container.isClosed { return own.container }
        attached = nil
      }
      let child = (parent ?? diContainer).child(name: name, scope: scope)
      configure(child)
      attached = AttachedContainer(child, isScoped: true)
      return child
    }

    private var attached: AttachedContainer? {
      get { objc_getAssociatedObject(self, key) as? AttachedContainer }
      set { objc_setAssociatedObject(self, key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
  }

  extension HasResolver where Self: HasContainer {
    /// The view controller's container, which its `@Inject` properties use.
    ///
    /// ```swift
    /// final class HomeViewController: UIViewController, HasResolver {
    ///   @Inject var repository: UserRepository
    /// }
    /// ```
    ///
    /// - Precondition: The caller runs on the main actor. Otherwise the program stops.
    nonisolated public var resolver: any Resolver { MainActor.assumeIsolated { diContainer } }
  }

  @MainActor private let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
#endif
