import SwiftHiltLifecycle
import TaskStore

/// Lets requests in while the app runs. Its stop lets no more in, and waits for those that are under
/// way: nothing may be registered in a request's container while the app's is being closed.
final class RequestGate: LifecycleService {
  private struct State {
    var isOpen = true
    var inside = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func start() async throws {}

  func stop() async throws {
    await withCheckedContinuation { waiter in
      let isEmpty = state.withLock { state -> Bool in
        state.isOpen = false
        if state.inside > 0 { state.waiters.append(waiter) }
        return state.inside == 0
      }
      if isEmpty { waiter.resume() }
    }
  }

  /// Runs a request.
  ///
  /// - Throws: ``ShuttingDown`` once the gate was closed.
  func pass<R>(_ body: () async throws -> R) async throws -> R {
    try state.withLock { state in
      guard state.isOpen else { throw ShuttingDown() }
      state.inside += 1
    }
    defer { leave() }
    return try await body()
  }

  private func leave() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.inside -= 1
      guard state.inside == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
