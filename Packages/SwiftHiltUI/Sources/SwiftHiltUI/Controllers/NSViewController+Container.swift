#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSViewController {
    /// The container of this view controller: its own, or else the nearest of its parents' and
    /// presenters', that of the window it is shown in, that of its presenter's window (a sheet has a
    /// window of its own), the default container `DI.shared`.
    ///
    /// It is looked for at each access, since a view controller may move. One that is neither a
    /// child, nor presented, nor shown yet has nobody to inherit from: its `viewDidLoad` may come
    /// before that, `viewWillAppear()` does not.
    public var diContainer: Container {
      get { nearestContainer ?? DI.shared }
      set { ownDIContainer = newValue }
    }

    /// The container that was set for this view controller itself; `nil` lets it inherit again.
    public var ownDIContainer: Container? {
      get { AttachedContainer.of(self)?.container }
      set { AttachedContainer.attach(newValue.map { AttachedContainer($0) }, to: self) }
    }

    /// Makes a container that lives as long as this view controller, and sets it as its own.
    ///
    /// It is closed when the view controller is gone, so what it caches is disposed of. A second
    /// call returns the container of the first, and does not call `configure`, unless that one was
    /// closed.
    ///
    /// It lives with the view controller: a factory or an instance in it that holds the view
    /// controller strongly keeps both alive for ever. Hold it weakly there.
    ///
    /// - Parameters:
    ///   - parent: The container above; ``diContainer`` when omitted. Pass it where the view
    ///     controller may not yet have a parent, a presenter or a window.
    ///   - name: A name for messages and graphs.
    ///   - scope: The scope that the container stands for.
    ///   - configure: Registers what only this view controller has.
    @discardableResult
    public func makeScopedContainer(
      below parent: Container? = nil, name: String? = nil, scope: ScopeName? = nil,
      _ configure: (Container) -> Void = { _ in }
    ) -> Container {
      AttachedContainer.scoped(
        self, below: parent ?? diContainer, name: name, scope: scope, configure)
    }

    private var nearestContainer: Container? {
      var (controller, ofWindow): (NSViewController?, Container?) = (self, nil)
      while let here = controller {
        if let own = here.ownDIContainer { return own }
        // A sheet or popover has a window of its own: the presenter's comes after that one.
        if ofWindow == nil, here.isViewLoaded { ofWindow = here.view.window?.ownDIContainer }
        controller = here.parent ?? here.presentingViewController
      }
      return ofWindow
    }
  }

  extension NSWindow {
    /// The container of this window's view controllers: its own, or else the default container.
    public var diContainer: Container {
      get { ownDIContainer ?? DI.shared }
      set { ownDIContainer = newValue }
    }

    /// The container that was set for this window itself; `nil` unsets it.
    public var ownDIContainer: Container? {
      get { AttachedContainer.of(self)?.container }
      set { AttachedContainer.attach(newValue.map { AttachedContainer($0) }, to: self) }
    }
  }

  extension HasResolver where Self: NSViewController {
    /// The view controller's container, which its `@Inject` properties ask.
    ///
    /// - Precondition: Called on the main actor.
    nonisolated public var resolver: any Resolver { MainActor.assumeIsolated { diContainer } }
  }
#endif
