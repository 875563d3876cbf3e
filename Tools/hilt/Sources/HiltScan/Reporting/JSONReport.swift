#if Macros
  import Foundation

  /// Findings as JSON.
  public enum JSONReport {
    /// The version of the form; it goes up when a field changes its meaning.
    public static let version = 1

    private struct Document: Encodable {
      let version: Int
      let files: Int
      let registrations: Int
      let requests: Int
      let unchecked: Int
      let findings: [Item]
    }

    private struct Item: Encodable {
      let rule: String
      let severity: String
      let path: String
      let line: Int
      let column: Int
      let key: String
      let message: String
      let notes: [Note]
    }

    private struct Note: Encodable {
      let label: String
      let text: String
      let path: String?
      let line: Int?
      let column: Int?
    }

    /// The text of findings.
    public static func text(_ findings: [Finding], _ outcome: Linter.Outcome) -> String {
      let document = Document(
        version: version, files: outcome.files, registrations: outcome.registrations,
        requests: outcome.requests, unchecked: outcome.unchecked,
        findings: findings.map { finding in
          Item(
            rule: finding.rule.rawValue, severity: finding.severity.rawValue,
            path: finding.location.path, line: finding.location.line,
            column: finding.location.column, key: finding.key, message: finding.headline,
            notes: finding.notes.map {
              Note(
                label: $0.label, text: $0.text, path: $0.location?.path, line: $0.location?.line,
                column: $0.location?.column)
            })
        })
      return encode(document)
    }

    static func encode(_ value: some Encodable) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(value) else { return "{}\n" }
      return String(decoding: data, as: UTF8.self) + "\n"
    }
  }
#endif
