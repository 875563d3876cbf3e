@_spi(Layers) import SwiftHiltDAG

extension GraphReport {
  /// The report as JSON, for tools: equal reports give equal bytes.
  public func json() -> String {
    var json = JSONText()
    json.object { json in
      json.member("version", 1)
      json.member("valid", isValid)
      json.member("issues") { json in
        json.array { json in
          for issue in issues { json.element { Self.write(issue, &$0) } }
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ issue: GraphIssue, _ json: inout JSONText) {
    json.object { json in
      json.member("id", issue.id.rawValue)
      json.member("severity", issue.severity.rawValue)
      json.member("key", GraphText.spelled(issue.key))
      json.member("headline", issue.headline)
      json.member("path") { json in
        json.array { json in
          for element in issue.path { json.element { $0.string(GraphText.spelled(element.key)) } }
        }
      }
      json.member("callSites") { json in
        json.array { json in
          for site in issue.callSites { json.element { $0.string("\(site.file):\(site.line)") } }
        }
      }
      if !issue.asked.isEmpty {
        json.member("asked") { json in
          json.array { json in
            for site in issue.asked {
              json.element {
                $0.string("\(site.callSite.file):\(site.callSite.line):\(site.column)")
              }
            }
          }
        }
      }
      json.member("notes") { json in
        json.array { json in
          for note in issue.notes {
            json.element { json in
              json.object { json in
                json.member("label", note.label)
                json.member("text", note.text)
              }
            }
          }
        }
      }
    }
  }
}
