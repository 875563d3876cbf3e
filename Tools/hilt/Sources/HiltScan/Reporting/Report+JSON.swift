import Foundation

extension Report {
  /// The version of the format. It grows when a field changes its meaning.
  private static let version = 1

  static func json(_ outcome: Linter.Outcome) -> String {
    func place(_ location: Finding.Location?) -> [String: Any] {
      location.map { ["path": $0.path, "line": $0.line, "column": $0.column] } ?? [:]
    }
    return encode([
      "version": version, "files": outcome.files, "registrations": outcome.registrations,
      "requests": outcome.requests, "unchecked": outcome.unchecked,
      "findings": outcome.findings.map { finding in
        place(finding.location).merging([
          "rule": finding.rule.rawValue, "severity": finding.severity.rawValue,
          "key": finding.key, "message": finding.headline,
          "notes": finding.notes.map {
            place($0.location).merging(["label": $0.label, "text": $0.text]) { $1 }
          },
        ]) { $1 }
      },
    ])
  }

  static func sarif(_ findings: [Finding]) -> String {
    func location(_ place: Finding.Location, _ message: String? = nil) -> [String: Any] {
      // A colon in the first path component would look like a URI scheme.
      let uri = place.path.addingPercentEncoding(
        withAllowedCharacters: .urlPathAllowed.subtracting([":"]))
      let physical: [String: Any] = [
        "artifactLocation": ["uri": uri ?? place.path],
        "region": ["startLine": place.line, "startColumn": place.characterColumn],
      ]
      return ["physicalLocation": physical].merging(
        message.map { ["message": ["text": $0]] } ?? [:]
      ) { $1 }
    }
    let driver: [String: Any] = [
      "name": "hilt", "informationUri": "https://github.com/swifthilt/SwiftHilt",
      "rules": Rule.allCases.map { rule -> [String: Any] in
        [
          "id": rule.rawValue, "shortDescription": ["text": rule.summary],
          "defaultConfiguration": ["level": rule.severity.rawValue],
        ]
      },
    ]
    let results = findings.map { finding -> [String: Any] in
      [
        "ruleId": finding.rule.rawValue, "level": finding.severity.rawValue,
        "message": ["text": finding.message], "locations": [location(finding.location)],
        "relatedLocations": finding.notes.compactMap { note in
          note.location.map { location($0, "\(note.label): \(note.text)") }
        }, "partialFingerprints": ["hilt/v1": Baseline.fingerprint(finding)],
      ]
    }
    return encode([
      "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "runs": [["tool": ["driver": driver], "results": results, "columnKind": "utf16CodeUnits"]],
    ])
  }

  private static func encode(_ document: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data("{}".utf8), as: UTF8.self) + "\n"
  }
}
