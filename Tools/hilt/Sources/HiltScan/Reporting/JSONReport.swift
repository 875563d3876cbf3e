#if Macros
  import Foundation

  /// Findings as JSON.
  public enum JSONReport {
    /// The version of the form; it goes up when a field changes its meaning.
    public static let version = 1

    /// The text of findings.
    public static func text(_ findings: [Finding], _ outcome: Linter.Outcome) -> String {
      encode([
        "version": version, "files": outcome.files, "registrations": outcome.registrations,
        "requests": outcome.requests, "unchecked": outcome.unchecked,
        "findings": findings.map { finding in
          place(finding.location).merging([
            "rule": finding.rule.rawValue, "severity": finding.severity.rawValue,
            "key": finding.key, "message": finding.headline,
            "notes": finding.notes.map { note in
              (note.location.map(place) ?? [:])
                .merging(["label": note.label, "text": note.text]) { $1 }
            },
          ]) { $1 }
        },
      ])
    }

    private static func place(_ location: Finding.Location) -> [String: Any] {
      ["path": location.path, "line": location.line, "column": location.column]
    }

    static func encode(_ document: [String: Any]) -> String {
      let data = try? JSONSerialization.data(
        withJSONObject: document, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data ?? Data("{}".utf8), as: UTF8.self) + "\n"
    }
  }
#endif
