import Basket
import SwiftHiltTesting
import Testing

// Swift Testing runs these tests in parallel, and none sees another's fakes.
@Suite struct BasketTests {
  /// Reports every error of the graph together, and builds nothing.
  @Test func graph_isValid() {
    expectValid(BasketApp.container())
  }

  /// Shows each change of the app's wiring in a review.
  @Test func graph_isAsDrawn() {
    expectGraph(
      BasketApp.container(),
      matches: """
        Basket -> PriceService
        Basket -> Analytics
        """)
  }

  /// Uses a copy of the app's container with a fake, only in this test.
  @Test(
    .container(forking: BasketApp.container()) {
      $0.override((any PriceService).self) { _ in FixedPrices() }
    })
  @MainActor func viewModel_showsTheTotal() async {
    let model = BasketViewModel()
    await model.load(["tea", "milk"])
    #expect(model.text == "4 €")
  }

  /// Each case of a parameterised test has its own copy.
  @Test(.container(forking: BasketApp.container()), arguments: [1, 5, 20])
  func total_isTheSum(price: Int) async throws {
    register((any PriceService).self, override: true) { _ in FixedPrices(price: price) }
    #expect(try await tryResolve(Basket.self).total(of: ["a", "b", "c"]) == 3 * price)
  }

  /// Overrides a binding for a part of a test. The container itself does not change.
  @Test func total_isTracked() async throws {
    let (app, analytics) = (BasketApp.container(), NotedEvents())
    let total = try await withOverrides(app) {
      $0.override((any PriceService).self) { _ in FixedPrices(price: 3) }
      $0.override((any Analytics).self, instance: analytics)
    } operation: {
      try await tryResolve(Basket.self).total(of: ["tea"])
    }
    #expect(total == 3)
    #expect(analytics.events == ["total"])
  }

  /// A request for an unimplemented dependency fails the test.
  @Test(
    .container(forking: BasketApp.container()) {
      $0.override((any PriceService).self, .unimplemented)
    })
  func analytics_needNoPrices() {
    expectResolves((any Analytics).self)
  }

  /// Checks that nothing keeps a basket alive.
  @Test func basket_isReleased() {
    expectReleased { BasketApp.container().resolve(Basket.self) }
  }

  /// Checks which instances are built, and in which order.
  @Test func services_areBuiltBeforeTheBasket() {
    let app = BasketApp.container()
    let spy = ResolutionSpy(app)
    _ = app.resolve(Basket.self)
    #expect(spy.built.map(\.description) == ["PriceService", "Analytics", "Basket"])
  }
}
