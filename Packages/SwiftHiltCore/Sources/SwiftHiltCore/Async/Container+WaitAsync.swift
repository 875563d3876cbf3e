/// A task that waits for a flight. Guarded by the wait lock.
private final class Waiter: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards every property.
  var continuation: CheckedContinuation<ValueBox?, any Error>?
  var isCancelled = false
  var number: Int?

  /// Takes the continuation: who gets it resumes it. Under the wait lock.
  func take() -> CheckedContinuation<ValueBox?, any Error>? {
    defer { continuation = nil }
    return continuation
  }
}

extension Container {
  /// Suspends until a claim ends.
  ///
  /// - Returns: The instance; `nil` when the claim ended without one and the caller looks again.
  /// - Throws: The build's error; `CancellationError`; ``ResolutionError/cycle(_:)`` when the claim
  ///   waits, in the end, for this task.
  func wait(for flight: Flight, _ key: BindingKey) async throws -> ValueBox? {
    let waiter = Waiter()
    let build = AsyncBuild.current?.claimed
    let watched = Watched(flight: flight)
    // The outermost wait tells of all that are within it.
    let watch = AsyncBuild.current == nil ? LongWait.watch(flight, key, self) : nil
    defer {
      // Also without a build: the lock orders what the maker wrote before what its waiters read.
      WaitLock.with {
        build?.endWait(flight)
        if let watch { LongWait.unwatch(watch) }
      }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(waiter, flight, build, continuation)
      }
    } onCancel: {
      let (continuation, left) = WaitLock.with {
        waiter.isCancelled = true
        return (waiter.take(), waiter.number.flatMap { watched.flight.leave($0) })
      }
      withExtendedLifetime(left) {}
      continuation?.resume(throwing: CancellationError())
    }
  }

  private func begin(
    _ waiter: Waiter, _ flight: Flight, _ build: AsyncBuild?,
    _ continuation: CheckedContinuation<ValueBox?, any Error>
  ) {
    WaitLock.lock()
    if waiter.isCancelled {
      WaitLock.unlock()
      return continuation.resume(throwing: CancellationError())
    }
    if let outcome = flight.outcome {
      WaitLock.unlock()
      return continuation.resume(with: outcome.result)
    }
    build?.beginWait(flight)
    if let build, let closing = WaitGraph.pathClosed(by: flight, .init(thread: nil, build: build)) {
      WaitLock.unlock()
      return continuation.resume(throwing: cycle(closing.path, isSplit: closing.isSplit))
    }
    waiter.continuation = continuation
    waiter.number = flight.join { outcome in
      let continuation = WaitLock.with { waiter.take() }
      continuation?.resume(with: outcome.result)
    }
    WaitLock.unlock()
  }
}

private struct Watched: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards a flight.
  let flight: Flight
}

extension Flight.Outcome {
  fileprivate var result: Result<ValueBox?, any Error> {
    switch self {
    case .value(let box): return .success(box)
    case .failure(let error): return .failure(error)
    case .again: return .success(nil)
    }
  }
}
