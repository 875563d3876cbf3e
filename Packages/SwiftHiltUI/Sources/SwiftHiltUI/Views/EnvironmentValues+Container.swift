#if canImport(SwiftUI)
  import SwiftUI

  private struct ContainerKey: EnvironmentKey {
    static let defaultValue: Container? = nil
  }

  extension EnvironmentValues {
    var nearestContainer: Container? {
      get { self[ContainerKey.self] }
      set { self[ContainerKey.self] = newValue }
    }

    /// The container of the views in this environment, or the default container `DI.shared` if no
    /// modifier above them sets one.
    ///
    /// Modifiers such as `.diContainer(_:)` and `.diScope` set it. The innermost modifier wins.
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
    /// Gives a view and its subviews a container, from which `@EnvironmentInjected` and the other
    /// view wrappers resolve.
    ///
    /// ```swift
    /// ContentView().diContainer(container)
    /// ```
    ///
    /// The innermost container wins. A sheet or popover uses the container of the view that
    /// presents it. A pushed view uses the container of its `NavigationStack`, so put this modifier
    /// outside the stack, or on the destination. The root view of a `UIHostingController` starts
    /// without a container.
    ///
    /// - Parameter container: The container. Don't create it in `body`, because each call of `body`
    ///   would create another container, with new instances. Use `.diScope` instead.
    public func diContainer(_ container: Container) -> some View {
      environment(\.nearestContainer, container)
    }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  extension Scene {
    /// Gives all views of a scene a container.
    ///
    /// On older systems, give the container to the root view of each window instead.
    ///
    /// ```swift
    /// WindowGroup { ContentView() }.diContainer(container)
    /// ```
    public func diContainer(_ container: Container) -> some Scene {
      environment(\.nearestContainer, container)
    }
  }
#endif
