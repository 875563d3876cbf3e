import SwiftHiltTesting
import XCTest

// The same in XCTest.

private struct FixedPrices: PriceService {
  func price(of article: String) async throws -> Int { 2 }
}

final class ShopXCTests: ContainerTestCase {
  override func configure(_ container: Container) {
    useContainer(Shop.container())
    register((any PriceService).self, override: true) { _ in FixedPrices() }
  }

  func testGraphIsValid() {
    expectValid(container)
  }

  @MainActor func testViewModelShowsTheTotal() async {
    let model = BasketViewModel()
    await model.load(["tea", "milk"])
    XCTAssertEqual(model.text, "4 €")
  }

  func testBasketIsNewForEachScreen() {
    expectDistinct(Basket.self)
  }

  func testNoPrices() async {
    let text = await withOverrides(container) {
      $0.override((any PriceService).self) { _ in RemotePrices() }
    } operation: { @MainActor in
      let model = BasketViewModel()
      await model.load(["tea"])
      return model.text
    }
    XCTAssertEqual(text, "no prices")
  }
}
