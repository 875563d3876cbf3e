import Logging
import SwiftHiltCore
import TaskKit
import TaskStore

/// The web server and its pages. Needs a ``ServerConfiguration`` and a `Logger`.
public enum WebModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.install {
      provide(TaskCalendar.self, dependencies: []) { _ in TaskCalendar() }
      provide(PageTemplates.self, dependencies: []) { _ in try PageTemplates() }
      provide(TaskPages.self, to: TaskPages.init(templates:calendar:))
      provide(TaskAPI.self, to: TaskAPI.init(calendar:))
      provide(
        WebRouter.self,
        dependencies: [
          Dependency(ServerConfiguration.self), Dependency(TaskPages.self),
          Dependency(TaskAPI.self), Dependency(PageTemplates.self), Dependency(TaskDatabase.self),
        ]
      ) { r in
        // The container itself: each request's is a child of it. It holds the router, and the router
        // holds it, until it is closed.
        guard let app = r as? Container else { throw NoContainer() }
        return WebRouter(
          configuration: try r.tryResolve(), pages: try r.tryResolve(), api: try r.tryResolve(),
          templates: try r.tryResolve(), database: try r.tryResolve(), app: app)
      }
    }
  }
}

/// A resolver that is no container.
private struct NoContainer: Error {}
