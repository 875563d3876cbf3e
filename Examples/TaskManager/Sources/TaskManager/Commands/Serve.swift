import ArgumentParser
import Foundation
import Logging
import ServiceLifecycle
import SwiftHiltDAG
import SwiftHiltLifecycle
import TaskStore
import TaskWeb

/// Runs the server until a signal ends it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve the tasks on the web.")

  @OptionGroup var common: CommonOptions
  @Option(help: "The address to listen on. Others than this machine's open the tasks to everybody.")
  var host = "127.0.0.1"
  @Option(name: .shortAndLong, help: "The port to listen on; 0 for any that is free.")
  var port = 8080
  @Option(help: "A name that others know this machine by, where it is asked for under one.")
  var name: [String] = []
  @Flag(help: "Answer /debug/graph with the app's graph and the times of its start.")
  var debugPages = false
  @Option(help: "trace, debug, info, notice, warning, error or critical.")
  var logLevel = Logger.Level.notice
  @Flag(help: .hidden)
  var handWired = false

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("A port is from 0 to 65535.") }
  }

  func run() async throws {
    // Whoever reads our log may go away; the server goes on.
    signal(SIGPIPE, SIG_IGN)
    var logger = Logger(label: "tasks", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = logLevel
    let container = WebApp.container(
      ServerConfiguration(
        host: host, port: port, names: name, showsDebugPages: debugPages, isHandWired: handWired),
      database: common.path, logger: logger)
    try await Server(container: container, logger: logger, records: debugPages).run()
  }
}

/// A server's container, from its check to its end.
struct Server {
  let container: Container
  let logger: Logger
  var records = false

  func run() async throws {
    // Before anything is resolved: the order of the services is learnt by watching.
    let lifecycle = Lifecycle(container) { [container, logger, records] event in
      switch event.kind {
      case .failed: logger.error("\(event)")
      default: logger.notice("\(event)")
      }
      if case .started = event.kind, event.key == BindingKey(WebServer.self) {
        if records { container.stopRecording() }
        Server.announce(container)
      }
    }
    check()
    if records { container.startRecording() }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [LifecycleAdapter(lifecycle: lifecycle)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    do {
      try container.tryPrewarmSingletons()
      try await group.run()
    } catch {
      Server.complain("\(error)")
      throw ExitCode.failure
    }
    logger.notice("stopped")
  }

  /// Ends the process when the graph is wrong: before a file is opened, and before a socket is.
  private func check() {
    let report = WebApp.validate(container)
    for warning in report.warnings { logger.warning("\(warning)") }
    if report.isValid { return }
    Server.complain("\(report)")
    Foundation.exit(1)
  }

  /// Writes to standard error, if anybody still reads that.
  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// Says where to look.
  private static func announce(_ container: Container) {
    guard let port = container.optional(WebServer.self)?.port,
      let configuration = container.optional(ServerConfiguration.self),
      let path = container.optional(TaskDatabase.Path.self)
    else { return }
    print(
      """
      Tasks: \(configuration.address(port: port))
      They are kept in \(path.text). Press Control-C to stop.
      """)
    fflush(nil)
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
