import Foundation
import GRDB

/// A transaction that stays open from one call of a request to the next.
///
/// GRDB's transaction is a closure, and ends when that returns. So this one's closure waits, on the
/// thread that writes, for the next call, for the end, or until the request's time is up: a request
/// that hangs does not stop all others from writing.
final class OpenTransaction: @unchecked Sendable {
  // @unchecked Sendable because everything that changes is only touched under `condition`.
  private let condition = NSCondition()
  private var calls: [@Sendable (Result<Database, any Error>) -> Void] = []
  private var completion: Database.TransactionCompletion?
  private var waiter: CheckedContinuation<Void, any Error>?
  private var result: Result<Void, any Error>?

  /// Runs a call in the transaction.
  func perform<T: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      let call: @Sendable (Result<Database, any Error>) -> Void = { database in
        continuation.resume(with: Result { try body(database.get()) })
      }
      let result = condition.withLock {
        if self.result == nil { calls.append(call) }
        condition.signal()
        return self.result
      }
      if let result { call(OpenTransaction.refusal(result)) }
    }
  }

  /// Ends the transaction, and waits until it has.
  func finish(_ completion: Database.TransactionCompletion) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let result = condition.withLock {
        self.completion = completion
        if self.result == nil { waiter = continuation }
        condition.signal()
        return self.result
      }
      if let result { continuation.resume(with: result) }
    }
  }

  /// Ends the transaction without waiting for that: the next one waits for its turn anyway.
  func rollback() {
    condition.withLock {
      completion = completion ?? .rollback
      condition.signal()
    }
  }

  /// Runs the transaction, on the thread that writes.
  ///
  /// - Parameter begun: Called with the error, if any, as soon as it is known whether it began.
  func run(
    in database: Database, until deadline: Deadline, begun: ((any Error)?) -> Void
  ) {
    var hasBegun = false
    let result = Result {
      try database.inTransaction(.immediate) {
        hasBegun = true
        begun(nil)
        return try serve(database, until: Date(timeIntervalSinceNow: deadline.secondsLeft))
      }
    }
    if !hasBegun, case .failure(let error) = result { begun(error) }
    let (calls, waiter) = condition.withLock {
      self.result = result
      defer { (self.calls, self.waiter) = ([], nil) }
      return (self.calls, self.waiter)
    }
    for call in calls { call(OpenTransaction.refusal(result)) }
    waiter?.resume(with: result)
  }

  /// What a call hears that comes after the end.
  private static func refusal(_ result: Result<Void, any Error>) -> Result<Database, any Error> {
    Result { () throws -> Database in
      try result.get()
      throw WorkEnded()
    }
  }

  private func serve(
    _ database: Database, until date: Date
  ) throws -> Database.TransactionCompletion {
    while true {
      condition.lock()
      while calls.isEmpty, completion == nil {
        if !condition.wait(until: date), calls.isEmpty, completion == nil {
          condition.unlock()
          throw StoreError.late
        }
      }
      let call = calls.isEmpty ? nil : calls.removeFirst()
      let completion = completion
      condition.unlock()
      if let call {
        call(.success(database))
      } else if let completion {
        return completion
      }
    }
  }
}
