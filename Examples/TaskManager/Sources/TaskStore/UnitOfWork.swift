import GRDB
import Synchronization

/// The database work of one request or command. All of its changes are made, or none.
///
/// The request's use cases share its transaction. The first access begins it, and ``commit()`` ends
/// it. Without a commit, it is rolled back, at the latest when the request's container closes.
public final class UnitOfWork: Sendable {
  let request: RequestSeed
  private let database: TaskDatabase
  /// The transaction while it is open, and whether the next call begins it.
  private let state: Mutex<(isUnused: Bool, transaction: OpenTransaction?)>

  /// Creates the work of a request, without access to the database.
  public init(database: TaskDatabase, request: RequestSeed) {
    self.database = database
    self.request = request
    // A request that only reads has no transaction, like a request after its end.
    state = Mutex((isUnused: request.mayWrite, transaction: nil))
  }

  /// Reads in the request's transaction, or reads committed data if there is none.
  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    if let transaction = try transaction() { return try await transaction.perform(body) }
    return try await StoreError.translating { try await pool().read(body) }
  }

  /// Writes in the request's transaction.
  ///
  /// - Throws: ``WorkEnded`` if the request only reads, or was already committed.
  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    guard let transaction = try transaction() else { throw WorkEnded() }
    return try await transaction.perform(body)
  }

  /// Returns the connections for observing committed tasks.
  func pool() throws -> DatabasePool { try database.pool() }

  /// Commits all changes. Later reads see committed data.
  public func commit() async throws { try await end()?.commit() }

  /// Rolls back the changes that were not committed.
  public func dispose() { end()?.rollback() }

  private func end() -> OpenTransaction? {
    state.withLock { state in
      state.isUnused = false
      return state.transaction.take()
    }
  }

  /// Returns the request's transaction, or `nil` after its end and in a request that only reads.
  private func transaction() throws -> OpenTransaction? {
    try state.withLock { state in
      if state.isUnused { state = (false, try database.begin(until: request.deadline)) }
      return state.transaction
    }
  }
}

/// An attempt to write after the end of a request, or in a request that only reads.
public struct WorkEnded: Error, CustomStringConvertible {
  /// The rule, and what to do.
  public var description: String {
    "only a request that may write can write, and only before its answer: await all its work"
  }
}
