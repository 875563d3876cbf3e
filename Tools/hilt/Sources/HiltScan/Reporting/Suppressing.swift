#if Macros
  extension Suppression {
    /// Leaves out what comments in the sources ask to leave out, and adds comments that do nothing.
    static func apply(_ index: SourceIndex, to findings: [Finding]) -> [Finding] {
      var left = findings
      var problems: [Finding] = []
      for (path, file) in zip(index.trees.paths, index.files) {
        for one in file.suppressions {
          let before = left.count
          left.removeAll { $0.location.path == path.path && one.isAbout($0) }
          guard let (headline, help) = one.problem(isUsed: left.count < before) else { continue }
          problems.append(
            Finding(
              rule: .suppression, severity: Rule.suppression.severity,
              location: .init(path: path.path, line: one.line, column: 1), key: "",
              headline: headline, notes: [.init(label: "help", text: help)]))
        }
      }
      return left + problems
    }

    private func isAbout(_ finding: Finding) -> Bool {
      !reason.isEmpty && rules.contains(finding.rule.rawValue)
        && (isWholeFile || finding.location.line == (isAlone ? line + 1 : line))
    }

    private func problem(isUsed: Bool) -> (headline: String, help: String)? {
      let names = Rule.allCases.map(\.rawValue)
      let form = isWholeFile ? "hilt:ignore-file" : "hilt:ignore"
      if let wrong = rules.first(where: { !names.contains($0) }) {
        return ("There is no rule '\(wrong)'", "the rules are \(names.joined(separator: ", "))")
      }
      if rules.isEmpty {
        return ("The comment does not name a rule", "write `// \(form) missing: why`")
      }
      if reason.isEmpty {
        return (
          "The comment gives no reason, so that it suppresses nothing",
          "write `// \(form) \(rules.joined(separator: ", ")): why`"
        )
      }
      return isUsed ? nil : ("The comment suppresses nothing", "remove it")
    }
  }
#endif
