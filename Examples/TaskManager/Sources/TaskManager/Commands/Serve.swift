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
      Each option is also a variable of the environment, or a line of the file .env: TASKS_PORT=80. \
      So are limits: TASKS_CONNECTIONS (1000), TASKS_REQUEST_SECONDS (10), TASKS_IDLE_SECONDS (60).
      """)

  @OptionGroup var common: CommonOptions
  @Option(help: "The address to listen on. Others than this machine's open the tasks to everybody.")
  var host: String?
  @Option(name: .shortAndLong, help: "The port to listen on, usually 8080; 0 for any that is free.")
  var port: String?
  @Option(help: "A name that others know this machine by; also several. (TASKS_NAMES=a,b)")
  var name: [String] = []
  @Flag(help: "Answer /debug/graph with the app's graph and the times of its start.")
  var debugPages = false
  @Option(help: "What the log has: trace, debug, info, notice, warning, error or critical.")
  var logLevel: String?

  func run() async throws {
    // The reader of our log may go away; the server goes on.
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
    var logger = Logger(label: "tasks", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = level
    let server = Server(
      configuration: try ServerConfiguration(settings), path: try await common.path,
      logger: logger)
    try await server.run()
  }
}

/// A server, from its check to its end.
struct Server {
  let configuration: ServerConfiguration
  let path: TaskDatabase.Path
  let logger: Logger
  let container: Container

  init(configuration: ServerConfiguration, path: TaskDatabase.Path, logger: Logger) {
    self.configuration = configuration
    self.path = path
    self.logger = logger
    container = WebApp.container(configuration, database: path, logger: logger)
  }

  func run() async throws {
    // Before anything is resolved: the order of the services is learnt by watching.
    let lifecycle = Lifecycle(container) { [logger] event in
      // A failure is reported once, at the end.
      if case .failed = event.kind {} else { logger.notice("\(event)") }
    }
    check()
    if configuration.showsDebugPages { container.startRecording() }
    do {
      try await lifecycle.start()
      do {
        try await serve()
      } catch {
        try? await lifecycle.stop()
        throw error
      }
      try await lifecycle.stop()
    } catch {
      Server.complain("Error: \(Failure(error, path))")
      throw ExitCode.failure
    }
    logger.notice("stopped")
  }

  private func serve() async throws {
    try container.tryPrewarmSingletons()
    let group = try WebApp.server(container) { port in
      if configuration.showsDebugPages { container.stopRecording() }
      print(
        """
        Tasks: \(configuration.address(port: port))
        They are kept in \(path.text). Press Control-C to stop.
        """)
      fflush(nil)
    }
    do {
      try await group.run()
    } catch let error as IOError {
      throw CannotListen(configuration, error)
    } catch is CancellationError {
      // Somebody's request took longer than the end may.
    }
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
}
