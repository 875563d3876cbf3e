import Foundation
import Logging
import TaskKit
import TaskStore
import Testing

/// The repositories that fulfil the contract.
enum Backend: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case memory
  case sqlite

  var testDescription: String { rawValue }

  func make() async throws -> any TaskRepository {
    switch self {
    case .memory: return InMemoryTaskRepository()
    case .sqlite:
      let database = TaskDatabase(path: .temporary())
      try await database.start()
      return CommittingRepository(database: database)
    }
  }
}

/// A repository on SQLite, whose calls are separate requests.
struct CommittingRepository: TaskRepository {
  let database: TaskDatabase

  func save(_ todo: Todo) async throws { try await write { try await $0.save(todo) } }

  func task(id: UUID) async throws -> Todo? { try await reader.task(id: id) }

  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    try await write { try await $0.update(id: id, change) }
  }

  func delete(id: UUID) async throws -> Todo? { try await write { try await $0.delete(id: id) } }

  func tasks(_ query: TaskQuery) async throws -> [Todo] { try await reader.tasks(query) }

  func count(_ query: TaskQuery) async throws -> Int { try await reader.count(query) }

  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    reader.observe(query)
  }

  private var reader: SQLiteTaskRepository {
    SQLiteTaskRepository(work: .make(database, mayWrite: false))
  }

  private func write<T>(_ body: (SQLiteTaskRepository) async throws -> T) async throws -> T {
    let work = UnitOfWork.make(database)
    do {
      let result = try await body(SQLiteTaskRepository(work: work))
      try await work.commit()
      return result
    } catch {
      work.dispose()
      throw error
    }
  }
}

extension UnitOfWork {
  /// Returns the work of a request with a distant deadline.
  static func make(
    _ database: TaskDatabase, mayWrite: Bool = true, time: Duration = .seconds(60)
  ) -> UnitOfWork {
    UnitOfWork(
      database: database,
      request: RequestSeed(logger: .silent, deadline: .now + time, mayWrite: mayWrite))
  }
}

extension Logger {
  static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
