import Foundation

/// A door at which tasks wait until it is opened, without blocking a thread.
public final class Signal: @unchecked Sendable {
  // @unchecked Sendable because both properties are guarded by the lock.
  private let lock = NSLock()
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a closed signal.
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
