import Dispatch

/// A door that stays open once it was opened.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes a closed gate.
  public init() {}

  /// Lets all waiting and later threads pass.
  public func open() {
    semaphore.signal()
  }

  /// Waits until the door is open.
  ///
  /// - Returns: Whether it was opened; `false` means that the thread which should open it hangs.
  @discardableResult
  public func wait() -> Bool {
    guard semaphore.wait(timeout: .now() + hangs) == .success else { return false }
    semaphore.signal()
    return true
  }
}
