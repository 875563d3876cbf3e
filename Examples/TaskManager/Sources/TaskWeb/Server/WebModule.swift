import Logging
import SwiftHiltCore
import SwiftHiltLifecycle
import TaskKit
import TaskStore

/// The web server and its pages. Needs a ``ServerConfiguration`` and a `Logger`.
public enum WebModule: HiltModule {
  /// Registers what the module has.
  public static func __register(into container: Container) {
    container.install {
      provide(TaskCalendar.self, dependencies: []) { _ in TaskCalendar() }
      provide(PageTemplates.self, dependencies: []) { _ in try PageTemplates() }
      provide(DeletedTasks.self, dependencies: []) { _ in DeletedTasks() }
      provide(TaskPages.self, to: TaskPages.init(templates:calendar:deletedTasks:))
      provide(TaskAPI.self, to: TaskAPI.init(calendar:))
      provide(
        WebRouter.self,
        dependencies: [
          Dependency(ServerConfiguration.self), Dependency(TaskPages.self),
          Dependency(TaskAPI.self), Dependency(PageTemplates.self),
          Dependency(Logger.self, qualifier: "app"),
        ]
      ) { r in
        // The container itself: each request's is a child of it. It holds the router, and the router
        // holds it, until it is closed.
        guard let app = r as? Container else { throw NoContainer() }
        return try WebRouter(
          configuration: try r.tryResolve(), pages: try r.tryResolve(), api: try r.tryResolve(),
          templates: try r.tryResolve(),
          logger: try r.tryResolve(Logger.self, qualifier: "app"), app: app)
      }
      provide(
        WebServer.self,
        dependencies: [
          Dependency(ServerConfiguration.self), Dependency(WebRouter.self),
          Dependency(Logger.self, qualifier: "app"), Dependency([any BeforeRequests].self),
        ]
      ) { r in
        // Not used: the server starts after them and stops before them.
        _ = try r.tryResolveMany((any BeforeRequests).self)
        return WebServer(
          configuration: try r.tryResolve(),
          responder: try r.tryResolve(WebRouter.self).responder,
          logger: try r.tryResolve(Logger.self, qualifier: "app"))
      }
      service(WebServer.self)
    }
  }
}

/// A resolver that is no container.
private struct NoContainer: Error {}
