import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOEmbedded
import SwiftHiltCore
import Synchronization
import TaskKit
import TaskStore

@testable import TaskWeb

/// The app with its own file. Tests send requests through its router.
struct TestServer {
  let container: Container
  let database: TaskDatabase
  private let responder: RouterResponder<TaskRequestContext>
  let log = Log()
  /// The tasks as other requests see them.
  var repository: CommittingRepository { CommittingRepository(database: database) }

  /// - Parameter change: Installs test doubles before anything is resolved.
  init(
    _ configuration: ServerConfiguration = ServerConfiguration(),
    path: TaskDatabase.Path = .temporary(), _ change: (Container) -> Void = { _ in }
  ) async throws {
    container = WebApp.container(configuration, database: path, logger: .silent)
    change(container)
    database = try container.tryResolve()
    try await database.start()
    responder = try WebRouter.responder(container)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String = "",
    authority: String = "localhost"
  ) async throws -> Answer {
    let response = try await respond(method, path, headers, body: body, authority: authority)
    let writer = Collector()
    try await response.body.write(writer)
    return Answer(
      status: response.status.code, headers: response.headers,
      body: String(buffer: writer.bytes.withLock { $0 }))
  }

  /// Returns the answer before its body is written.
  func respond(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String = "",
    authority: String = "localhost"
  ) async throws -> Response {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: authority, path: path, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: body)))
    let source = ApplicationRequestContextSource(
      channel: NIOAsyncTestingChannel(), logger: log.logger)
    return try await responder.respond(to: request, context: TaskRequestContext(source: source))
  }

  func get(_ path: String) async throws -> Answer { try await ask(.get, path) }

  func post(_ path: String, _ fields: [String: String] = [:]) async throws -> Answer {
    let body = fields.map { "\(FormFields.encoded($0))=\(FormFields.encoded($1))" }
      .joined(separator: "&")
    return try await ask(
      .post, path, [.contentType: "application/x-www-form-urlencoded"], body: body)
  }

  func json(_ method: HTTPRequest.Method, _ path: String, _ body: String) async throws -> Answer {
    try await ask(method, path, [.contentType: "application/json"], body: body)
  }

  func titles() async throws -> [String] {
    try await repository.tasks(TaskQuery(sort: .title)).map(\.title)
  }
}

struct Answer {
  let status: Int
  let headers: HTTPFields
  let body: String
}

private final class Collector: ResponseBodyWriter, Sendable {
  let bytes = Mutex(ByteBuffer())

  func write(_ buffer: ByteBuffer) async throws {
    bytes.withLock { _ = $0.writeImmutableBuffer(buffer) }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

final class Log: Sendable {
  private let kept = Mutex<[String]>([])

  /// Each line as `error [id trace] text`.
  var lines: [String] { kept.withLock { $0 } }

  var logger: Logger {
    Logger(label: "test") { _ in Handler(log: self) }
  }

  private struct Handler: LogHandler {
    let log: Log
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let names = ["hb.request.id", "trace"].compactMap { metadata[$0].map { "\($0)" } }
      let line = "\(event.level) [\(names.joined(separator: " "))] \(event.message)"
      log.kept.withLock { $0.append(line) }
    }
  }
}

/// Counts the containers of requests. Each container that resolves tasks builds one guest.
final class Guests: Sendable {
  private let numbers = Mutex((arrived: 0, left: 0))

  var arrived: Int { numbers.withLock { $0.arrived } }
  var left: Int { numbers.withLock { $0.left } }

  func register(in container: Container) {
    container.register(Guest.self, lifetime: .scope(.request), dependencies: []) { [self] _ in
      Guest(guests: self)
    }
    container.decorate((any TaskRepository).self) { r, repository in
      _ = try r.tryResolve(Guest.self)
      return repository
    }
  }

  private final class Guest: Disposable, Sendable {
    private let guests: Guests

    init(guests: Guests) {
      self.guests = guests
      guests.numbers.withLock { $0.arrived += 1 }
    }

    func dispose() { guests.numbers.withLock { $0.left += 1 } }
  }
}
