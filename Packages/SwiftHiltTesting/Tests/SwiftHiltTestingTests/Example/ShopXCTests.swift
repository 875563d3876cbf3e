import SwiftHiltTesting
import XCTest

// The same tests in XCTest.

private struct FixedPrices: PriceService {
  func price(of article: String) async throws -> Int { 2 }
}

@MainActor private func textOfNewViewModel(loading articles: [String]) async -> String {
  let model = BasketViewModel()
  await model.load(articles)
  return model.text
}

final class ShopXCTests: ContainerTestCase {
  override func makeContainer() -> Container? { Shop.container() }

  override func configure(_ overrides: Overrides) {
    overrides.override((any PriceService).self) { _ in FixedPrices() }
  }

  func testGraphIsValid() {
    expectValid(container)
  }

  func testViewModelShowsTheTotal() async {
    let text = await textOfNewViewModel(loading: ["tea", "milk"])
    XCTAssertEqual(text, "4 €")
  }

  func testBasketIsNewForEachScreen() {
    expectDistinct(Basket.self)
  }

  func testNoPrices() async {
    let text = await withOverrides(container) {
      $0.override((any PriceService).self) { _ in RemotePrices() }
    } operation: {
      await textOfNewViewModel(loading: ["tea"])
    }
    XCTAssertEqual(text, "no prices")
  }
}
