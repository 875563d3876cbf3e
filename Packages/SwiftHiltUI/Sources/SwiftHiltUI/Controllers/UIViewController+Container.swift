#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController {
    /// The container of this view controller: its own, or that of the nearest parent or presenter
    /// that has one.
    ///
    /// After these comes the container of the controller's window scene. The default container
    /// `DI.shared` comes last.
    ///
    /// UIKit decides which controller presents. That is usually the root controller of the screen,
    /// not the child that called `present(_:animated:)`. To pass on the child's container, set it
    /// on the presented controller.
    ///
    /// SwiftHilt looks up the container on each access, because a view controller can move. Without
    /// a parent, a presenter or a window, the controller has nothing to inherit from. UIKit may
    /// call `viewDidLoad` that early, but not `viewIsAppearing(_:)`. Setting the container sets
    /// ``ownDIContainer``.
    public var diContainer: Container {
      get { nearestContainer ?? DI.shared }
      set { ownDIContainer = newValue }
    }

    /// The view controller's own container, which you or `makeScopedContainer` set, or `nil`.
    ///
    /// Set it to `nil` to inherit again. If `makeScopedContainer` created the previous container,
    /// SwiftHilt closes that container soon after you replace it.
    public var ownDIContainer: Container? {
      get { AttachedContainer.of(self)?.container }
      set { AttachedContainer.set(newValue, on: self) }
    }

    /// Creates a container that lives as long as this view controller, and sets it as the
    /// controller's own.
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
      AttachedContainer.scoped(
        self, below: parent ?? diContainer, name: name, scope: scope, configure)
    }

    private var nearestContainer: Container? {
      var (controller, scene): (UIViewController?, UIWindowScene?) = (self, nil)
      while let here = controller {
        if let own = here.ownDIContainer { return own }
        scene = scene ?? here.viewIfLoaded?.window?.windowScene
        controller = here.parent ?? here.presentingViewController
      }
      return scene?.ownDIContainer
    }
  }

  extension UIWindowScene {
    /// The container that this scene's view controllers inherit: the scene's own, or the default
    /// container. Setting it sets ``ownDIContainer``.
    public var diContainer: Container {
      get { ownDIContainer ?? DI.shared }
      set { ownDIContainer = newValue }
    }

    /// The container that you set for this scene, or `nil`. Set it to `nil` to remove it.
    public var ownDIContainer: Container? {
      get { AttachedContainer.of(self)?.container }
      set { AttachedContainer.set(newValue, on: self) }
    }
  }

  extension HasResolver where Self: UIViewController {
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
#endif
