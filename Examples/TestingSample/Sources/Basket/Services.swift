import SwiftHiltWrappers

/// Knows what articles cost.
public protocol PriceService: Sendable {
  /// What one article costs, in euros.
  func price(of article: String) async throws -> Int
}

/// Records the actions of users.
public protocol Analytics: Sendable {
  /// Takes note of an event.
  func track(_ event: String)
}

struct NoConnection: Error {}

/// Would ask a server; this sample has none.
struct RemotePrices: PriceService {
  func price(of article: String) async throws -> Int { throw NoConnection() }
}

struct RemoteAnalytics: Analytics {
  func track(_ event: String) {}
}

/// Takes what it needs in its initialiser: nothing here knows of a container.
public final class Basket: Sendable {
  private let prices: any PriceService
  private let analytics: any Analytics

  init(prices: any PriceService, analytics: any Analytics) {
    self.prices = prices
    self.analytics = analytics
  }

  /// What some articles cost together, in euros.
  public func total(of articles: [String]) async throws -> Int {
    analytics.track("total")
    var total = 0
    for article in articles { total += try await prices.price(of: article) }
    return total
  }
}
