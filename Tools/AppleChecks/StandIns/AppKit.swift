// A stand-in for Apple's module of this name. The spelling is Apple's, and the behaviour is just
// enough for these checks. Nothing outside Tools/AppleChecks is built with it.

@_exported import ObjectiveC

@MainActor open class NSResponder: NSObject {}

@MainActor open class NSApplication: NSResponder {
  public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }

  public static let shared = NSApplication()

  @discardableResult
  open func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { true }

  @available(macOS 14.0, *)
  open func activate() {}
}

@MainActor open class NSView: NSResponder {
  public fileprivate(set) weak var window: NSWindow?
}

@MainActor open class NSWindow: NSResponder {
  open var contentViewController: NSViewController? {
    didSet { contentViewController?._standInShow(in: self) }
  }
}

@MainActor open class NSViewController: NSResponder {
  private var loaded: NSView?
  private var shown: NSWindow?
  public private(set) var children: [NSViewController] = []
  public private(set) weak var parent: NSViewController?
  private weak var presenter: NSViewController?
  private var sheets: [NSWindow] = []

  public var isViewLoaded: Bool { loaded != nil }

  public var view: NSView {
    if loaded == nil {
      loaded = NSView()
      loaded!.window = shown
      viewDidLoad()
    }
    return loaded!
  }

  open func viewDidLoad() {}

  public var presentingViewController: NSViewController? { presenter }

  open func addChild(_ child: NSViewController) {
    children.append(child)
    child.parent = self
  }

  /// A sheet is a separate window, without a parent among the windows' controllers.
  open func presentAsSheet(_ controller: NSViewController) {
    controller.presenter = self
    let sheet = NSWindow()
    sheet.contentViewController = controller
    sheets.append(sheet)
  }

  fileprivate func _standInShow(in window: NSWindow) {
    shown = window
    view.window = window
    for child in children { child._standInShow(in: window) }
  }
}
