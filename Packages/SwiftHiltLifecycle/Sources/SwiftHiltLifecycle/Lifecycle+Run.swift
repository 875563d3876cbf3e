import SwiftHiltCore

extension Lifecycle {
  /// Starts the services, waits until they are to stop, stops them, and closes the container.
  ///
  /// What ends the wait: ``requestStop()``, a service whose `run()` throws, and cancellation of the
  /// task.
  ///
  /// - Parameters:
  ///   - file: The caller's file, for messages.
  ///   - line: The caller's line.
  /// - Throws: ``LifecycleError`` with every failure, the cause first; `CancellationError` when the
  ///   task was cancelled and nothing failed; what building a service throws.
  public func run(file: String = #fileID, line: UInt = #line) async throws {
    var cause: (any Error)?
    var failures: [ServiceFailure] = []
    do {
      try await start(file: file, line: line)
      await stopRequest.wait()
      cause = stopRequest.failure
    } catch is CancellationError where stopRequest.isMade && !Task.isCancelled {
      // Asked to stop while it started, or a service failed that had started.
      cause = stopRequest.failure
    } catch let error as LifecycleError {
      cause = stopRequest.failure ?? error
      if stopRequest.failure != nil { failures = error.failures }
    } catch {
      cause = error
    }
    let isCancelled = Task.isCancelled
    var stopError: LifecycleError?
    do { try await stop() } catch let error as LifecycleError { stopError = error }
    if let cause { throw joined(cause, failures + (stopError?.failures ?? [])) }
    if let stopError { throw stopError }
    if isCancelled { throw CancellationError() }
  }

  /// Asks ``run(file:line:)`` to end in order, and cancels a start under way. Returns at once.
  ///
  /// > Concurrency: Safe from any thread, before, during and after a run; not inside a signal
  /// > handler.
  public nonisolated func requestStop() { stopRequest.make() }

  private func joined(_ cause: any Error, _ failures: [ServiceFailure]) -> any Error {
    switch cause {
    case let failure as ServiceFailure:
      return LifecycleError(
        reason: .serviceFailed, failures: [failure] + failures,
        headline: "\(failure.key?.description ?? "a service") failed")
    case let error as LifecycleError:
      return LifecycleError(
        reason: error.reason, failures: error.failures + failures, headline: error.headline)
    case is CancellationError where !failures.isEmpty:
      return LifecycleError(
        reason: .stopFailed, failures: failures, headline: "the start was cancelled")
    default:
      let failure = ServiceFailure(key: nil, step: .start, error: cause)
      return failures.isEmpty
        ? cause
        : LifecycleError(
          reason: .startFailed, failures: [failure] + failures,
          headline: "the services of \(container) could not be built")
    }
  }
}
