import Foundation
import Testing

@testable import HiltScan

@Suite struct FixtureTests {
  @Test(arguments: Fixture.reading("Good"))
  func soundSources_haveNoFinding(_ fixture: Fixture) {
    #expect(fixture.report() == "")
  }

  @Test(arguments: Fixture.reading("Bad"))
  func brokenSources_areReportedWhole(_ fixture: Fixture) {
    let expected = Fixture.parts("Bad.expected").first { $0.title == fixture.title }?.body
    #expect(fixture.report() == expected)
  }

  /// Writes what is found now, to be read as a difference: `HILT_FIXTURES=<file>`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HILT_FIXTURES"] != nil))
  func expectations_areWritten() throws {
    let text = Fixture.reading("Bad").map { "=== \($0.title)\n\($0.report())" }.joined()
    let path = ProcessInfo.processInfo.environment["HILT_FIXTURES"]!
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
