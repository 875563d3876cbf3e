import GRDB
import Logging
import SwiftHiltCore

/// A database as one request, or one command, uses it: it ends with the container of its scope.
///
/// What a request forgot to wait for cannot touch the database later.
public final class DatabaseSession: Disposable, Sendable {
  private let database: TaskDatabase
  private let sessions: OpenSessions
  private let logger: Logger
  private let isOpen = Locked(true)

  /// Opens a session of a database.
  public init(database: TaskDatabase, sessions: OpenSessions, logger: Logger) {
    self.database = database
    self.sessions = sessions
    self.logger = logger
    sessions.change(by: 1)
  }

  /// Reads.
  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    logger.debug("read")
    return try await StoreError.translating { try await pool().read(body) }
  }

  /// Writes, in a transaction of its own.
  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    logger.debug("write")
    return try await StoreError.translating {
      let pool = try pool()
      // SQLite would go on writing to a file that has no name any more, and it would be lost.
      guard database.isInPlace else { throw StoreError.unwritable }
      return try await pool.write(body)
    }
  }

  /// The open file, to observe.
  func pool() throws -> DatabasePool {
    guard isOpen.withLock({ $0 }) else { throw SessionEnded() }
    return try database.pool()
  }

  /// Ends the session.
  public func dispose() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { sessions.change(by: -1) }
  }
}

/// A use of a session after the end of its request.
public struct SessionEnded: Error, CustomStringConvertible {
  /// What to do about it.
  public var description: String {
    "the database session has ended with its request: wait for what you start in a request"
  }
}
