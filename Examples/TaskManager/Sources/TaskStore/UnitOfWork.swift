import GRDB
import Synchronization

/// What one request, or one command, does with the database: all of it happens, or none.
///
/// The request's use cases share its transaction. It begins with the first of them, and is rolled
/// back when the request's container closes without ``commit()``.
public final class UnitOfWork: Sendable {
  let request: RequestSeed
  private let database: TaskDatabase
  /// The transaction while it is open, and whether the next call begins it.
  private let state: Mutex<(isUnused: Bool, transaction: OpenTransaction?)>

  /// Creates the work of a request. The database is not touched yet.
  public init(database: TaskDatabase, request: RequestSeed) {
    self.database = database
    self.request = request
    // A request that only reads has no transaction: as one after its end.
    state = Mutex((isUnused: request.mayWrite, transaction: nil))
  }

  /// Reads: in the transaction of a request that may write, and afterwards what is committed.
  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    if let transaction = try transaction() { return try await transaction.perform(body) }
    return try await StoreError.translating { try await pool().read(body) }
  }

  /// Writes.
  ///
  /// - Throws: ``WorkEnded`` for a request that only reads, or that has been committed.
  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws -> T {
    guard let transaction = try transaction() else { throw WorkEnded() }
    return try await transaction.perform(body)
  }

  /// The committed tasks, to observe.
  func pool() throws -> DatabasePool { try database.pool() }

  /// Makes everything that was written permanent. Later reads see what is committed.
  public func commit() async throws { try await end()?.commit() }

  /// Takes back what was not committed.
  public func dispose() { end()?.rollback() }

  private func end() -> OpenTransaction? {
    state.withLock { state in
      state.isUnused = false
      return state.transaction.take()
    }
  }

  /// The request's transaction; `nil` after its end, and in a request that only reads.
  private func transaction() throws -> OpenTransaction? {
    try state.withLock { state in
      if state.isUnused { state = (false, try database.begin(until: request.deadline)) }
      return state.transaction
    }
  }
}

/// A write after the end of its request, or in a request that only reads.
public struct WorkEnded: Error, CustomStringConvertible {
  /// What to do about it.
  public var description: String {
    "only a request that may write writes, and only before it is answered: await what it starts"
  }
}
