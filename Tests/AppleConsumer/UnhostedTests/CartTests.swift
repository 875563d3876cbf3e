import Checkout
import SwiftHiltCore
import XCTest

final class CartTests: XCTestCase {
  /// The framework and the test bundle share one copy of SwiftHilt, and so one key for `Cart`.
  func test_cart_isFound() throws {
    let container = Container()
    Checkout.install(in: container)
    XCTAssertIdentical(
      try container.tryResolve(Cart.self), try container.tryResolve(Cart.self))
  }
}
