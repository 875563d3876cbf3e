import Foundation
import GRDB

/// A transaction that stays open from one call of a request to the next.
///
/// GRDB's transaction is a closure, and ends when the closure returns. This transaction waits on
/// the writing thread for the next call, for its end or for the request's deadline. A request that
/// hangs does not block other writers for longer.
final class OpenTransaction: @unchecked Sendable {
  // @unchecked Sendable because every access to mutable state holds `condition`.
  private typealias Call = @Sendable (Result<Database, any Error>) -> Void

  private let condition = NSCondition()
  private var calls: [Call] = []
  /// The error for a call after the end.
  private var refusal: (any Error)?

  func perform<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T
  ) async throws -> T {
    try await StoreError.translating {
      try await withCheckedThrowingContinuation { continuation in
        enqueue { database in continuation.resume(with: Result { try body(database.get()) }) }
      }
    }
  }

  /// Commits all changes, or rolls them back and throws.
  func commit() async throws {
    try await perform { database in
      do {
        try database.commit()
      } catch {
        try? database.rollback()
        throw error
      }
    }
  }

  /// Rolls back all changes, and returns before the rollback ends. The next transaction waits for
  /// its turn anyway.
  func rollback() { enqueue { database in try? database.get().rollback() } }

  private func enqueue(_ call: @escaping Call) {
    let refusal = condition.withLock {
      if self.refusal == nil { calls.append(call) }
      condition.signal()
      return self.refusal
    }
    if let refusal { call(.failure(refusal)) }
  }

  /// Runs the transaction on the writing thread.
  ///
  /// - Parameter begun: Called with `nil` when the transaction begins, or with the error if it
  ///   cannot.
  func run(in database: Database, until deadline: Deadline, begun: ((any Error)?) -> Void) {
    let reason: any Error
    do {
      // Other transactions may have used up the time.
      guard deadline.secondsLeft > 0 else { throw StoreError.late }
      try database.beginTransaction(.immediate)
      begun(nil)
      reason = serve(database, until: deadline)
    } catch {
      begun(error)
      reason = error
    }
    let refused = condition.withLock {
      defer { calls = [] }
      refusal = reason
      return calls
    }
    for call in refused { call(.failure(reason)) }
  }

  /// Runs the calls until the transaction ends, and returns the error for later calls.
  private func serve(_ database: Database, until deadline: Deadline) -> any Error {
    // SQLite can roll back a transaction itself, for example when the disk is full.
    while database.isInsideTransaction {
      let call = condition.withLock {
        // The system's clock may jump, but the deadline does not.
        while calls.isEmpty, deadline.secondsLeft > 0 {
          _ = condition.wait(until: Date(timeIntervalSinceNow: deadline.secondsLeft))
        }
        return calls.isEmpty ? nil : calls.removeFirst()
      }
      guard let call else {
        try? database.rollback()
        return StoreError.late
      }
      call(.success(database))
    }
    return WorkEnded()
  }
}
