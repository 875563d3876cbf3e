/// A latch: threads wait until another thread opens it.
@_spi(Layers) public final class Latch: @unchecked Sendable {
  // @unchecked Sendable because `isOpen` is read and written under the wait lock.
  private let opened = Condition()
  private var isOpen = false

  /// Creates a closed latch.
  public init() {}

  /// Opens the latch for good.
  public func open() {
    WaitLock.with {
      isOpen = true
      opened.wakeAll()
    }
  }

  /// Waits until the latch is open.
  ///
  /// - Parameter warning: The text for standard error after a wait of five seconds.
  public func wait(telling warning: @autoclosure () -> String) {
    if sleep(nanoseconds: 5_000_000_000) { return }
    Platform.warn(warning())
    while !sleep(nanoseconds: 3_600_000_000_000) {}
  }

  /// Returns whether the latch is open. Each wake-up restarts the time.
  private func sleep(nanoseconds: UInt64) -> Bool {
    WaitLock.with {
      while !isOpen {
        if !opened.wait(nanoseconds: nanoseconds) { return isOpen }
      }
      return true
    }
  }
}
