extension Report {
  static func junit(_ findings: [Finding]) -> String {
    let cases = findings.map { finding in
      let body = escaped(lines(finding))
      return element(
        "testcase", ["classname": "hilt.\(finding.rule.rawValue)", "name": "\(finding.location)"],
        finding.severity == .error
          ? element("failure", ["message": finding.headline], body)
          : element("system-out", [:], body))
    }
    let failures = findings.filter { $0.severity == .error }.count
    let passed = [element("testcase", ["classname": "hilt", "name": "lint"])]
    return document(
      "testsuites", [:],
      [
        element(
          "testsuite",
          ["name": "hilt lint", "tests": "\(max(1, cases.count))", "failures": "\(failures)"],
          lines(cases.isEmpty ? passed : cases))
      ])
  }

  static func checkstyle(_ findings: [Finding]) -> String {
    let files = Dictionary(grouping: findings) { $0.location.path }.sorted { $0.key < $1.key }
    return document(
      "checkstyle", ["version": "4.3"],
      files.map { path, findings in
        element(
          "file", ["name": path],
          lines(
            findings.map { finding in
              element(
                "error",
                [
                  "line": "\(finding.location.line)",
                  "column": "\(finding.location.characterColumn)",
                  "severity": finding.severity == .note ? "info" : finding.severity.rawValue,
                  "message": finding.headline, "source": "hilt.\(finding.rule.rawValue)",
                ])
            }))
      })
  }

  private static func document(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ elements: [String]
  ) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(element(name, attributes, lines(elements)))\n"
  }

  private static func lines(_ elements: [String]) -> String {
    elements.reduce("\n") { "\($0)\($1)\n" }
  }

  private static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ body: String = ""
  ) -> String {
    "<\(attributes.reduce(name) { "\($0) \($1.key)=\"\(escaped($1.value))\"" })>\(body)</\(name)>"
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
