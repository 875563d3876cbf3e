import Foundation
import HTTPTypes
import SwiftHiltCore
import TaskKit
import TaskStore
import Testing

@testable import TaskWeb

@Suite(.timeLimit(.minutes(10))) struct RequestScopeTests {
  @Test func requestsContainer_isClosed_whateverTheAnswer() async throws {
    let guests = Guests()
    let server = try await TestServer { guests.register(in: $0) }

    _ = try await server.get("/")
    _ = try await server.ask(.head, "/")
    _ = try await server.get("/tasks/\(UUID())")
    _ = try await server.post("/tasks", ["title": ""])
    _ = try await server.post("/tasks", ["title": "tea"])

    #expect(guests.arrived == 5)
    #expect(guests.left == 5)
  }

  @Test func failedRequest_takesBackWhatItWrote_andCanBeFoundByItsId() async throws {
    let server = try await TestServer { container in
      // Deleting a task works, but storing the deleted task fails.
      container.register(DeletedTasks.self, lifetime: .transient, dependencies: []) { _ in
        throw Secret()
      }
    }
    let todo = Todo(title: "tea")
    try await server.repository.save(todo)
    let path = "/api/tasks/\(todo.id)"

    let failed = try await server.ask(.delete, path, [.init("X-Request-ID")!: "my-request.1"])

    #expect(failed.status == 500)
    #expect(!failed.body.contains("secret"))
    #expect(failed.headers[.init("X-Request-ID")!] == "my-request.1")
    #expect(server.log.lines.contains("error [my-request.1] DELETE \(path): secret"))
  }

  @Test func useCasesOfARequest_shareOneTransaction() async throws {
    let server = try await TestServer { container in
      container.decorate((any TaskRepository).self) { _, repository in
        FailsAfterDeleting(repository: repository)
      }
    }
    let todo = Todo(title: "tea")
    try await server.repository.save(todo)

    let failed = try await server.post("/tasks/\(todo.id)/delete")

    #expect(failed.status == 500)
    #expect(try await server.repository.task(id: todo.id) == todo)
    // The next request can write.
    #expect(try await server.post("/tasks", ["title": "milk"]).status == 303)
  }

  @Test func answer_isSent_onlyAfterTheCommit() async throws {
    let server = try await TestServer()

    let response = try await server.respond(
      .post, "/api/tasks", [.contentType: "application/json"], body: #"{"title": "tea"}"#)

    #expect(response.status == .created)
    #expect(try await server.titles() == ["tea"])
  }

  @Test func refusedRequest_keepsNothing() async throws {
    let server = try await TestServer { container in
      container.decorate((any TaskRepository).self) { _, repository in
        AddsOnReading(repository: repository)
      }
    }

    #expect(try await server.post("/tasks", ["title": ""]).status == 422)

    #expect(try await server.titles() == [])
  }

  @Test func requestThatReads_cannotWrite() async throws {
    let server = try await TestServer { container in
      container.decorate((any TaskRepository).self) { _, repository in
        AddsOnReading(repository: repository)
      }
    }

    #expect(try await server.get("/").status == 500)

    #expect(server.log.lines.contains { $0.contains("only a request that may write can write") })
    #expect(try await server.titles() == [])
  }

  @Test func everyRequest_hasAnId_theClientsOwnWhereItIsAWord() async throws {
    let server = try await TestServer()
    func id(_ sent: String?) async throws -> String? {
      let name = HTTPField.Name("X-Request-ID")!
      return try await server.ask(.get, "/", sent.map { [name: $0] } ?? [:]).headers[name]
    }

    let (first, second) = (try await id(nil), try await id(nil))
    #expect(first.flatMap { UUID(uuidString: $0) } != nil)
    #expect(first != second)
    #expect(try await id("a-B_1.2") == "a-B_1.2")
    for wrong in ["", "two words", "é", String(repeating: "x", count: 101), "a\"b"] {
      #expect(try await id(wrong).flatMap { UUID(uuidString: $0) } != nil)
    }
  }

  @Test func trace_ofTheClient_isInTheLog() async throws {
    let server = try await TestServer()
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

    _ = try await server.ask(
      .get, "/nowhere",
      [.init("traceparent")!: "00-\(trace)-00f067aa0ba902b7-01", .init("X-Request-ID")!: "r"])

    #expect(server.log.lines.contains { $0.hasPrefix("info [r \(trace)] GET /nowhere") })
  }

  @Test func health_andReadiness_areTwoThings() async throws {
    let server = try await TestServer()
    #expect(try await server.get("/health").status == 200)
    #expect(try await server.get("/ready").status == 200)

    try FileManager.default.moveItem(
      atPath: server.database.path, toPath: server.database.path + "-away")

    #expect(try await server.get("/health").status == 200)
    #expect(try await server.get("/ready").status == 503)
  }

  @Test func requestAfterTheEnd_is503() async throws {
    let server = try await TestServer()
    _ = try await server.get("/")
    try await server.container.close()

    let page = try await server.get("/")
    let api = try await server.get("/api/tasks")

    for answer in [page, api] {
      #expect(answer.status == 503)
      #expect(answer.headers[.retryAfter] == "1")
    }
    #expect(page.body.contains("The server is about to stop."))
    #expect(api.headers[.contentType] == "application/problem+json")
  }

  @Test func requestsThatTheEndMeets_areAnsweredOrRefused_neverTrapped() async throws {
    for _ in 0..<50 {
      let server = try await TestServer()
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 {
          group.addTask { try await server.get("/").status }
        }
        group.addTask {
          try await server.container.close()
          return 200
        }
        for try await status in group { #expect(status == 200 || status == 503) }
      }
    }
  }

  @Test func fullDisk_is507_andWhatMayPassIs503() async throws {
    for (error, status) in [
      (StoreError.full, 507), (.busy, 503), (.late, 503), (.unwritable, 503),
    ] {
      let server = try await TestServer { container in
        container.register((any TaskRepository).self, instance: FailingRepository(error: error))
      }
      let answer = try await server.post("/tasks", ["title": "<tea>", "back": "sort=title"])

      #expect(answer.status == status)
      #expect(answer.body.contains("\(error)"))
      // A button sends the user's input again.
      #expect(answer.body.contains("<form method=\"post\" action=\"/tasks\">"))
      #expect(answer.body.contains("name=\"title\" value=\"&lt;tea&gt;\""))
      #expect(answer.body.contains("name=\"back\" value=\"sort=title\""))
    }
  }
}

private struct Secret: Error, CustomStringConvertible {
  let description = "secret"
}

struct FailingRepository: TaskRepository {
  let error: StoreError

  func save(_ todo: Todo) async throws { throw error }
  func task(id: UUID) async throws -> Todo? { throw error }
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    throw error
  }
  func delete(id: UUID) async throws -> Todo? { throw error }
  func tasks(_ query: TaskQuery) async throws -> [Todo] { throw error }
  func count(_ query: TaskQuery) async throws -> Int { throw error }
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

/// Deletes a task, and fails.
private struct FailsAfterDeleting: TaskRepository {
  let repository: any TaskRepository

  func delete(id: UUID) async throws -> Todo? {
    _ = try await repository.delete(id: id)
    throw Secret()
  }

  func save(_ todo: Todo) async throws { try await repository.save(todo) }
  func task(id: UUID) async throws -> Todo? { try await repository.task(id: id) }
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    try await repository.update(id: id, change)
  }
  func tasks(_ query: TaskQuery) async throws -> [Todo] { try await repository.tasks(query) }
  func count(_ query: TaskQuery) async throws -> Int { try await repository.count(query) }
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    repository.observe(query)
  }
}

/// Writes in a request that only reads.
private struct AddsOnReading: TaskRepository {
  let repository: any TaskRepository

  func count(_ query: TaskQuery) async throws -> Int {
    try await repository.save(Todo(title: "written by a reader"))
    return try await repository.count(query)
  }

  func save(_ todo: Todo) async throws { try await repository.save(todo) }
  func task(id: UUID) async throws -> Todo? { try await repository.task(id: id) }
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    try await repository.update(id: id, change)
  }
  func delete(id: UUID) async throws -> Todo? { try await repository.delete(id: id) }
  func tasks(_ query: TaskQuery) async throws -> [Todo] { try await repository.tasks(query) }
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    repository.observe(query)
  }
}
