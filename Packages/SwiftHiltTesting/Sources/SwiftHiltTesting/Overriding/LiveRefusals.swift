@_spi(Layers) import SwiftHiltCore

/// What a test's container refused to build, because it is for live use only.
///
/// A refusal that somebody catches (a `try?` of the app) fails the test when its operation ends. One
/// that ends the operation is thrown to the test, whose library records it: it is told once.
///
/// > Concurrency: Safe from any thread. What is refused after the operation, by a task that it
/// > left behind, fails the test at once.
final class LiveRefusals: Sendable {
  /// What was refused while the operation ran; `nil` after its end.
  private let pending = Locked<[ResolutionError]?>([])
  private let fail: @Sendable (String) -> Void

  /// Creates the refusals of one test.
  ///
  /// - Parameter fail: Fails the test with a text.
  init(_ fail: @escaping @Sendable (String) -> Void) {
    self.fail = fail
  }

  func note(_ error: ResolutionError) {
    let isPending = pending.withLock { errors -> Bool in
      errors?.append(error)
      return errors != nil
    }
    if !isPending { fail(error.description) }
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
    if case .liveOnly(let failure)? = thrown as? ResolutionError { told.insert(failure.key) }
    let errors = pending.withLock { errors in
      defer { errors = nil }
      return errors ?? []
    }
    for error in errors where told.insert(error.key).inserted { fail(error.description) }
  }
}
