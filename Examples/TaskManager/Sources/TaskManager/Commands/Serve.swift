import ArgumentParser
import Configuration
import Foundation
import Logging
import NIOCore
import SwiftHiltDAG
import SwiftHiltLifecycle
import TaskStore
import TaskWeb

/// Runs the server until a signal ends it.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the tasks on the web.",
    discussion: """
      Each option is also an environment variable, or a line of the file .env: TASKS_PORT=80. \
      Limits are variables only: TASKS_CONNECTIONS (1000), TASKS_REQUEST_SECONDS (10), \
      TASKS_IDLE_SECONDS (60).
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: "The address to listen on. By default, only this machine can reach the tasks.")
  var host: String?
  @Option(name: .shortAndLong, help: "The port to listen on, usually 8080. 0 selects a free port.")
  var port: String?
  @Option(help: "A name of this machine. Repeat the option for several. (TASKS_NAMES=a,b)")
  var name: [String] = []
  @Flag(help: "Answer /debug/graph with the app's graph and its start-up times.")
  var debugPages = false
  @Option(help: "The log level: trace, debug, info, notice, warning, error or critical.")
  var logLevel: String?

  func run() async throws {
    // The server continues if the reader of its log goes away.
    signal(SIGPIPE, SIG_IGN)
    let settings = try await common.settings([
      ["tasks", "host"]: host, ["tasks", "port"]: port,
      ["tasks", "names"]: name.isEmpty ? nil : name.joined(separator: ","),
      ["tasks", "debug", "pages"]: debugPages ? "true" : nil,
      ["tasks", "log", "level"]: logLevel,
    ])
    let level = settings.string(forKey: "log.level", default: "notice")
    guard let level = Logger.Level(rawValue: level) else {
      throw ValidationError("There is no log level \(level).")
    }
    var logger = Logger(label: "tasks")
    logger.logLevel = level
    let container = WebApp.container(
      try ServerConfiguration(settings), database: try await common.path, logger: logger)
    try await Server(container: container, logger: logger).run()
  }
}

/// A server, from the check of its graph to its end.
struct Server {
  let container: Container
  let logger: Logger

  func run() async throws {
    // The lifecycle learns the order of the services by observation, so it comes before the first
    // resolve.
    let lifecycle = Lifecycle(container) { [logger] event in
      // A failure is reported only once, at the end.
      if event.kind != .failed { logger.notice("\(event)") }
    }
    // The check comes before any file or socket is opened.
    let report = WebApp.validate(container)
    for warning in report.warnings { logger.warning("\(warning)") }
    guard report.isValid else { throw Failure("\(report)") }
    let configuration = try container.tryResolve(ServerConfiguration.self)
    if configuration.showsDebugPages { container.startRecording() }
    try await lifecycle.around { try await serve(configuration) }
    logger.notice("stopped")
  }

  private func serve(_ configuration: ServerConfiguration) async throws {
    let path = try container.tryResolve(TaskDatabase.Path.self).text
    try container.tryPrewarmSingletons()
    let group = try WebApp.server(container) { port in
      if configuration.showsDebugPages { container.stopRecording() }
      print(
        """
        Tasks: \(configuration.address(port: port))
        Stored in \(path). Press Control-C to stop.
        """)
      fflush(nil)
    }
    do {
      try await group.run()
    } catch let error as IOError {
      throw Failure(
        """
        cannot listen on \(configuration.host):\(configuration.port): \(error)
        help: if another server is running, choose another port with --port or address with --host
        """)
    } catch is CancellationError {
      // A request took longer than the shutdown allows.
    }
  }
}
