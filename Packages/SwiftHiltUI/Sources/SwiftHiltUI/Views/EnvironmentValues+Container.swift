#if canImport(SwiftUI)
  import SwiftUI

  private struct ContainerKey: EnvironmentKey {
    static let defaultValue: Container? = nil
  }

  extension EnvironmentValues {
    /// The container that was set above the view, if any was.
    var nearestContainer: Container? {
      get { self[ContainerKey.self] }
      set { self[ContainerKey.self] = newValue }
    }

    /// The container of the views here: the innermost that `.diContainer(_:)` or `.diScope` set
    /// above them, or else the default container, `DI.shared`.
    ///
    /// ```swift
    /// @Environment(\.diContainer) private var container
    /// ```
    public var diContainer: Container {
      get { nearestContainer ?? DI.shared }
      set { nearestContainer = newValue }
    }
  }

  extension View {
    /// Gives a view and all that is in it a container, which `@EnvironmentInjected` and the other
    /// wrappers of views ask.
    ///
    /// ```swift
    /// ContentView().diContainer(container)
    /// ```
    ///
    /// The innermost container wins. Sheets and popovers have the container of the view that they
    /// are attached to. Pushed views have that of their `NavigationStack`: put this modifier outside
    /// the stack, or on the destination. The root view of a `UIHostingController` starts without one.
    ///
    /// - Parameter container: The container. Keep it: one that is made in a `body` is a new one
    ///   each time, with new instances; `.diScope` keeps one.
    public func diContainer(_ container: Container) -> some View {
      environment(\.nearestContainer, container)
    }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  extension Scene {
    /// Gives all views of a scene a container.
    ///
    /// On older systems, give it to the root view of each window instead.
    ///
    /// ```swift
    /// WindowGroup { ContentView() }.diContainer(container)
    /// ```
    public func diContainer(_ container: Container) -> some Scene {
      environment(\.nearestContainer, container)
    }
  }
#endif
