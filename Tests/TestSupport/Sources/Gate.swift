import Dispatch

/// A gate at which threads wait, and which stays open.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  public init() {}

  /// Lets all waiting and later threads pass.
  public func open() {
    semaphore.signal()
  }

  /// Waits until the gate is open.
  ///
  /// - Returns: Whether the gate is open; `false` if nothing opened it within ``hangs`` seconds.
  @discardableResult
  public func wait() -> Bool {
    guard semaphore.wait(timeout: .now() + hangs) == .success else { return false }
    semaphore.signal()
    return true
  }
}
