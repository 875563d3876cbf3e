@_spi(Layers) import SwiftHiltCore

/// What a test's container refused to build: what is for live use only, and what the test left
/// unimplemented.
///
/// A refusal that somebody catches (a `try?` of the app) fails the test when its operation ends. One
/// that ends the operation is thrown to the test, whose library records it: it is told once.
///
/// > Concurrency: Safe from any thread. What is refused after the operation, by a task that it
/// > left behind, fails the test at once.
final class Refusals: Sendable {
  private typealias Refusal = (key: BindingKey, tell: @Sendable () -> Void)

  /// What was refused while the operation ran; `nil` after its end.
  private let pending = Locked<[Refusal]?>([])
  private let fail: @Sendable (String) -> Void

  /// Creates the refusals of one test.
  ///
  /// - Parameter fail: Fails the test with a text.
  init(_ fail: @escaping @Sendable (String) -> Void) {
    self.fail = fail
  }

  /// Notes a request of what is for live use only.
  func note(_ error: ResolutionError) {
    note(error.key) { [fail] in fail(error.description) }
  }

  /// Notes a request that is refused by an error with its key.
  ///
  /// - Parameter tell: Fails the test.
  func note(_ key: BindingKey, _ tell: @escaping @Sendable () -> Void) {
    let isPending = pending.withLock { refusals -> Bool in
      refusals?.append((key, tell))
      return refusals != nil
    }
    if !isPending { tell() }
  }

  /// Runs a test's operation, and fails the test for each key that it was refused.
  func during<R>(_ operation: () throws -> R) rethrows -> R {
    do {
      let result = try operation()
      end(nil)
      return result
    } catch {
      end(error)
      throw error
    }
  }

  /// Runs an asynchronous operation, on the caller's actor.
  func during<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    do {
      let result = try await operation()
      end(nil)
      return result
    } catch {
      end(error)
      throw error
    }
  }

  private func end(_ thrown: (any Error)?) {
    var told: Set<BindingKey> = []
    if let error = thrown as? ResolutionError, error.code == .liveOnly { told.insert(error.key) }
    if let error = thrown as? UnimplementedError { told.insert(error.key) }
    let refusals = pending.withLock { refusals in
      defer { refusals = nil }
      return refusals ?? []
    }
    for refusal in refusals where told.insert(refusal.key).inserted { refusal.tell() }
  }
}
