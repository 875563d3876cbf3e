#if Macros
  /// Findings in the forms of XML that build servers read.
  public enum XMLReport {
    /// JUnit: a failed case for each finding, one passed case for none.
    public static func junit(_ findings: [Finding]) -> String {
      var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      let failures = findings.filter { $0.severity == .error }.count
      text += "<testsuites>\n  <testsuite name=\"hilt lint\" tests=\"\(max(1, findings.count))\""
      text += " failures=\"\(failures)\">\n"
      if findings.isEmpty { text += "    <testcase classname=\"hilt\" name=\"lint\"/>\n" }
      for finding in findings {
        let place = "\(finding.location.path):\(finding.location.line):\(finding.location.column)"
        text +=
          "    <testcase classname=\"hilt.\(finding.rule.rawValue)\" name=\"\(escaped(place))\">"
        let body = TextReport.text([finding])
        text +=
          finding.severity == .error
          ? "<failure message=\"\(escaped(finding.headline))\">\(escaped(body))</failure>"
          : "<system-out>\(escaped(body))</system-out>"
        text += "</testcase>\n"
      }
      return text + "  </testsuite>\n</testsuites>\n"
    }

    /// Checkstyle: the findings of each file.
    public static func checkstyle(_ findings: [Finding]) -> String {
      var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
      let files = Dictionary(grouping: findings) { $0.location.path }
      for (path, findings) in files.sorted(by: { $0.key < $1.key }) {
        text += "  <file name=\"\(escaped(path))\">\n"
        for finding in findings {
          let level = finding.severity == .note ? "info" : finding.severity.rawValue
          text +=
            "    <error line=\"\(finding.location.line)\" column=\"\(finding.location.column)\""
          text += " severity=\"\(level)\" message=\"\(escaped(finding.headline))\""
          text += " source=\"hilt.\(finding.rule.rawValue)\"/>\n"
        }
        text += "  </file>\n"
      }
      return text + "</checkstyle>\n"
    }

    private static func escaped(_ text: String) -> String {
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "&", "<", ">", "\"", "\n": return "&#\(scalar.value);"
        default: return scalar.value < 0x20 ? "?" : String(scalar)
        }
      }.joined()
    }
  }

  /// Findings as workflow commands, which GitHub shows at the lines of a change.
  public enum GitHubReport {
    /// A line for each finding.
    public static func text(_ findings: [Finding]) -> String {
      findings.map { finding in
        let level = finding.severity == .note ? "notice" : finding.severity.rawValue
        let message = ([finding.headline] + finding.notes.map { "\($0.label): \($0.text)" })
          .joined(separator: "\n")
        return "::\(level) file=\(property(finding.location.path)),line=\(finding.location.line)"
          + ",col=\(finding.location.column),title=hilt \(finding.rule.rawValue)::\(data(message))\n"
      }.joined()
    }

    private static func data(_ text: String) -> String {
      escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func property(_ text: String) -> String {
      escaped(data(text), [":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ spelled: [Unicode.Scalar: String]) -> String {
      text.unicodeScalars.map { spelled[$0] ?? String($0) }.joined()
    }
  }
#endif
