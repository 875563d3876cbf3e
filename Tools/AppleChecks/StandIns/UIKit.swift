// A stand-in for Apple's module of this name. The spelling is Apple's, and the behaviour is just
// enough for these checks. Nothing outside Tools/AppleChecks is built with it.

import class Foundation.NSNotification
import struct Foundation.Notification
@_exported import ObjectiveC

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIApplication: UIResponder {
  public nonisolated static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

@MainActor open class UIScene: UIResponder {}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIView: UIResponder {
  public fileprivate(set) weak var window: UIWindow?
}

@MainActor open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene?
  open var rootViewController: UIViewController? {
    didSet { rootViewController?._standInShow(in: self) }
  }

  public init(windowScene: UIWindowScene) {
    super.init()
    self.windowScene = windowScene
  }
}

@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  private var shown: UIWindow?
  public private(set) var children: [UIViewController] = []
  public private(set) weak var parent: UIViewController?
  private weak var presenter: UIViewController?

  public var view: UIView! {
    if loaded == nil {
      loaded = UIView()
      loaded!.window = shown
      viewDidLoad()
    }
    return loaded
  }

  public var viewIfLoaded: UIView? { loaded }

  open var title: String?

  open func viewDidLoad() {}

  open func viewIsAppearing(_ animated: Bool) {}

  /// The view controller that presented this one or its farthest ancestor.
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// The farthest ancestor presents, not the caller, because the ancestor covers the screen.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    var root = self
    while let parent = root.parent { root = parent }
    controller.presenter = root
    if let shown { controller._standInShow(in: shown) }
    completion?()
  }

  fileprivate func _standInShow(in window: UIWindow) {
    shown = window
    view.window = window
    for child in children { child._standInShow(in: window) }
  }
}
