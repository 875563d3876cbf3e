import SwiftHiltTesting
import Testing

// How an app's tests look in Swift Testing. They run in parallel: no test sees another's fakes.

private struct FixedPrices: PriceService {
  var price = 2

  func price(of article: String) async throws -> Int { price }
}

@Suite struct ShopTests {
  /// The whole graph is checked without building anything.
  @Test func graph_isValid() {
    expectValid(Shop.container())
  }

  /// One test, with a fork of the app's container and a fake in it.
  @Test(
    .container(forking: Shop.container()) {
      $0.override((any PriceService).self) { _ in FixedPrices() }
    })
  @MainActor func viewModel_showsTheTotal() async {
    let model = BasketViewModel()
    await model.load(["tea", "milk"])
    #expect(model.text == "4 €")
  }

  /// Parameterised: each case has a container of its own.
  @Test(.container(forking: Shop.container()), arguments: [1, 5, 20])
  func total_isTheSum(price: Int) async throws {
    register((any PriceService).self, override: true) { _ in FixedPrices(price: price) }
    #expect(try await resolve(Basket.self).total(of: ["a", "b", "c"]) == 3 * price)
  }

  /// Part of a test, with a fork for just that part.
  @Test func prices_areAskedOnce_forEachArticle() async throws {
    let total = try await withOverrides(Shop.container()) {
      $0.override((any PriceService).self) { _ in FixedPrices(price: 3) }
      $0.override((any Analytics).self, .unimplemented(placeholder: RemoteAnalytics()))
      $0.override((any Analytics).self) { _ in RemoteAnalytics() }  // this one is used after all
    } operation: {
      try await resolve(Basket.self).total(of: ["tea"])
    }
    #expect(total == 3)
  }
}
