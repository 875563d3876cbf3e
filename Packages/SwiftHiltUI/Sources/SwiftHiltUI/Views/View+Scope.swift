#if canImport(SwiftUI)
  @_spi(Layers) import SwiftHiltWrappers
  import SwiftUI

  extension View {
    /// Gives a view and its subviews a container of their own, below the one around them.
    ///
    /// ```swift
    /// CheckoutView().diScope(scope: "checkout") { $0.register(Cart.self) { _ in Cart() } }
    /// ```
    ///
    /// The container is created when the view is first shown, and lives as long as a `@State` of
    /// the view. Then SwiftHilt closes the container, which disposes of its cached instances. The
    /// view gets a new container if its identity (`.id(_:)`) or the container around it changes.
    ///
    /// SwiftUI decides when it drops a view's state, and can do so late or never. For example, iOS
    /// 17.0 and 17.1 keep the state of sheets. If it matters when the container is closed, pass
    /// `closesOnDisappear: true`, or close the container yourself.
    ///
    /// `configure` keeps the values that it captured when the container was created. If they can
    /// change, change the identity with them: `.diScope { ... }.id(item.id)`.
    ///
    /// - Parameters:
    ///   - name: A name for messages and graphs.
    ///   - scope: The scope of the container. `.scope(name)` instances live in it.
    ///   - closesOnDisappear: Whether the container is also closed when the view disappears. A view
    ///     that appears again, such as one below a pushed view or in a tab, then gets a new
    ///     container.
    ///   - file: The caller's file, for messages.
    ///   - line: The caller's line.
    ///   - configure: Registers the bindings of this view. It is called once for each container.
    /// - Precondition: The container around the view isn't closed. Otherwise the program stops with
    ///   the text of a `ResolutionError`.
    public func diScope(
      name: String? = nil, scope: ScopeName? = nil, closesOnDisappear: Bool = false,
      file: StaticString = #fileID, line: UInt = #line,
      _ configure: @escaping @MainActor (Container) -> Void = { _ in }
    ) -> some View {
      modifier(
        OwnContainer(closesOnDisappear: closesOnDisappear) { around in
          let child = around.ask(for: WrapperSite(".diScope", file, line)) {
            try $0.tryChild(name: name, scope: scope)
          }
          configure(child)
          return child
        })
    }

    /// Gives a preview's view its own container, which no other preview sees.
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
    /// The view wrappers of the view and its subviews use this container. The global functions and
    /// `@Inject` use the default container instead. All previews of a file share it, because they
    /// share a process.
    ///
    /// - Parameters:
    ///   - base: The app's container. The preview gets a fork of it, with the same bindings and new
    ///     instances that are built with the fakes. When omitted, the preview gets an empty
    ///     container.
    ///   - fakes: Registers the preview's bindings. It is called once for each identity of the
    ///     view.
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

  /// Gives a view a container of its own.
  struct OwnContainer: ViewModifier {
    /// Whether the view gets a new container if the container around it changes.
    let follows: Bool

    let closesOnDisappear: Bool

    let make: @MainActor (ViewContainer) -> Container

    @Environment(\.nearestContainer) private var container
    @State private var keeper = ScopeKeeper()
    @State private var returns = 0

    init(
      follows: Bool = true, closesOnDisappear: Bool = false,
      _ make: @escaping @MainActor (ViewContainer) -> Container
    ) {
      (self.follows, self.closesOnDisappear, self.make) = (follows, closesOnDisappear, make)
    }

    func body(content: Content) -> some View {
      // Because `body` reads `returns`, SwiftUI calls it again when `returns` changes. So a view
      // that appears again gets a new container.
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
