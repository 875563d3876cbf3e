@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltWrappers

/// The container that answers for a view, and the reason.
struct ViewContainer {
  let container: Container

  let isDefault: Bool

  init(environment container: Container?) {
    self.container = container ?? DI.shared
    isDefault = container == nil
  }
}

extension ViewContainer {
  /// Returns what a request for a view's property or modifier gives. A failure stops the program. The
  /// text of a `ResolutionError` names the container that answered and the property or modifier.
  func ask<R>(for site: WrapperSite, _ request: (Container) throws -> R) -> R {
    do {
      return try request(container)
    } catch {
      site.stop(explained(error))
    }
  }

  /// Returns a `ResolutionError` with lines that say which container answered and what can help. An
  /// error of another type stays unchanged.
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
        + "NavigationStack, or because the view's init read a wrapper"
    }
    var topmost = container
    while let parent = topmost.parent { topmost = parent }
    let below =
      container !== topmost && topmost === DI.shared ? ", below the default container" : ""
    return "\(container) answered, because it is the nearest container "
      + "in the view's environment\(below)"
  }
}
