@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltWrappers

/// The container that answers for a view, and the reason.
struct ViewContainer {
  let container: Container

  /// Whether the view's environment has no container, so the default one answers.
  let isDefault: Bool

  /// Uses the container of a view's environment, or else the default one.
  init(environment container: Container?) {
    self.container = container ?? DI.shared
    isDefault = container == nil
  }
}

extension ViewContainer {
  /// Resolves a key for a view, which can't throw.
  ///
  /// - Precondition: The key can be resolved. Otherwise the program stops with the text of the
  ///   `ResolutionError`, which names the container that answered and the property, or of the
  ///   factory's own error.
  @MainActor
  func resolve<Value>(
    _ type: Value.Type, _ qualifier: (any Qualifier)?, for site: WrapperSite
  ) -> Value {
    do {
      return try container.tryResolve(type, qualifier: qualifier)
    } catch {
      site.stop(explained(error))
    }
  }

  /// Creates a child for a view.
  ///
  /// - Precondition: The container is not closed. Otherwise the program stops with the text of a
  ///   `ResolutionError`.
  func child(name: String?, scope: ScopeName?, for site: WrapperSite) -> Container {
    do {
      return try container.tryChild(name: name, scope: scope)
    } catch {
      site.stop(explained(error))
    }
  }

  /// Returns an error with lines that name the container that answered. A factory's own error stays
  /// unchanged.
  func explained(_ error: any Error) -> any Error {
    guard let error = error as? ResolutionError else { return error }
    var explained = error.adding(.init(label: "view", text: explanation))
    if error.code == .noScope {
      explained = explained.adding(
        .init(
          label: "order",
          text: "if the view has a .diScope(...), write it before .diContainer(...), "
            + "because the innermost container wins"))
    }
    guard isDefault, RunContext.current == .preview else { return explained }
    return explained.adding(
      .init(
        label: "preview",
        text: "give the view a container with .diPreview { ... }, "
          + "because a preview runs without the app"))
  }

  private var explanation: String {
    if isDefault {
      return "the default container answered, because no .diContainer(_:) is above the view or its "
        + "NavigationStack, or the view's init read a wrapper"
    }
    var topmost = container
    while let parent = topmost.parent { topmost = parent }
    let below =
      container !== topmost && topmost === DI.shared ? ", below the default container" : ""
    return "\(container) answered, because it is the nearest container "
      + "in the view's environment\(below)"
  }
}
