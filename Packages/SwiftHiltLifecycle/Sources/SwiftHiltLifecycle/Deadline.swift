@_spi(Layers) import SwiftHiltCore

/// Runs some work, and waits for it no longer than a limit.
///
/// After the limit, the work is cancelled and the caller stops waiting, because nothing can end a
/// call that ignores cancellation. If the caller is cancelled, the work is cancelled as well, but
/// the caller still waits for it until the limit.
///
/// - Parameters:
///   - seconds: The limit. Infinity, NaN, and a billion seconds or more mean that there is none.
///   - late: Called with the result of the work if it ends after the limit.
/// - Throws: The error of the work, or ``LifecycleTimeout`` after the limit.
func within(
  seconds: Double, _ work: @escaping @Sendable () async throws -> Void,
  late: @escaping @Sendable (Result<Void, any Error>) async -> Void = { _ in }
) async throws {
  let race = Race()
  let working = Task(operation: work)
  let timer = Task {
    guard let nanoseconds = nanoseconds(seconds) else { return }
    do { try await Task.sleep(nanoseconds: nanoseconds) } catch { return }
    if race.end(.failure(LifecycleTimeout(seconds: seconds))) { working.cancel() }
  }
  Task {
    let result = await working.result
    timer.cancel()
    if !race.end(result) { await late(result) }
  }
  try await withTaskCancellationHandler {
    try await race.wait()
  } onCancel: {
    working.cancel()
  }
}

/// Returns a limit in nanoseconds, or `nil` if there is none. A billion seconds or more count as no
/// limit.
private func nanoseconds(_ seconds: Double) -> UInt64? {
  guard seconds.isFinite, seconds < 1e9 else { return nil }
  return UInt64(max(seconds, 0) * 1_000_000_000)
}

/// A race between several results, of which the first one counts.
private final class Race: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  private let state = Locked(State.open)

  /// Ends the race with a result, unless it is already over. Returns whether this call ended it.
  func end(_ result: Result<Void, any Error>) -> Bool {
    let (isFirst, waiter) = state.withLock {
      state -> (Bool, CheckedContinuation<Void, any Error>?) in
      defer { if case .over = state {} else { state = .over(result) } }
      switch state {
      case .open: return (true, nil)
      case .awaited(let waiter): return (true, waiter)
      case .over: return (false, nil)
      }
    }
    waiter?.resume(with: result)
    return isFirst
  }

  func wait() async throws {
    try await withCheckedThrowingContinuation { waiter in
      let result = state.withLock { state -> Result<Void, any Error>? in
        if case .over(let result) = state { return result }
        state = .awaited(waiter)
        return nil
      }
      if let result { waiter.resume(with: result) }
    }
  }
}
