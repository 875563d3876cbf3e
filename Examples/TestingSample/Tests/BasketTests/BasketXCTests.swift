import Basket
import SwiftHiltTesting
import XCTest

// The same in XCTest. Each test has its own container.
final class BasketXCTests: ContainerTestCase {
  override func makeContainer() -> Container? { BasketApp.container() }

  override func configure(_ overrides: Overrides) {
    overrides.override((any PriceService).self) { _ in FixedPrices() }
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

  func testTotalIsTracked() async throws {
    let analytics = NotedEvents()
    let total = try await withOverrides(container) {
      $0.override((any Analytics).self, instance: analytics)
    } operation: {
      try await tryResolve(Basket.self).total(of: ["tea"])
    }
    XCTAssertEqual(total, 2)
    XCTAssertEqual(analytics.events, ["total"])
  }
}
