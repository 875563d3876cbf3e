import Logging
import SwiftHiltDAG
import SwiftHiltLifecycle
import TaskKit
import TaskStore

/// The server's container.
public enum WebApp {
  /// Puts the app together. Nothing is built yet.
  public static func container(
    _ configuration: ServerConfiguration, database: TaskDatabase.Path, logger: Logger
  ) -> Container {
    let container = Container(name: "app")
    container.install {
      provide(ServerConfiguration.self, instance: configuration)
      provide(TaskDatabase.Path.self, instance: database)
      provide(Logger.self, qualifier: "app", instance: logger)
      RequestModule.self
      SQLiteTaskModule.self
      TaskUseCaseModule.self
      WebModule.self
    }
    return container
  }

  /// What is wrong with a container's graph, the requests' included: what every route resolves is
  /// looked for, and nothing is built.
  public static func validate(_ container: Container) -> GraphReport {
    container.validate(
      ValidationOptions(entryPoints: [
        Lifecycle.servicesKey, BindingKey(CreateTask.self), BindingKey(UpdateTask.self),
        BindingKey(DeleteTask.self), BindingKey(RestoreTask.self),
        BindingKey(ToggleTaskCompletion.self), BindingKey(GetTask.self),
        BindingKey(QueryTasks.self),
        BindingKey(DeletedTasks.self),
      ]))
  }
}
