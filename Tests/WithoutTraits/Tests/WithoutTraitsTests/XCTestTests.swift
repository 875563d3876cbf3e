import SwiftHiltTesting
import XCTest

/// Without IssueReporting, failures go to XCTest directly.
final class XCTestTests: ContainerTestCase {
  /// The noted failures while a test expects some; `nil` if failures fail the test.
  private var failures: [(text: String, line: Int)]?

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard failures != nil else { return super.record(issue) }
      failures?.append(
        (issue.compactDescription, issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard failures != nil else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures?.append((description, lineNumber))
    }
  #endif

  override func configure(_ container: Container) {
    container.register(String.self) { _ in "configured" }
  }

  func testExpectation_passes() {
    XCTAssertEqual(expectResolves(String.self), "configured")
  }

  func testExpectation_failsTheTest_atItsLine() {
    failures = []
    let line = #line + 1
    expectResolves(Int.self)
    let seen = failures ?? []
    failures = nil
    XCTAssertEqual(seen.map(\.line), [line])
    XCTAssertEqual(
      seen.first?.text.hasSuffix(
        """
        [SwiftHilt/NotFound] No binding for Int in test

          help:    register Int in this container or an ancestor
        """), true, "\(seen)")
  }
}
