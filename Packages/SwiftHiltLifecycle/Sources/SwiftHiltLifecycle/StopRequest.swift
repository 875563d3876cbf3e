@_spi(Layers) import SwiftHiltCore

/// A single request to stop a lifecycle, with an optional cause.
final class StopRequest: Sendable {
  struct State {
    var isMade = false
    var failure: ServiceFailure?
    /// The start that the request cancels.
    var start: Task<Void, any Error>?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  var current: State { state.withLock { $0 } }

  /// Makes the request. Later calls have no effect.
  func make(because failure: ServiceFailure? = nil) {
    let old = state.withLock { state -> State in
      defer { if !state.isMade { state = State(isMade: true, failure: failure) } }
      return state
    }
    old.start?.cancel()
    for waiter in old.waiters { waiter.resume() }
  }

  /// Sets the start that the request cancels, or `nil` when it has ended. If the request was made
  /// before, the start is cancelled immediately.
  func setStart(_ start: Task<Void, any Error>?) {
    let isMade = state.withLock { state -> Bool in
      if !state.isMade { state.start = start }
      return state.isMade
    }
    if isMade { start?.cancel() }
  }

  /// Waits until the request is made. Cancelling the task makes the request.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isMade = state.withLock { state -> Bool in
          if !state.isMade { state.waiters.append(waiter) }
          return state.isMade
        }
        if isMade { waiter.resume() }
      }
    } onCancel: {
      make()
    }
  }
}
