import Basket
import Foundation
import SwiftHiltTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct CheckoutTests {
  @Test func graph_isValid() {
    expectValid(CheckoutApp.container())
  }

  @Test func receipt_isGivenAfterTwoSeconds() async throws {
    let (clock, id) = (ManualClock(), UUID())
    let receipt = try await withOverrides(CheckoutApp.container()) {
      $0.override((any Clock<Duration>).self) { _ in clock }
      $0.override((@Sendable () -> Date).self) { _ in { Date(timeIntervalSince1970: 0) } }
      $0.override((@Sendable () -> UUID).self) { _ in { id } }
      $0.override((@Sendable () -> any RandomNumberGenerator).self) { _ in
        { SeededGenerator(state: 1) }
      }
    } operation: {
      async let receipt = tryResolve(Checkout.self).buy()
      await clock.advance(by: .seconds(2))
      return try await receipt
    }
    #expect(receipt == Receipt(id: id, date: Date(timeIntervalSince1970: 0), discount: 4))
  }

  @Test func purchase_canBeCancelled() async throws {
    let clock = ManualClock()
    try await withOverrides(CheckoutApp.container()) {
      $0.override((any Clock<Duration>).self) { _ in clock }
    } operation: {
      let checkout = try tryResolve(Checkout.self)
      let purchase = Task { try await checkout.buy() }
      await clock.advance(by: .seconds(1))
      purchase.cancel()
      await #expect(throws: CancellationError.self) { try await purchase.value }
    }
  }
}
