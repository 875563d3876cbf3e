import SwiftHiltWrappers

/// Resolves its dependency from the ambient container, which is the app's or a test's.
@MainActor public final class BasketViewModel {
  @Inject var basket: Basket
  /// The text on the screen.
  public private(set) var text = ""

  /// Creates an empty model.
  public init() {}

  /// Shows the total price of some articles.
  public func load(_ articles: [String]) async {
    do {
      text = "\(try await basket.total(of: articles)) €"
    } catch {
      text = "no prices"
    }
  }
}
