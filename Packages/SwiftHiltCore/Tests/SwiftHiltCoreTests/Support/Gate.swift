import Dispatch

/// A door that stays open once it was opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    semaphore.signal()
  }

  /// Waits until the door is open.
  ///
  /// - Returns: Whether it was opened; `false` means that who should open it hangs.
  @discardableResult
  func wait() -> Bool {
    guard semaphore.wait(timeout: .now() + hangs) == .success else { return false }
    semaphore.signal()
    return true
  }
}
