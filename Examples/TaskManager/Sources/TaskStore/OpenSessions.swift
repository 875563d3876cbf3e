/// How many sessions are open: after the last request, none.
public final class OpenSessions: Sendable {
  private let number = Locked(0)

  /// Counts from none.
  public init() {}

  /// How many there are now.
  public var count: Int { number.withLock { $0 } }

  func change(by difference: Int) { number.withLock { $0 += difference } }
}
