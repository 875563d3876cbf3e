import SwiftHiltTesting
import XCTest

/// A test case that can note its failures.
class FailureNotingTestCase: ContainerTestCase {
  /// The noted failures while a test expects some; `nil` if failures fail the test.
  var failures: [(text: String, line: Int)]?

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

  /// Returns the failures of a closure.
  func noting(_ body: () -> Void) -> [(text: String, line: Int)] {
    failures = []
    defer { failures = nil }
    body()
    return failures ?? []
  }
}
