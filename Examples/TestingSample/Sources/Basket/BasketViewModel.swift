import SwiftHiltWrappers

/// Gets its dependency from the ambient container: the app's or a test's.
@MainActor public final class BasketViewModel {
  @Inject var basket: Basket
  /// What the screen shows.
  public private(set) var text = ""

  /// Creates the screen's model, empty.
  public init() {}

  /// Shows what some articles cost.
  public func load(_ articles: [String]) async {
    do {
      text = "\(try await basket.total(of: articles)) €"
    } catch {
      text = "no prices"
    }
  }
}
