import SwiftHiltTesting

// A small app, which the examples next to this file test. In your project, it is a separate target.

protocol PriceService: Sendable {
  func price(of article: String) async throws -> Int
}

protocol Analytics: Sendable {
  func track(_ event: String)
}

struct NoPrices: Error {}

struct RemotePrices: PriceService {
  func price(of article: String) async throws -> Int { throw NoPrices() }
}

struct RemoteAnalytics: Analytics {
  func track(_ event: String) {}
}

final class Basket: Sendable {
  private let prices: any PriceService
  private let analytics: any Analytics

  init(prices: any PriceService, analytics: any Analytics) {
    self.prices = prices
    self.analytics = analytics
  }

  func total(of articles: [String]) async throws -> Int {
    analytics.track("total")
    var total = 0
    for article in articles { total += try await prices.price(of: article) }
    return total
  }
}

@MainActor final class BasketViewModel {
  @Inject var basket: Basket
  private(set) var text = ""

  func load(_ articles: [String]) async {
    do {
      text = "\(try await basket.total(of: articles)) €"
    } catch {
      text = "no prices"
    }
  }
}

/// The app's composition root.
enum Shop {
  static func container() -> Container {
    let container = Container(name: "shop")
    container.install {
      provide((any PriceService).self) { _ in RemotePrices() }
      provide((any Analytics).self) { _ in RemoteAnalytics() }
      provide(
        Basket.self, lifetime: .transient,
        dependencies: [Dependency((any PriceService).self), Dependency((any Analytics).self)]
      ) { r in Basket(prices: r.resolve(), analytics: r.resolve()) }
    }
    return container
  }
}
