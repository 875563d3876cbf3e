#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIViewController: HasContainer {
    /// The container that the controller inherits; see ``HasContainer/diContainer``.
    public var __inheritedContainer: Container? {
      var (controller, scene): (UIViewController?, UIWindowScene?) = (self, nil)
      while let here = controller {
        if let own = here.ownDIContainer { return own }
        scene = scene ?? here.viewIfLoaded?.window?.windowScene
        controller = here.parent ?? here.presentingViewController
      }
      return scene?.ownDIContainer
    }
  }

  extension UIWindowScene: HasContainer {
    /// A scene inherits no container.
    public var __inheritedContainer: Container? { nil }
  }
#endif
