@_spi(Layers) import SwiftHiltCore

/// A single request to stop a lifecycle, with an optional cause.
final class StopRequest: Sendable {
  private struct State {
    var isMade = false
    var failure: ServiceFailure?
    var waiters: [@Sendable () -> Void] = []
  }

  private let state = Locked(State())

  var isMade: Bool { state.withLock { $0.isMade } }

  var failure: ServiceFailure? { state.withLock { $0.failure } }

  /// Makes the request. Later calls have no effect.
  func make(because failure: ServiceFailure? = nil) {
    let waiters = state.withLock { state -> [@Sendable () -> Void] in
      if state.isMade { return [] }
      state.isMade = true
      state.failure = failure
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter() }
  }

  /// Calls a closure when the request is made, or immediately if it was made before.
  func whenMade(_ waiter: @escaping @Sendable () -> Void) {
    let isMade = state.withLock { state -> Bool in
      if !state.isMade { state.waiters.append(waiter) }
      return state.isMade
    }
    if isMade { waiter() }
  }

  /// Waits until the request is made. Cancelling the task makes the request.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        whenMade { continuation.resume() }
      }
    } onCancel: {
      make()
    }
  }
}
