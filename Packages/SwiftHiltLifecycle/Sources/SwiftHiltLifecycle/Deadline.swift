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
  let working = Task(operation: work)
  try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { (caller: CheckedContinuation<Void, any Error>) in
      let isOver = Locked(false)
      /// Resumes the caller, unless it was resumed before. Returns whether this call resumed it.
      @Sendable func end(_ result: Result<Void, any Error>) -> Bool {
        let isFirst = !isOver.exchange(true)
        if isFirst { caller.resume(with: result) }
        return isFirst
      }
      let timer = Task {
        guard seconds.isFinite, seconds < 1e9 else { return }
        do { try await Task.sleep(nanoseconds: UInt64(max(seconds, 0) * 1e9)) } catch { return }
        if end(.failure(LifecycleTimeout(seconds: seconds))) { working.cancel() }
      }
      Task {
        let result = await working.result
        timer.cancel()
        if !end(result) { await late(result) }
      }
    }
  } onCancel: {
    working.cancel()
  }
}
