#if Macros
  /// Leaves out what comments in the sources ask to leave out, and reports comments that do nothing.
  struct Suppressing {
    private let index: SourceIndex

    init(_ index: SourceIndex) { self.index = index }

    func apply(_ findings: [Finding]) -> [Finding] {
      var used: Set<SourcePlace> = []
      var result = findings.filter { finding in
        guard let number = index.trees.paths.firstIndex(where: { $0.path == finding.location.path })
        else { return true }
        for one in index.files[number].suppressions where isAbout(one, finding) {
          used.insert(SourcePlace(file: number, offset: one.line))
          return false
        }
        return true
      }
      for (number, file) in index.files.enumerated() {
        for one in file.suppressions {
          let isUsed = used.contains(SourcePlace(file: number, offset: one.line))
          if let (headline, help) = problem(one, isUsed) {
            result.append(
              Finding(
                rule: .suppression, severity: Rule.suppression.severity,
                location: .init(path: index.trees.paths[number].path, line: one.line, column: 1),
                key: "", headline: headline,
                notes: [.init(label: "help", text: help, location: nil)]))
          }
        }
      }
      return result
    }

    private func isAbout(_ one: Suppression, _ finding: Finding) -> Bool {
      guard !one.reason.isEmpty, one.rules.contains(finding.rule.rawValue) else { return false }
      return one.isWholeFile || finding.location.line == (one.isAlone ? one.line + 1 : one.line)
    }

    private func problem(_ one: Suppression, _ isUsed: Bool) -> (String, String)? {
      let names = Rule.allCases.map(\.rawValue)
      let form = one.isWholeFile ? "hilt:ignore-file" : "hilt:ignore"
      if let wrong = one.rules.first(where: { !names.contains($0) }) {
        return ("There is no rule '\(wrong)'", "the rules are \(names.joined(separator: ", "))")
      }
      if one.rules.isEmpty {
        return ("The comment does not name a rule", "write `// \(form) missing: why`")
      }
      if one.reason.isEmpty {
        return (
          "The comment gives no reason, so that it suppresses nothing",
          "write `// \(form) \(one.rules.joined(separator: ", ")): why`"
        )
      }
      return isUsed ? nil : ("The comment suppresses nothing", "remove it")
    }
  }
#endif
