import Basket
import SwiftHiltTesting
import Testing

// Swift Testing runs these side by side; none sees another's fakes.
@Suite struct BasketTests {
  /// Every error of the graph at once, and nothing is built for it.
  @Test func graph_isValid() {
    expectValid(BasketApp.container())
  }

  /// What the app is wired like; a change shows in a review.
  @Test func graph_isAsDrawn() {
    expectGraph(
      BasketApp.container(),
      matches: """
        Basket -> PriceService
        Basket -> Analytics
        """)
  }

  /// A copy of the app's container for this test, with a fake in it.
  @Test(
    .container(forking: BasketApp.container()) {
      $0.override((any PriceService).self) { _ in FixedPrices() }
    })
  @MainActor func viewModel_showsTheTotal() async {
    let model = BasketViewModel()
    await model.load(["tea", "milk"])
    #expect(model.text == "4 €")
  }

  /// Each case of a parameterised test has a copy of its own.
  @Test(.container(forking: BasketApp.container()), arguments: [1, 5, 20])
  func total_isTheSum(price: Int) async throws {
    register((any PriceService).self, override: true) { _ in FixedPrices(price: price) }
    #expect(try await tryResolve(Basket.self).total(of: ["a", "b", "c"]) == 3 * price)
  }

  /// Overrides for a part of a test; the container itself stays as it is.
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

  /// What a test leaves unimplemented fails it when it is asked for.
  @Test(
    .container(forking: BasketApp.container()) {
      $0.override((any PriceService).self, .unimplemented)
    })
  func analytics_needNoPrices() {
    expectResolves((any Analytics).self)
  }

  /// Nothing keeps a basket alive.
  @Test func basket_isReleased() {
    expectReleased { BasketApp.container().resolve(Basket.self) }
  }

  /// What was built, in which order.
  @Test func services_areBuiltBeforeTheBasket() {
    let app = BasketApp.container()
    let spy = ResolutionSpy(app)
    _ = app.resolve(Basket.self)
    #expect(spy.built.map(\.description) == ["PriceService", "Analytics", "Basket"])
  }
}
