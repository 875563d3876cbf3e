import Foundation
import SwiftHiltTesting
import XCTest

/// The kit reports its failures to XCTest at the caller's line.
final class XCTestReportingTests: FailureNotingTestCase {
  private var (ofOverride, line) = ([(text: String, line: Int)](), 0)

  override func configure(_ overrides: Overrides) {
    line = #line + 1
    ofOverride = noting { overrides.override(Double.self) { _ in 1 } }
  }

  func testOverride_failsTheTest_withoutMakeContainer() {
    XCTAssertEqual(ofOverride.map(\.line), [line])
    // In release builds on Linux, IssueReporting finds no frame of a test and appends a note.
    let text = ofOverride.first?.text.components(separatedBy: "\n\n━━┉┅").first
    XCTAssertEqual(
      text?.hasSuffix(
        """
        [SwiftHilt/NothingToOverride] Nothing binds Double, which this test overrides

          help:    fork the app's container, because this one is empty: override makeContainer(), or write .container(forking: app())
        """), true, "\(ofOverride)")
  }

  func testExpectation_failsTheTest_atItsLine() {
    let line = #line + 1
    let seen = noting { expectResolves(Int.self) }
    XCTAssertEqual(seen.map(\.line), [line])
    // In release builds on Linux, IssueReporting finds no frame of a test and appends a note.
    let text = seen.first?.text.components(separatedBy: "\n\n━━┉┅").first
    XCTAssertEqual(
      text?.hasSuffix(
        """
        [SwiftHilt/NotFound] No binding for Int in test

          help:    register Int in this container or an ancestor
          ambient: Container(test) answered, because it is the default container of this test
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

/// A test case can replace parts of the app's container in a fork of its own.
final class ForkedTestCaseTests: ContainerTestCase {
  override func makeContainer() -> Container? { productionContainer() }

  override func configure(_ overrides: Overrides) {
    overrides.override((any Api).self) { _ in FakeApi("fake") }
  }

  func testContainer_isAFork_withTheOverrides() async {
    XCTAssertEqual(container.resolve(Repository.self).api.origin, "fake")
    let origin = await withOverrides(container) {
      $0.override((any Api).self) { _ in FakeApi("own") }
    } operation: {
      await Task.yield()
      return Screen().api.origin
    }
    XCTAssertEqual(origin, "own")
  }
}
