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

  @Test func functionThatCallsItself_isNotFollowedForEver() {
    let source = """
      import SwiftHilt
      struct Api {}
      func visit(_ number: Int) {
        if number == 0 { return }
        switch number {
        case 1: visit(number - 1)
        default:
          let container = Container()
          container.register(Api.self) { _ in Api() }
          visit(container.resolve(Api.self).hashValue)
        }
      }
      visit(3)
      """
    let file = SourceReader.read(Array(source.utf8), path: "main.swift", module: "App")
    let outcome = Lint.judge(Loader.Result(files: [file]))
    #expect(outcome.findings.isEmpty)
    #expect((1...8).contains(outcome.bindings), "\(outcome.bindings)")
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
