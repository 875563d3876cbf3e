/// A task that waits for a flight.
private final class Waiter: @unchecked Sendable {
  // @unchecked Sendable because the wait lock guards every property but `cycle`, which only the
  // waiting task uses.
  var continuation: CheckedContinuation<Void, Never>?
  var number: Int?
  /// The number under which ``LongWait`` watches the wait.
  var watch: Int?
  /// The error that ends the wait before the flight does.
  var error: (any Error)?
  /// The path that the wait would close. Its error is made without the lock, because a message runs
  /// code of qualifiers.
  var cycle: [PathElement]?

  /// Takes the continuation, which the caller must resume. The caller holds the wait lock.
  func take() -> CheckedContinuation<Void, Never>? {
    defer { continuation = nil }
    return continuation
  }
}

extension Container {
  /// Suspends until a flight ends.
  ///
  /// - Returns: The instance, or `nil` if the flight ended without one and the caller must look
  ///   again.
  /// - Throws: The build's error, `CancellationError`, or ``ResolutionError/Code/cycle`` if the
  ///   build waits, directly or indirectly, for this task.
  @inline(never)
  func wait(for flight: Flight, _ request: Request) async throws -> Instance? {
    let (waiter, build, waiting) = (Waiter(), AsyncBuild.waiting, waiting(request))
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = WaitLock.with { () -> Bool in
          if waiter.error != nil || flight.outcome != nil { return true }
          if let build { waiter.cycle = WaitGraph.pathClosed(by: flight, nil, build) }
          if waiter.cycle != nil { return true }
          // Within a build for which other requests wait, the wait isn't watched, because the
          // report of their wait shows the whole chain.
          if build == nil { waiter.watch = LongWait.watch(flight, waiting) }
          build?.beginWait(flight)
          waiter.continuation = continuation
          waiter.number = flight.join { WaitLock.with { waiter.take() }?.resume() }
          return false
        }
        if isOver { continuation.resume() }
      }
      if let path = waiter.cycle { throw cycle(path) }
      return try WaitLock.with { () -> Flight.Outcome in
        if waiter.number != nil { build?.endWait(flight) }
        if let watch = waiter.watch { LongWait.unwatch(watch) }
        if let error = waiter.error { return .failure(error) }
        return waiter.number == nil ? flight.outcome! : flight.take()
      }.get()
    } onCancel: {
      let (continuation, left) = WaitLock.with { () -> (CheckedContinuation<Void, Never>?, Any?) in
        waiter.error = waiter.error ?? CancellationError()
        return (waiter.take(), waiter.number.flatMap { flight.leave($0) })
      }
      withExtendedLifetime(left) {}
      continuation?.resume()
    }
  }
}
