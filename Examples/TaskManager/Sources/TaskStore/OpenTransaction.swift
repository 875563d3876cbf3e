import Foundation
import GRDB

/// A transaction that stays open from one call of a request to the next.
///
/// GRDB's transaction is a closure, and ends when that returns. So this one waits, on the thread that
/// writes, for the next call, for the end, or until the request's time is up: a request that hangs
/// does not stop all others from writing.
final class OpenTransaction: @unchecked Sendable {
  // @unchecked Sendable because everything that changes is only touched under `condition`.
  private typealias Call = @Sendable (Result<Database, any Error>) -> Void

  private let condition = NSCondition()
  private var calls: [Call] = []
  /// What a call hears that comes after the end.
  private var refusal: (any Error)?

  /// Runs a call in the transaction.
  func perform<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T
  ) async throws -> T {
    try await StoreError.translating {
      try await withCheckedThrowingContinuation { continuation in
        enqueue { database in continuation.resume(with: Result { try body(database.get()) }) }
      }
    }
  }

  /// Makes everything permanent, or takes it back and throws.
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

  /// Takes everything back, without waiting for that: the next one waits for its turn anyway.
  func rollback() { enqueue { database in try? database.get().rollback() } }

  private func enqueue(_ call: @escaping Call) {
    let refusal = condition.withLock {
      if self.refusal == nil { calls.append(call) }
      condition.signal()
      return self.refusal
    }
    if let refusal { call(.failure(refusal)) }
  }

  /// Runs the transaction, on the thread that writes.
  ///
  /// - Parameter begun: Called as soon as it is known whether it began, with the error if it did not.
  func run(in database: Database, until deadline: Deadline, begun: ((any Error)?) -> Void) {
    let reason: any Error
    do {
      // Others may have held it up until its time was over.
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

  /// Runs the calls until the transaction ends, and returns what a later call hears.
  private func serve(_ database: Database, until deadline: Deadline) -> any Error {
    // SQLite itself takes a transaction back, as when the disk is full.
    while database.isInsideTransaction {
      let call = condition.withLock {
        // The system's clock may jump; the deadline does not.
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
