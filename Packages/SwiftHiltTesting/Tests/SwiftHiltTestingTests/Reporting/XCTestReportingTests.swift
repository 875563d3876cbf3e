import Foundation
import SwiftHiltTesting
import XCTest

/// The kit reports its failures to XCTest at the caller's line.
final class XCTestReportingTests: ContainerTestCase {
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

  func testExpectation_failsTheTest_atItsLine() {
    failures = []
    let line = #line + 1
    expectResolves(Int.self)
    let seen = failures ?? []
    failures = nil
    XCTAssertEqual(seen.map(\.line), [line])
    // In release builds on Linux, IssueReporting finds no frame of a test and appends a note.
    let text = seen.first?.text.components(separatedBy: "\n\n━━┉┅").first
    XCTAssertEqual(
      text?.hasSuffix(
        """
        [SwiftHilt/NotFound] No binding for Int in test

          help:    register Int in this container or an ancestor
        """), true, "\(seen)")
  }

  func testOtherContainer_isRefused_withTheWayToTheTests() {
    let other = Container(name: "other")
    other.register(Int.self, liveOnly: true, file: "Shop/AppModule.swift", line: 18) { _ in 1 }
    XCTAssertThrowsError(try other.tryResolve(Int.self)) { error in
      XCTAssertEqual(
        "\(error)",
        """
        [SwiftHilt/LiveOnly] Int is for live use only, but a test resolved it

          path:    Int      (AppModule.swift:18)
          help:    resolve from this test's container with tryResolve(), not from Container(other)
        """)
    }
    failures = []  // The refusal fails the test at its end.
  }
}

/// Each test has its own container, which `setUp` and asynchronous tests also use.
final class ContainerTestCaseTests: ContainerTestCase {
  override func configure(_ container: Container) {
    container.register((any Api).self) { _ in FakeApi("configured") }
  }

  override func setUp() {
    container.register(Repository.self) { r in Repository(api: r.resolve()) }
  }

  func testContainer_isTheDefault() {
    XCTAssertEqual(container.name, "test")
    XCTAssertEqual(resolve(Repository.self).api.origin, "configured")
    register(Int.self) { _ in 1 }
  }

  func testContainer_isFresh_andSeenByAsyncTests() async {
    await Task.yield()
    XCTAssertNil(optional(Int.self))
    XCTAssertEqual(Screen().api.origin, "configured")
    let inTask = await Task { Screen().api.origin }.value
    XCTAssertEqual(inTask, "configured")
  }
}
