import SwiftHiltTesting
import Testing

// Tests of an app in Swift Testing. They run in parallel, and no test sees another test's fakes.

private struct FixedPrices: PriceService {
  var price = 2

  func price(of article: String) async throws -> Int { price }
}

@Suite struct ShopTests {
  /// Checks the whole graph without building anything.
  @Test func graph_isValid() {
    expectValid(Shop.container())
  }

  /// A test with a fork of the app's container, and a fake in the fork.
  @Test(
    .container(forking: Shop.container()) {
      $0.override((any PriceService).self) { _ in FixedPrices() }
    })
  @MainActor func viewModel_showsTheTotal() async {
    let model = BasketViewModel()
    await model.load(["tea", "milk"])
    #expect(model.text == "4 €")
  }

  /// A parameterised test, in which each case has its own container.
  @Test(.container(forking: Shop.container()), arguments: [1, 5, 20])
  func total_isTheSum(price: Int) async throws {
    register((any PriceService).self, override: true) { _ in FixedPrices(price: price) }
    #expect(try await resolve(Basket.self).total(of: ["a", "b", "c"]) == 3 * price)
  }

  /// A test that uses a fork for only a part of its code.
  @Test func prices_areAskedOnce_forEachArticle() async throws {
    let total = try await withOverrides(Shop.container()) {
      $0.override((any PriceService).self) { _ in FixedPrices(price: 3) }
      $0.override((any Analytics).self, .unimplemented(placeholder: RemoteAnalytics()))
      $0.override((any Analytics).self) { _ in RemoteAnalytics() }  // replaces the line above
    } operation: {
      try await resolve(Basket.self).total(of: ["tea"])
    }
    #expect(total == 3)
  }
}
