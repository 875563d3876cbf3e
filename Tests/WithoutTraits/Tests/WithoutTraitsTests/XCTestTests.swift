import SwiftHiltTesting
import XCTest

/// Without IssueReporting, failures go to XCTest directly.
final class XCTestTests: FailureNotingTestCase {
  override func configure(_ container: Container) {
    container.register(String.self) { _ in "configured" }
  }

  func testExpectation_passes() {
    XCTAssertEqual(expectResolves(String.self), "configured")
  }

  func testExpectation_failsTheTest_atItsLine() {
    let line = #line + 1
    let seen = noting { expectResolves(Int.self) }
    XCTAssertEqual(seen.map(\.line), [line])
    XCTAssertEqual(
      seen.first?.text.hasSuffix(
        """
        [SwiftHilt/NotFound] No binding for Int in test

          help:    register Int in this container or an ancestor
          ambient: Container(test) answered, because it is the default container of this test
        """), true, "\(seen)")
  }
}
