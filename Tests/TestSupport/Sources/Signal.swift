import Foundation

/// A gate at which tasks wait without blocking a thread.
public final class Signal: @unchecked Sendable {
  // @unchecked Sendable because the lock guards both properties.
  private let lock = NSLock()
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a closed signal.
  public init() {}

  /// Lets all waiting and later tasks pass.
  public func open() {
    let resumed = lock.withLock {
      isOpen = true
      defer { waiting = [] }
      return waiting
    }
    for continuation in resumed { continuation.resume() }
  }

  /// Waits until the signal is open.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let passes = lock.withLock {
        if !isOpen { waiting.append(continuation) }
        return isOpen
      }
      if passes { continuation.resume() }
    }
  }
}
