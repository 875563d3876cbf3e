import Foundation
import Logging
import TaskKit
import TaskStore
import Testing

/// The repositories that keep the one contract.
enum Backend: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case memory
  case sqlite

  var testDescription: String { rawValue }

  /// A new, empty repository.
  func make() async throws -> any TaskRepository {
    switch self {
    case .memory: return InMemoryTaskRepository()
    case .sqlite:
      let database = TaskDatabase(path: .temporary())
      try await database.start()
      return SQLiteTaskRepository(
        session: DatabaseSession(
          database: database, sessions: OpenSessions(), logger: .silent))
    }
  }
}

extension Logger {
  static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
