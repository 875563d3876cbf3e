import SwiftHiltCore

extension Lifecycle {
  /// Starts the services, waits, stops them, and closes the container.
  ///
  /// The wait ends when you call ``requestStop()`` or ``stop(file:line:)``, when a service's `run()`
  /// throws, or when the task is cancelled. If this method throws
  /// ``LifecycleError/Reason/notStartable``, it stops and closes nothing.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Throws: ``LifecycleError`` with every failure, the cause first. `CancellationError` if the
  ///   task was cancelled and nothing failed. The error of a service that couldn't be built, if
  ///   closing the container succeeded.
  public func run(file: StaticString = #fileID, line: UInt = #line) async throws {
    var (cause, failures): ((any Error)?, [ServiceFailure]) = (nil, [])
    do {
      try await start(file: "\(file)", line: line)
      await stopRequest.wait()
    } catch let error as LifecycleError where error.reason == .notStartable {
      // The services and the container belong to the earlier start.
      throw error
    } catch {
      cause = error
    }
    let isCancelled = Task.isCancelled
    if let failure = stopRequest.current.failure {
      failures = (cause as? LifecycleError)?.failures ?? []
      cause = failure
    } else if cause is CancellationError, isCancelled || stopRequest.current.isMade {
      cause = nil
    }
    do {
      try await stop(file: file, line: line)
    } catch let error as LifecycleError {
      throw cause.map { joined($0, failures + error.failures) } ?? error
    }
    if let cause { throw joined(cause, failures) }
    if isCancelled { throw CancellationError() }
  }

  /// Makes ``run(file:line:)`` stop the services and return, and cancels a running start.
  /// This function doesn't wait for either.
  ///
  /// > Concurrency: Safe from any thread, before, during and after a run, but not inside a signal
  /// > handler.
  public nonisolated func requestStop() { stopRequest.make() }

  /// Returns the error of a lifecycle that ended because of a cause, with the failures that
  /// followed.
  func joined(_ cause: any Error, _ failures: [ServiceFailure]) -> any Error {
    switch cause {
    case let failure as ServiceFailure:
      let (reason, verb): (LifecycleError.Reason, String) =
        failure.step == .start ? (.startFailed, "did not start") : (.serviceFailed, "failed")
      return LifecycleError(
        reason: reason, failures: [failure] + failures,
        headline: "\(failure.key?.description ?? "A service") \(verb)")
    case let error as LifecycleError:
      return LifecycleError(
        reason: error.reason, failures: error.failures + failures, headline: error.headline,
        notes: error.notes)
    case is CancellationError where !failures.isEmpty:
      return LifecycleError(
        reason: .stopFailed, failures: failures, headline: "The start was cancelled")
    default:
      let failure = ServiceFailure(key: nil, step: .start, error: cause)
      return failures.isEmpty
        ? cause
        : LifecycleError(
          reason: .startFailed, failures: [failure] + failures,
          headline: "The services of \(container) could not be built")
    }
  }
}
