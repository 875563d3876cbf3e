import Dispatch

/// A door that stays open once it was opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    semaphore.signal()
  }

  /// Waits until the door is open, at most ten seconds.
  ///
  /// - Returns: Whether it was opened in time.
  @discardableResult
  func wait() -> Bool {
    guard semaphore.wait(timeout: .now() + 10) == .success else { return false }
    semaphore.signal()
    return true
  }
}
