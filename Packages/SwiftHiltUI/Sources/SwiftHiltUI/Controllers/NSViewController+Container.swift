#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSViewController: HasContainer {
    /// The container that the controller inherits; see ``HasContainer/diContainer``.
    public var __inheritedContainer: Container? {
      var (controller, ofWindow): (NSViewController?, Container?) = (self, nil)
      while let here = controller {
        if let own = here.ownDIContainer { return own }
        // A sheet or popover has its own window, so the presenter's window comes after that one.
        if ofWindow == nil, here.isViewLoaded { ofWindow = here.view.window?.ownDIContainer }
        controller = here.parent ?? here.presentingViewController
      }
      return ofWindow
    }
  }

  extension NSWindow: HasContainer {
    /// A window inherits no container.
    public var __inheritedContainer: Container? { nil }
  }
#endif
