import Foundation
import SwiftHiltCore
import TaskKit
import TaskStore
import Testing

@testable import TaskWeb

@Suite struct RequestScopeTests {
  @Test func eachRequest_hasAnIdOfItsOwn() async throws {
    let server = try TestServer()

    let ids = [
      try await server.get("/").headers[.init("X-Request-ID")!],
      try await server.get("/").headers[.init("X-Request-ID")!],
    ]

    #expect(ids.allSatisfy { $0.flatMap { UUID(uuidString: $0) } != nil })
    #expect(ids[0] != ids[1])
  }

  @Test func requestsContainer_isClosed_whateverTheAnswer() async throws {
    let counts = Counts()
    let server = try TestServer()
    server.container.register((any TaskRepository).self, lifetime: .scope(.request)) { _ in
      CountedRepository(counts)
    }

    _ = try await server.get("/")
    _ = try await server.get("/tasks/\(UUID())")
    let failed = try await server.post("/tasks", ["title": "tea"])

    #expect(failed.status == 500)
    #expect(!failed.body.contains("secret"))
    #expect(counts.opened == 3)
    #expect(counts.disposed == 3)
  }

  @Test func requestBesideTheEnd_is503() async throws {
    let server = try TestServer()
    _ = try await server.get("/")
    let router = try server.container.tryResolve(WebRouter.self)
    try await server.container.close()

    let page = try await server.ask(through: router, "/")
    let api = try await server.ask(through: router, "/api/tasks")

    for answer in [page, api] {
      #expect(answer.status == 503)
      #expect(answer.headers[.retryAfter] == "1")
    }
    #expect(page.body.contains("The server is about to stop."))
    #expect(api.headers[.contentType] == "application/problem+json")
  }

  @Test func requestsThatTheEndMeets_areAnsweredOrRefused_neverTrapped() async throws {
    for _ in 0..<50 {
      let server = try TestServer()
      let router = try server.container.tryResolve(WebRouter.self)
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 {
          group.addTask { try await server.ask(through: router, "/").status }
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
      (StoreError.full, 507), (StoreError.busy, 503), (StoreError.unwritable, 503),
    ] {
      let server = try TestServer(FailingRepository(error: error))
      let answer = try await server.post("/tasks", ["title": "tea"])

      #expect(answer.status == status)
      #expect(answer.body.contains("\(error)"))
    }
  }
}

private final class Counts: Sendable {
  private let numbers = Locked((opened: 0, disposed: 0))

  var opened: Int { numbers.withLock { $0.opened } }
  var disposed: Int { numbers.withLock { $0.disposed } }

  func open() { numbers.withLock { $0.opened += 1 } }
  func dispose() { numbers.withLock { $0.disposed += 1 } }
}

private final class CountedRepository: TaskRepository, Disposable, Sendable {
  private let counts: Counts

  init(_ counts: Counts) {
    self.counts = counts
    counts.open()
  }

  func dispose() { counts.dispose() }

  func save(_ todo: Todo) async throws { throw Secret() }
  func task(id: UUID) async throws -> Todo? { nil }
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    nil
  }
  func delete(id: UUID) async throws -> Todo? { nil }
  func tasks(_ query: TaskQuery) async throws -> [Todo] { [] }
  func count(_ query: TaskQuery) async throws -> Int { 0 }
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    AsyncThrowingStream { $0.finish() }
  }
}

private struct Secret: Error, CustomStringConvertible {
  let description = "secret"
}

private struct FailingRepository: TaskRepository {
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
