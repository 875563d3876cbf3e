import Foundation
import Testing

@testable import HiltLint

/// Graphs that are wrong, and those that are right, in many spellings; each report compared whole.
@Suite struct FixtureTests {
  @Test func badGraphs_areReported() throws {
    let fixtures = try Fixture.reading("Bad")
    let text = fixtures.map { "=== \($0.title)\n\($0.report())" }.joined()
    try compare(text, with: "Bad.expected")
    #expect(fixtures.count >= 60)
  }

  @Test func goodGraphs_areNot() throws {
    for fixture in try Fixture.reading("Good") {
      #expect(fixture.report() == "", "\(fixture.title)")
    }
  }

  /// Compares with a file of the sources; `HILT_RECORD=1` writes it anew, to be looked through.
  private func compare(_ text: String, with name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name).txt")
    if ProcessInfo.processInfo.environment["HILT_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
