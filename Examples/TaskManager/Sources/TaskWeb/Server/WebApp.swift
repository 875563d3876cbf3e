import Hummingbird
import Logging
import ServiceLifecycle
import SwiftHiltDAG
import TaskKit
import TaskStore
import UnixSignals

/// The server's container, and the server.
public enum WebApp {
  /// Returns the app's container. Nothing is built yet.
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

  /// Returns the faults of a container's graph, including those of requests. The check covers every
  /// key that a route resolves, and builds nothing.
  public static func validate(_ container: Container) -> GraphReport {
    container.validate(roots: [
      .init(TaskPages.self), .init(TaskAPI.self),
      .init(ServerConfiguration.self), .init(Logger.self, qualifier: "app"),
      .init(ChildFactory<RequestSeed>.self), .init(UnitOfWork.self),
      .init(CreateTask.self), .init(UpdateTask.self), .init(DeleteTask.self),
      .init(RestoreTask.self), .init(ToggleTaskCompletion.self),
      .init(GetTask.self), .init(QueryTasks.self), .init(ObserveTasks.self),
      .init(DeletedTasks.self),
    ])
  }

  /// Returns a server that runs until a signal or `triggerGracefulShutdown()`. Start the
  /// container's services first.
  ///
  /// At the end the server takes no more requests, and waits for running ones, by default for five
  /// seconds. Then it closes the remaining connections.
  ///
  /// - Parameter onRunning: Called with the port once the server listens.
  public static func server(
    _ container: Container, signals: [UnixSignal] = [.sigterm, .sigint],
    onRunning: @escaping @Sendable (Int) -> Void
  ) throws -> ServiceGroup {
    let configuration = try container.tryResolve(ServerConfiguration.self)
    var quiet = try container.tryResolve(Logger.self, qualifier: "app")
    // The log contains only warnings and errors of the frameworks.
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
