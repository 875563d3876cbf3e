#if canImport(SwiftUI)
  @_spi(Layers) import SwiftHiltWrappers
  import SwiftUI

  extension View {
    /// Gives a view and all that is in it a container of their own, below the one around them.
    ///
    /// ```swift
    /// CheckoutView().diScope(scope: "checkout") { $0.register(Cart.self) { _ in Cart() } }
    /// ```
    ///
    /// The container is made when the view is first shown, and lives as long as a `@State` of the
    /// view. After that it is closed, so what it caches is disposed of. A view that gets another
    /// container around it, or another identity by `.id(_:)`, gets a new one.
    ///
    /// SwiftUI decides when it drops a view's state, and may drop it late or never: iOS 17.0 and 17.1
    /// keep that of sheets. Where the end matters, pass `closesOnDisappear: true`, or close the
    /// container yourself.
    ///
    /// What `configure` captures is what there was when the container was made. Where it captures
    /// something that changes, let the identity change with it: `.diScope { ... }.id(item.id)`.
    ///
    /// - Parameters:
    ///   - name: A name for messages and graphs.
    ///   - scope: The scope that the container stands for: `.scope(name)` instances live in it.
    ///   - closesOnDisappear: Whether the container is also closed when the view disappears. A view
    ///     that appears again, as below a pushed view or in a tab, gets a new container then.
    ///   - file: The caller's file, for messages.
    ///   - line: The caller's line.
    ///   - configure: Registers what only this view has; called once for each container.
    /// - Precondition: The container around the view is not closed.
    public func diScope(
      name: String? = nil, scope: ScopeName? = nil, closesOnDisappear: Bool = false,
      file: StaticString = #fileID, line: UInt = #line,
      _ configure: @escaping @MainActor (Container) -> Void = { _ in }
    ) -> some View {
      modifier(
        OwnContainer(closesOnDisappear: closesOnDisappear) { around in
          let child = around.child(
            name: name, scope: scope, for: WrapperSite(".diScope", file, line))
          configure(child)
          return child
        })
    }

    /// Gives a preview's view a container of its own, which no other preview sees.
    ///
    /// ```swift
    /// #Preview("No tasks") {
    ///   TaskListView().diPreview { $0.register(TaskRepository.self) { _ in FakeRepository([]) } }
    /// }
    ///
    /// #Preview("Two tasks") {
    ///   TaskListView().diPreview(of: appContainer()) { c in
    ///     c.register(TaskRepository.self, override: true) { _ in FakeRepository(["Tea", "Milk"]) }
    ///   }
    /// }
    /// ```
    ///
    /// The previews of a file share a process, and so its default container; the global functions
    /// see that one.
    ///
    /// - Parameters:
    ///   - base: The app's container, of which the preview gets a fork: the same bindings, with
    ///     instances of its own, built with the fakes. An empty container when omitted.
    ///   - fakes: Registers what the preview has instead; called once for one identity of the view.
    public func diPreview(
      of base: @autoclosure @escaping @MainActor () -> Container? = nil,
      _ fakes: @escaping @MainActor (Container) -> Void = { _ in }
    ) -> some View {
      modifier(
        OwnContainer(follows: false) { _ in
          let own = base()?.fork(name: "preview") ?? Container(name: "preview")
          fakes(own)
          return own
        })
    }
  }

  /// Gives a view a container that lives as long as it.
  struct OwnContainer: ViewModifier {
    /// Whether the container is below the one around the view.
    let follows: Bool

    /// Whether the container ends when the view disappears, and not only with the view's state.
    let closesOnDisappear: Bool

    let make: @MainActor (ViewContainer) -> Container

    @Environment(\.nearestContainer) private var container
    @State private var keeper = ScopeKeeper()
    @State private var returns = 0

    init(
      follows: Bool = true, closesOnDisappear: Bool = false,
      _ make: @escaping @MainActor (ViewContainer) -> Container
    ) {
      self.follows = follows
      self.closesOnDisappear = closesOnDisappear
      self.make = make
    }

    func body(content: Content) -> some View {
      // Read here, so that a view that appears again gets a new container.
      _ = returns
      return content.environment(
        \.nearestContainer,
        keeper.container(
          below: ViewContainer(environment: container), follows: follows, make)
      )
      .onAppear { if keeper.isEnded { returns += 1 } }
      .onDisappear { if closesOnDisappear { keeper.end() } }
    }
  }
#endif
