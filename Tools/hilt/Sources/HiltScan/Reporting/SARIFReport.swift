#if Macros
  /// Findings in SARIF 2.1.0, the form that code hosts show at the lines of a change.
  ///
  /// Source: "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS, 2020.
  public enum SARIFReport {
    private struct Document: Encodable {
      let version = "2.1.0"
      let schema = "https://json.schemastore.org/sarif-2.1.0.json"
      let runs: [Run]

      enum CodingKeys: String, CodingKey {
        case version, runs
        case schema = "$schema"
      }
    }

    private struct Run: Encodable {
      let tool: Tool
      let results: [Result]
      let columnKind = "utf16CodeUnits"
    }

    private struct Tool: Encodable {
      let driver: Driver
    }

    private struct Driver: Encodable {
      let name = "hilt"
      let informationUri = "https://github.com/swifthilt/SwiftHilt"
      let rules: [RuleItem]
    }

    private struct RuleItem: Encodable {
      let id: String
      let shortDescription: Message
      let defaultConfiguration: Level
    }

    private struct Level: Encodable {
      let level: String
    }

    private struct Message: Encodable {
      let text: String
    }

    private struct Result: Encodable {
      let ruleId: String
      let level: String
      let message: Message
      let locations: [Location]
      let relatedLocations: [Location]
      let partialFingerprints: [String: String]
    }

    private struct Location: Encodable {
      let physicalLocation: Physical
      var message: Message?
    }

    private struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }

    private struct Artifact: Encodable {
      let uri: String
    }

    private struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
    }

    /// The text of findings.
    public static func text(_ findings: [Finding]) -> String {
      let rules = Rule.allCases.map {
        RuleItem(
          id: $0.rawValue, shortDescription: Message(text: $0.summary),
          defaultConfiguration: Level(level: $0.severity.rawValue))
      }
      let results = findings.map { finding in
        Result(
          ruleId: finding.rule.rawValue, level: finding.severity.rawValue,
          message: Message(
            text: ([finding.headline] + finding.notes.map { "\($0.label): \($0.text)" })
              .joined(separator: "\n")),
          locations: [location(finding.location, nil)],
          relatedLocations: finding.notes.compactMap { note in
            note.location.map { location($0, "\(note.label): \(note.text)") }
          }, partialFingerprints: ["hilt/v1": Baseline.fingerprint(finding)])
      }
      return JSONReport.encode(
        Document(runs: [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]))
    }

    private static func location(_ place: Finding.Location, _ text: String?) -> Location {
      Location(
        physicalLocation: Physical(
          artifactLocation: Artifact(uri: escaped(place.path)),
          region: Region(startLine: place.line, startColumn: place.column)),
        message: text.map(Message.init))
    }

    /// A path as a reference of a URI.
    private static func escaped(_ path: String) -> String {
      var result = ""
      for byte in path.utf8 {
        switch byte {
        case 0x2D, 0x2E, 0x2F, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E:
          result.unicodeScalars.append(Unicode.Scalar(byte))
        default:
          let digits = String(byte, radix: 16, uppercase: true)
          result += "%" + (digits.count == 1 ? "0" : "") + digits
        }
      }
      return result
    }
  }
#endif
