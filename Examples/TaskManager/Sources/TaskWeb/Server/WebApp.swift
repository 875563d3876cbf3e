import Hummingbird
import Logging
import ServiceLifecycle
import SwiftHiltDAG
import TaskKit
import TaskStore
import UnixSignals

/// The server's container, and the server.
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
      SQLiteTaskModule.self
      TaskUseCaseModule.self
      provide(TaskCalendar.self, dependencies: []) { _ in TaskCalendar() }
      provide(PageTemplates.self, dependencies: []) { _ in try PageTemplates() }
      provide(TaskPages.self, to: TaskPages.init(templates:calendar:))
      provide(TaskAPI.self, to: TaskAPI.init(calendar:))
    }
    return container
  }

  /// What is wrong with a container's graph, the requests' included: what every route resolves is
  /// looked for, and nothing is built.
  public static func validate(_ container: Container) -> GraphReport {
    container.validate(
      ValidationOptions(entryPoints: [
        BindingKey(TaskPages.self), BindingKey(TaskAPI.self),
        BindingKey(ServerConfiguration.self), BindingKey(Logger.self, qualifier: "app"),
        BindingKey(ChildFactory<RequestSeed>.self), BindingKey(UnitOfWork.self),
        BindingKey(CreateTask.self), BindingKey(UpdateTask.self), BindingKey(DeleteTask.self),
        BindingKey(RestoreTask.self), BindingKey(ToggleTaskCompletion.self),
        BindingKey(GetTask.self), BindingKey(QueryTasks.self), BindingKey(ObserveTasks.self),
        BindingKey(DeletedTasks.self),
      ]))
  }

  /// The server of a container, to run once the container's services are started: until a signal, or
  /// `triggerGracefulShutdown()`. It takes no more requests then, and waits for those under way: for
  /// five seconds usually, then it hangs up on clients that are not done with theirs.
  ///
  /// - Parameter onRunning: Called with the port once the server listens.
  public static func server(
    _ container: Container, signals: [UnixSignal] = [.sigterm, .sigint],
    onRunning: @escaping @Sendable (Int) -> Void
  ) throws -> ServiceGroup {
    let configuration = try container.tryResolve(ServerConfiguration.self)
    var quiet = try container.tryResolve(Logger.self, qualifier: "app")
    // Of the frameworks, only what is wrong.
    quiet.logLevel = max(quiet.logLevel, .warning)
    let logger = quiet
    let application = Application(
      responder: try WebRouter.responder(container),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionTimeouts(limit: configuration.idleTime, logger: logger)
          ])),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: "Tasks",
        availableConnectionsDelegate: ConnectionLimit(configuration.connections, logger: logger)),
      onServerRunning: { onRunning($0.localAddress?.port ?? 0) }, logger: logger)
    var group = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: signals, logger: logger)
    group.maximumGracefulShutdownDuration = configuration.stopTime
    return ServiceGroup(configuration: group)
  }
}
