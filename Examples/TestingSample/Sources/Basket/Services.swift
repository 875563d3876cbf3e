import SwiftHiltWrappers

/// A source of prices.
public protocol PriceService: Sendable {
  /// Returns the price of one article, in euros.
  func price(of article: String) async throws -> Int
}

/// A record of users' actions.
public protocol Analytics: Sendable {
  /// Records an event.
  func track(_ event: String)
}

struct NoConnection: Error {}

/// A stand-in for prices from a server.
struct RemotePrices: PriceService {
  func price(of article: String) async throws -> Int { throw NoConnection() }
}

struct RemoteAnalytics: Analytics {
  func track(_ event: String) {}
}

/// A basket that receives its dependencies in the initialiser, so it needs no container.
public final class Basket: Sendable {
  private let prices: any PriceService
  private let analytics: any Analytics

  init(prices: any PriceService, analytics: any Analytics) {
    self.prices = prices
    self.analytics = analytics
  }

  /// Returns the total price of some articles, in euros.
  public func total(of articles: [String]) async throws -> Int {
    analytics.track("total")
    var total = 0
    for article in articles { total += try await prices.price(of: article) }
    return total
  }
}
