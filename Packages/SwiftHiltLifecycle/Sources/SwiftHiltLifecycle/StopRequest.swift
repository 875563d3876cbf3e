@_spi(Layers) import SwiftHiltCore

/// A single request to stop a lifecycle, with an optional cause.
final class StopRequest: Sendable {
  struct State {
    var isMade = false
    var failure: ServiceFailure?
    /// The start that the request cancels.
    var start: Task<Void, any Error>?
  }

  private let state = Locked(State())
  /// A stream without elements, which the request ends.
  private let (stream, end) = AsyncStream<Void>.makeStream()

  var current: State { state.withLock { $0 } }

  /// Makes the request. Later calls have no effect.
  func make(because failure: ServiceFailure? = nil) {
    let start = state.withLock { state -> Task<Void, any Error>? in
      defer { if !state.isMade { state = State(isMade: true, failure: failure) } }
      return state.start
    }
    start?.cancel()
    end.finish()
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
    for await _ in stream {}
    make()
  }
}
