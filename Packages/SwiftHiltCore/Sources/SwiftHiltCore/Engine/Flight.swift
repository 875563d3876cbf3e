import CSwiftHilt

/// What those who wait for one instance wait on. Made by the first of them, under the wait lock;
/// the frame that claimed the cell holds it.
final class Flight {
  enum Outcome {
    case value(ValueBox)
    case failure(any Error)
    /// The claim ended without an instance: look again.
    case again
  }

  /// The claim, until it ends. Guarded by the wait lock, like everything here.
  var claim: Frame?
  var outcome: Outcome?
  var nextWaiter: UInt64 = 0
  var continuations: [UInt64: (Outcome) -> Void] = [:]
  private let condition = hilt_condition_create()

  deinit {
    hilt_condition_destroy(condition)
  }

  /// The flight of a claim. Under the wait lock.
  static func of(_ frame: Frame) -> Flight {
    if let pointer = UnsafeRawPointer(bitPattern: frame.pointee.flight) {
      return Unmanaged<Flight>.fromOpaque(pointer).takeUnretainedValue()
    }
    let flight = Flight()
    flight.claim = frame
    frame.pointee.flight = UInt(bitPattern: Unmanaged.passRetained(flight).toOpaque())
    return flight
  }

  /// Begins the flight of a claim that nobody else knows yet.
  static func start(_ frame: Frame) -> Flight {
    hilt_wait_lock()
    defer { hilt_wait_unlock() }
    return of(frame)
  }

  /// Tells those who wait for a claim how it ended.
  static func end(_ frame: Frame, _ outcome: Outcome) {
    hilt_wait_lock()
    guard let pointer = UnsafeRawPointer(bitPattern: frame.pointee.flight) else {
      hilt_wait_unlock()
      return
    }
    frame.pointee.flight = 0
    let flight = Unmanaged<Flight>.fromOpaque(pointer).takeRetainedValue()
    flight.outcome = outcome
    flight.claim = nil
    let continuations = flight.continuations
    flight.continuations = [:]
    hilt_condition_broadcast(flight.condition)
    hilt_wait_unlock()
    for resume in continuations.values { resume(outcome) }
  }

  /// Sleeps until the outcome is there. Under the wait lock.
  ///
  /// - Returns: `nil` when so many nanoseconds passed first.
  func sleep(nanoseconds: UInt64) -> Outcome? {
    while outcome == nil {
      if !hilt_condition_wait(condition, nanoseconds) { return outcome }
    }
    return outcome
  }
}
