import CSwiftHilt

/// A task that waits for a flight. Guarded by the wait lock.
private final class Waiter: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards both properties.
  var continuation: CheckedContinuation<ValueBox?, any Error>?
  var isCancelled = false
}

extension Container {
  /// Suspends until a claim ends.
  ///
  /// - Returns: The instance; `nil` when the claim ended without one and the caller looks again.
  /// - Throws: The build's error; `CancellationError`; ``ResolutionError/cycle(_:)`` when the claim
  ///   waits, in the end, for this task.
  func wait(for flight: Flight) async throws -> ValueBox? {
    let waiter = Waiter()
    let build = AsyncBuild.current?.claimed
    defer { Self.removeWait(flight, build) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(waiter, flight, build, continuation)
      }
    } onCancel: {
      hilt_wait_lock()
      waiter.isCancelled = true
      let continuation = waiter.continuation
      waiter.continuation = nil
      hilt_wait_unlock()
      continuation?.resume(throwing: CancellationError())
    }
  }

  private func begin(
    _ waiter: Waiter, _ flight: Flight, _ build: AsyncBuild?,
    _ continuation: CheckedContinuation<ValueBox?, any Error>
  ) {
    hilt_wait_lock()
    if waiter.isCancelled {
      hilt_wait_unlock()
      return continuation.resume(throwing: CancellationError())
    }
    if let outcome = flight.outcome {
      hilt_wait_unlock()
      return continuation.resume(with: outcome.result)
    }
    if let build, let closing = WaitGraph.pathClosed(by: flight, .init(thread: nil, build: build)) {
      hilt_wait_unlock()
      return continuation.resume(throwing: cycle(closing))
    }
    waiter.continuation = continuation
    build?.waits.append(flight)
    flight.nextWaiter += 1
    flight.continuations[flight.nextWaiter] = { outcome in
      hilt_wait_lock()
      let continuation = waiter.continuation
      waiter.continuation = nil
      hilt_wait_unlock()
      continuation?.resume(with: outcome.result)
    }
    hilt_wait_unlock()
  }

  private static func removeWait(_ flight: Flight, _ build: AsyncBuild?) {
    // Also without a build: the lock orders what the maker wrote before what its waiters read.
    hilt_wait_lock()
    if let build, let index = build.waits.firstIndex(where: { $0 === flight }) {
      build.waits.remove(at: index)
    }
    hilt_wait_unlock()
  }
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
