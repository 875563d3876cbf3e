import SwiftHiltTesting
import XCTest

/// The kit's failures are XCTest's too, at the caller's line.
final class XCTestReportingTests: ContainerTestCase {
  private var failures: [(text: String, line: Int)] = []

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      failures.append(
        (issue.compactDescription, issue.sourceCodeContext.location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append((description, lineNumber))
    }
  #endif

  func testExpectation_failsTheTest_atItsLine() {
    let line = #line + 1
    expectResolves(Int.self)
    let seen = failures
    failures = []
    guard seen.count == 1 else { return XCTFail("\(seen)") }
    XCTAssertTrue(
      seen[0].text.hasSuffix(
        """
        [SwiftHilt/NotFound] No binding for Int in test

          help:    register Int in this container or an ancestor
        """), seen[0].text)
    XCTAssertEqual(seen[0].line, line)
    for failure in failures { print(failure) }
    XCTAssertEqual(failures.count, 0)
  }
}

/// Each test has a container of its own, `setUp` and asynchronous tests included.
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
