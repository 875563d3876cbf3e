#if Macros
  import Foundation

  /// Findings in SARIF 2.1.0, the form that code hosts show at the lines of a change.
  ///
  /// Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS, 2020.
  public enum SARIFReport {
    /// The text of findings.
    public static func text(_ findings: [Finding]) -> String {
      let driver: [String: Any] = [
        "name": "hilt", "informationUri": "https://github.com/swifthilt/SwiftHilt",
        "rules": Rule.allCases.map { rule -> [String: Any] in
          [
            "id": rule.rawValue, "shortDescription": ["text": rule.summary],
            "defaultConfiguration": ["level": rule.severity.rawValue],
          ]
        },
      ]
      let run: [String: Any] = [
        "tool": ["driver": driver], "results": findings.map(result),
        "columnKind": "utf16CodeUnits",
      ]
      return JSONReport.encode([
        "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [run],
      ])
    }

    private static func result(_ finding: Finding) -> [String: Any] {
      let notes = finding.notes.map { (text: "\($0.label): \($0.text)", location: $0.location) }
      return [
        "ruleId": finding.rule.rawValue, "level": finding.severity.rawValue,
        "message": ["text": ([finding.headline] + notes.map(\.text)).joined(separator: "\n")],
        "locations": [location(finding.location)],
        "relatedLocations": notes.compactMap { note in
          note.location.map { location($0).merging(["message": ["text": note.text]]) { $1 } }
        },
        "partialFingerprints": ["hilt/v1": Baseline.fingerprint(finding)],
      ]
    }

    private static func location(_ place: Finding.Location) -> [String: Any] {
      [
        "physicalLocation": [
          "artifactLocation": [
            // A colon in the first part would name a scheme.
            "uri": place.path.addingPercentEncoding(
              withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? place.path
          ],
          "region": ["startLine": place.line, "startColumn": place.column],
        ]
      ]
    }
  }
#endif
