@_spi(Layers) import SwiftHiltDAG

extension GraphReport {
  /// Returns the report as JSON, for tools. Equal reports give equal bytes.
  public func json() -> String {
    var json = JSONText()
    json.object { json in
      json.member("version", 1)
      json.member("valid", isValid)
      json.array("issues", issues) { Self.write($0, &$1) }
    }
    return json.text + "\n"
  }

  private static func write(_ issue: GraphIssue, _ json: inout JSONText) {
    json.object { json in
      json.member("id", issue.id.rawValue)
      json.member("severity", issue.severity.rawValue)
      json.member("key", issue.spelled(issue.key))
      json.member("headline", issue.headline)
      json.strings("path", issue.path.map { issue.spelled($0.key) })
      json.strings("callSites", issue.callSites.map { "\($0.file):\($0.line)" })
      if !issue.asked.isEmpty {
        json.strings(
          "asked", issue.asked.map { "\($0.callSite.file):\($0.callSite.line):\($0.column)" })
      }
      json.array("notes", issue.notes) { note, json in
        json.object { json in
          json.member("label", note.label)
          json.member("text", note.text)
        }
      }
    }
  }
}
