/// A continuation that takes an error as a value. A throwing continuation would put the error in
/// another box; see ``FailedBuilds``.
private typealias Continuation = CheckedContinuation<Result<ValueBox?, any Error>, Never>

/// A task that waits for a flight.
private final class Waiter: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards every property.
  var continuation: Continuation?
  var isCancelled = false
  /// Whether the enclosing build has recorded the wait.
  var hasBegun = false
  var number: Int?
  /// The number under which ``LongWait`` watches the wait.
  var watch: Int?

  /// Takes the continuation, which the caller must resume. The caller holds the wait lock.
  func take() -> Continuation? {
    defer { continuation = nil }
    return continuation
  }
}

extension Container {
  /// Suspends until a claim ends.
  ///
  /// - Returns: The instance, or `nil` if the claim ended without one and the caller must look
  ///   again.
  /// - Throws: The build's error, `CancellationError`, or ``ResolutionError/Code/cycle`` if the
  ///   build waits, directly or indirectly, for this task. If that path may open again, the error
  ///   comes after five seconds, unless the path has opened by then.
  func wait(for flight: Flight, _ key: BindingKey) async throws -> ValueBox? {
    let waiter = Waiter()
    let (build, isFree) = AsyncBuild.waiting
    nonisolated(unsafe) let flight = flight
    // Within a build for which other requests wait, the wait isn't watched, because the report of
    // their wait shows the whole chain.
    if build == nil {
      WaitLock.with { waiter.watch = LongWait.watch(flight, key, self) }
    }
    defer {
      // The lock is needed even without a build, because it orders the builder's writes before the
      // waiters' reads.
      WaitLock.with {
        if waiter.hasBegun { build?.endWait(flight, isFree: isFree) }
        if let watch = waiter.watch { LongWait.unwatch(watch) }
      }
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(waiter, flight, .init(thread: nil, build: build, isFree: isFree), continuation)
      }
    } onCancel: {
      let (continuation, left) = WaitLock.with {
        waiter.isCancelled = true
        return (waiter.take(), waiter.number.flatMap { flight.leave($0) })
      }
      withExtendedLifetime(left) {}
      continuation?.resume(returning: .failure(CancellationError()))
    }.get()
  }

  private func begin(
    _ waiter: Waiter, _ flight: Flight, _ place: WaitGraph.Waiter,
    _ continuation: Continuation
  ) {
    WaitLock.lock()
    if waiter.isCancelled {
      WaitLock.unlock()
      return continuation.resume(returning: .failure(CancellationError()))
    }
    if let outcome = flight.outcome {
      WaitLock.unlock()
      return continuation.resume(returning: outcome)
    }
    if let wait = place.build?.beginWait(flight, isFree: place.isFree) {
      waiter.hasBegun = true
      // An open wait has been checked by another task of the build. A later wait that closes the
      // path makes its own check.
      if !wait.isOpen, let closing = WaitGraph.pathClosed(by: flight, place) {
        guard closing.isFree else {
          WaitLock.unlock()
          return continuation.resume(returning: .failure(cycle(closing.path)))
        }
        review(waiter, flight, place)
      } else {
        wait.isOpen = true
      }
    }
    waiter.continuation = continuation
    waiter.number = flight.join { outcome in
      let continuation = WaitLock.with { waiter.take() }
      continuation?.resume(returning: outcome)
    }
    WaitLock.unlock()
  }

  /// Ends a wait after five seconds if its path is then still closed. The caller holds the wait
  /// lock.
  private func review(_ waiter: Waiter, _ flight: Flight, _ place: WaitGraph.Waiter) {
    waiter.watch = LongWait.watch {
      guard waiter.continuation != nil, let closing = WaitGraph.pathClosed(by: flight, place),
        let continuation = waiter.take()
      else { return {} }
      let error = self.cycle(closing.path, isFree: closing.isFree)
      return { continuation.resume(returning: .failure(error)) }
    }
  }
}
