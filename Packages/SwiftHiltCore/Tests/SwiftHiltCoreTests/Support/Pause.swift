/// A point at which a factory waits until the test lets it go on.
final class Pause: Sendable {
  private let reached = (gate: Gate(), signal: Signal())
  private let ended = (gate: Gate(), signal: Signal())

  /// Waits in a factory.
  func hold() {
    reached.gate.open()
    reached.signal.open()
    ended.gate.wait()
  }

  /// Waits in an asynchronous factory, which leaves its thread free.
  func hold() async {
    reached.gate.open()
    reached.signal.open()
    await ended.signal.wait()
  }

  /// Returns a value after the pause.
  func before<T>(_ value: @autoclosure () -> T) -> T {
    hold()
    return value()
  }

  /// Returns a value after the pause of an asynchronous factory.
  func before<T>(_ value: @autoclosure () -> T) async -> T {
    await hold()
    return value()
  }

  /// Waits until a factory has begun to wait.
  func meet() { reached.gate.wait() }

  /// Waits in an asynchronous test.
  func meet() async { await reached.signal.wait() }

  /// Lets the factory go on.
  func end() {
    ended.gate.open()
    ended.signal.open()
  }
}
