import Foundation
import HTTPTypes
import Hummingbird
import SwiftHiltCore
import TaskKit
import TaskStore

@testable import TaskWeb

/// The app with its tasks in memory, asked through its router.
struct TestServer {
  let container: Container
  let repository: any TaskRepository

  /// - Parameter repository: The tasks; the test's own module takes the place of the database's.
  init(
    _ repository: any TaskRepository = InMemoryTaskRepository(), host: String = "127.0.0.1",
    names: [String] = [], debugPages: Bool = false
  ) throws {
    self.repository = repository
    container = WebApp.container(
      ServerConfiguration(host: host, names: names, showsDebugPages: debugPages),
      database: .init(""), logger: .silent)
    try container.replace(module: SQLiteTaskModule.self, with: NoDatabaseModule.self)
    container.register((any TaskRepository).self, instance: repository)
  }

  func ask(through router: WebRouter, _ path: String) async throws -> Answer {
    try await ask(through: router, .get, path, [:], body: "")
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String = "",
    authority: String = "localhost"
  ) async throws -> Answer {
    try await ask(
      through: container.tryResolve(WebRouter.self), method, path, headers, body: body,
      authority: authority)
  }

  private func ask(
    through router: WebRouter, _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields,
    body: String, authority: String = "localhost"
  ) async throws -> Answer {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: authority, path: path, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: body)))
    let response = try await router.respond(to: request, logger: .silent)
    let writer = Collector()
    try await response.body.write(writer)
    return Answer(
      status: response.status.code, headers: response.headers,
      body: String(buffer: writer.bytes.withLock { $0 }))
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

/// No tasks of its own: the test binds a repository.
private enum NoDatabaseModule: HiltModule {
  static func __register(into container: Container) {}
}

private final class Collector: ResponseBodyWriter, Sendable {
  let bytes = Locked(ByteBuffer())

  func write(_ buffer: ByteBuffer) async throws {
    _ = bytes.withLock { $0.writeImmutableBuffer(buffer) }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
