import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import SwiftHiltLifecycle
import TaskStore

/// The web server, as a service of the app's container.
public final class WebServer: LifecycleService {
  private let configuration: ServerConfiguration
  private let responder: any HTTPResponder<TaskRequestContext>
  private let logger: Logger
  private let work = Locked(Work())

  /// Creates a server that answers with a responder.
  public init(
    configuration: ServerConfiguration, responder: any HTTPResponder<TaskRequestContext>,
    logger: Logger
  ) {
    self.configuration = configuration
    self.responder = responder
    self.logger = logger
  }

  /// The port that the server listens on, once it does.
  public var port: Int? { work.withLock { $0.port } }

  /// Opens the socket.
  ///
  /// - Throws: ``CannotListen`` where the address cannot be had.
  public func start() async throws {
    let listening = AsyncThrowingStream<Int, any Error>.makeStream()
    let responder = responder
    let application = Application(
      responder: CallbackResponder { request, context in
        try await responder.respond(to: request, context: context)
      },
      // Who says half a request, or nothing at all, does not keep a connection for ever.
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: "Tasks"),
      onServerRunning: { listening.continuation.yield($0.localAddress?.port ?? 0) },
      logger: quiet)
    var serviceGroup = ServiceGroupConfiguration(services: [application], logger: quiet)
    serviceGroup.maximumGracefulShutdownDuration = WebServer.patience
    let group = ServiceGroup(configuration: serviceGroup)
    // Detached: the group is told to stop by `stop()`, when it is this service's turn, and not by a
    // group around the lifecycle.
    let serving = Task.detached {
      do {
        try await group.run()
        listening.continuation.finish()
      } catch {
        listening.continuation.finish(throwing: error)
        throw error
      }
    }
    work.withLock { $0 = Work(group: group, serving: serving) }
    var ports = listening.stream.makeAsyncIterator()
    do {
      guard let port = try await ports.next() else { throw CancellationError() }
      work.withLock { $0.port = port }
    } catch {
      serving.cancel()
      throw error is CancellationError
        ? error : CannotListen(configuration: configuration, reason: "\(error)")
    }
  }

  /// Waits for the server, which ends by itself only when something is wrong.
  public func run() async throws { try await work.withLock { $0.serving }?.value }

  /// Takes no more connections, and waits for the requests that are under way: for five seconds, then
  /// it hangs up on clients that are not done with theirs.
  public func stop() async throws {
    let work = work.withLock { $0 }
    await work.group?.triggerGracefulShutdown()
    do { try await work.serving?.value } catch is CancellationError {}
  }

  private static let patience = Duration.seconds(5)

  /// Our own log says when the server starts and stops.
  private var quiet: Logger {
    var quiet = logger
    quiet.logLevel = max(logger.logLevel, .warning)
    return quiet
  }

  private struct Work {
    var group: ServiceGroup?
    var serving: Task<Void, any Error>?
    var port: Int?
  }
}

/// An address that the server cannot listen on.
public struct CannotListen: Error, CustomStringConvertible {
  let configuration: ServerConfiguration
  let reason: String

  /// What happened, and what to do about it.
  public var description: String {
    """
    cannot listen on \(configuration.host):\(configuration.port): \(reason)
    help: is another server running? choose another port with --port, another address with --host
    """
  }
}
