/// Where threads wait until another one has done something, once.
@_spi(Layers) public final class Latch: @unchecked Sendable {
  // @unchecked Sendable because `isOpen` is read and written under the wait lock.
  private let opened = Condition()
  private var isOpen = false

  /// Creates a gate that is closed.
  public init() {}

  /// Lets everybody through.
  public func open() {
    WaitLock.with {
      isOpen = true
      opened.wakeAll()
    }
  }

  /// Waits until the gate is open.
  ///
  /// - Parameter warning: Written to standard error when that takes more than five seconds.
  public func wait(telling warning: @autoclosure () -> String) {
    if sleep(nanoseconds: 5_000_000_000) { return }
    Platform.warn(warning())
    while !sleep(nanoseconds: 3_600_000_000_000) {}
  }

  /// Returns whether the gate was opened before so many nanoseconds had passed without a wake-up.
  private func sleep(nanoseconds: UInt64) -> Bool {
    WaitLock.with {
      while !isOpen {
        if !opened.wait(nanoseconds: nanoseconds) { return isOpen }
      }
      return true
    }
  }
}
