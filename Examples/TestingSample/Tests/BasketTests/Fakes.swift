import Basket
import Foundation

struct FixedPrices: PriceService {
  var price = 2

  func price(of article: String) async throws -> Int { price }
}

/// Records each event.
final class NotedEvents: Analytics, @unchecked Sendable {
  // @unchecked Sendable because the lock guards `noted`.
  private let lock = NSLock()
  private var noted: [String] = []

  var events: [String] { lock.withLock { noted } }

  func track(_ event: String) {
    lock.withLock { noted.append(event) }
  }
}
