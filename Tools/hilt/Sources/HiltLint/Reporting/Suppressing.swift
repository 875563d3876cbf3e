/// Leaves out what comments in the sources ask to leave out.
struct Suppressing {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) {
    self.files = files
  }

  func apply(_ findings: [Finding]) -> [Finding] {
    var wanted: [String: [Int: [Suppression]]] = [:]
    var result: [Finding] = []
    let known = Set(Rule.allCases.map(\.rawValue))
    for file in files {
      for one in file.suppressions {
        let line = one.isAlone ? one.line + 1 : one.line
        wanted[file.path, default: [:]][line, default: []].append(one)
        let wrong = one.rules.filter { !known.contains($0) }
        if let first = wrong.first {
          result.append(
            finding(
              file, one, "There is no rule '\(first)'",
              "the rules are \(Rule.allCases.map(\.rawValue).joined(separator: ", "))"))
        } else if one.rules.isEmpty {
          result.append(
            finding(
              file, one, "The comment does not say which rule it is about",
              "write `// hilt:ignore missing: why`"))
        } else if one.reason.isEmpty {
          result.append(
            finding(
              file, one, "The comment gives no reason, so that it suppresses nothing",
              "write `// hilt:ignore \(one.rules.joined(separator: ", ")): why`"))
        }
      }
    }
    for finding in findings {
      let here = wanted[finding.location.path]?[finding.location.line] ?? []
      let isSuppressed = here.contains {
        !$0.reason.isEmpty && $0.rules.contains(finding.rule.rawValue)
      }
      if !isSuppressed { result.append(finding) }
    }
    return result
  }

  private func finding(_ file: SourceFile, _ one: Suppression, _ headline: String, _ help: String)
    -> Finding
  {
    Finding(
      rule: .suppression, severity: Rule.suppression.severity,
      location: .init(path: file.path, line: one.line, column: 1), key: "", headline: headline,
      notes: [.init(label: "help", text: help, location: nil)])
  }
}
