import Foundation

/// A door that tasks wait at until somebody opens it, without blocking a thread.
final class Signal: @unchecked Sendable {
  // @unchecked Sendable because both properties are guarded by the lock.
  private let lock = NSLock()
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    let resumed = lock.withLock {
      isOpen = true
      defer { waiting = [] }
      return waiting
    }
    for continuation in resumed { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let passes = lock.withLock {
        if !isOpen { waiting.append(continuation) }
        return isOpen
      }
      if passes { continuation.resume() }
    }
  }
}
