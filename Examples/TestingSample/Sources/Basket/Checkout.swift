import Foundation

/// Buys a basket. The time, the identifier and the random number come from outside, so a test can
/// choose them.
public final class Checkout: Sendable {
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let newID: @Sendable () -> UUID
  private let newGenerator: @Sendable () -> any RandomNumberGenerator

  init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    newID: @escaping @Sendable () -> UUID,
    newGenerator: @escaping @Sendable () -> any RandomNumberGenerator
  ) {
    self.clock = clock
    self.now = now
    self.newID = newID
    self.newGenerator = newGenerator
  }

  /// Waits two seconds, in which the customer can cancel, and returns the receipt.
  public func buy() async throws -> Receipt {
    try await clock.sleep(for: .seconds(2))
    var generator = newGenerator()
    return Receipt(id: newID(), date: now(), discount: Int.random(in: 0...9, using: &generator))
  }
}

/// The proof of a purchase.
public struct Receipt: Equatable, Sendable {
  /// The identifier of the purchase.
  public let id: UUID
  /// When the customer bought the basket.
  public let date: Date
  /// The customer's discount, in euros.
  public let discount: Int

  /// Creates a receipt.
  public init(id: UUID, date: Date, discount: Int) {
    self.id = id
    self.date = date
    self.discount = discount
  }
}
