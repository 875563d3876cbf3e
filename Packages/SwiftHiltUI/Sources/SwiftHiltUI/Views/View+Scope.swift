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
    /// The container is made when the view is first shown, and lives as long as the view: as long
    /// as a `@State` of it would. After that it is closed, so what it caches is disposed of. A view
    /// that gets another container around it, or another identity by `.id(_:)`, gets a new one.
    ///
    /// What `configure` captures is what there was when the container was made. Where it captures
    /// something that changes, let the identity change with it: `.diScope { ... }.id(item.id)`.
    ///
    /// - Parameters:
    ///   - name: A name for messages and graphs.
    ///   - scope: The scope that the container stands for: `.scope(name)` instances live in it.
    ///   - file: The caller's file, for messages.
    ///   - line: The caller's line.
    ///   - configure: Registers what only this view has; called once for each container.
    /// - Precondition: The container around the view is not closed.
    public func diScope(
      name: String? = nil, scope: ScopeName? = nil, file: StaticString = #fileID,
      line: UInt = #line, _ configure: @escaping @MainActor (Container) -> Void = { _ in }
    ) -> some View {
      modifier(
        OwnContainer { around in
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

    let make: @MainActor (ViewContainer) -> Container

    @Environment(\.nearestContainer) private var container
    @State private var keeper = ScopeKeeper()

    init(follows: Bool = true, _ make: @escaping @MainActor (ViewContainer) -> Container) {
      self.follows = follows
      self.make = make
    }

    func body(content: Content) -> some View {
      content.environment(
        \.nearestContainer,
        keeper.container(
          below: ViewContainer(environment: container), follows: follows, make))
    }
  }
#endif
