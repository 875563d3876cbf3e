import Foundation
@_spi(Layers) import SwiftHiltDAG

/// A format for a report.
public enum Report: String, CaseIterable, Sendable {
  /// The format of compilers: one line for each finding, followed by its notes.
  case text
  /// A JSON object with the findings and the counts of the outcome.
  case json
  /// The format that code hosts show at the lines of a change.
  ///
  /// Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS, 2020.
  case sarif
  /// Workflow commands, which GitHub shows at the lines of a change.
  case github
  /// JUnit's format: a test case for each finding, or one passed case if there are no findings.
  /// The test cases of errors fail.
  case junit
  /// Checkstyle's format: the findings of each file.
  case checkstyle

  /// Returns the report of an outcome.
  public func text(_ outcome: Linter.Outcome) -> String {
    let findings = outcome.findings
    switch self {
    case .text: return findings.map(Report.lines).joined()
    case .json: return Report.json(outcome)
    case .sarif: return Report.sarif(findings)
    case .github: return findings.map(Report.command).joined()
    case .junit: return Report.junit(findings)
    case .checkstyle: return Report.checkstyle(findings)
    }
  }

  static func lines(_ finding: Finding) -> String {
    let headline = Escape.visible(finding.headline)
    return finding.notes.reduce(
      "\(finding.location): \(finding.severity): [\(finding.rule.rawValue)] \(headline)\n"
    ) { text, note in
      let label = "\(note.label):".padding(
        toLength: max(9, note.label.count + 2), withPad: " ", startingAt: 0)
      let place = note.location.map { "\($0): note: \(note.label): " } ?? "  \(label)"
      return "\(text)\(place)\(Escape.visible(note.text))\n"
    }
  }

  private static func command(_ finding: Finding) -> String {
    func escaped(_ text: String, _ spelled: KeyValuePairs<String, String>) -> String {
      spelled.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    let level = finding.severity == .note ? "notice" : finding.severity.rawValue
    let path = escaped(
      finding.location.path, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    let message = escaped(finding.message, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    return
      "::\(level) file=\(path),line=\(finding.location.line),col=\(finding.location.characterColumn)"
      + ",title=hilt \(finding.rule.rawValue)::\(message)\n"
  }
}

extension Finding.Location {
  /// The column in UTF-16 code units, counted from 1. Editors and code hosts count in this unit.
  var characterColumn: Int {
    let lines = FileManager.default.contents(atPath: path)?.split(
      separator: 0x0A, maxSplits: line, omittingEmptySubsequences: false)
    guard let lines, lines.count >= line else { return column }
    return String(decoding: lines[line - 1].prefix(column - 1), as: UTF8.self).utf16.count + 1
  }
}

extension Finding {
  var message: String {
    ([headline] + notes.map { "\($0.label): \($0.text)" }).joined(separator: "\n")
  }
}
