import Foundation

/// A comment that suppresses findings on a line: `// hilt:ignore missing: why`. For a whole file,
/// the comment is `// hilt:ignore-file missing: why`.
struct Suppression {
  private let line: Int
  private let isAlone, isWholeFile, isMisspelt: Bool
  private let rules: [String]
  private let reason: String

  /// The marker, and forms that are easy to write in its place.
  private static let markers = ["hilt:ignore", "hilt: ignore", "hilt-ignore"]

  static func all(in bytes: [UInt8]) -> [Suppression] {
    let parts = bytes.split(separator: UInt8(ascii: "h"))
    guard parts.contains(where: { $0.starts(with: "ilt".utf8) }) else { return [] }
    return String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().compactMap { Suppression($1, line: $0 + 1) }
  }

  private init?(_ text: Substring, line: Int) {
    guard let marker = Suppression.markers.compactMap({ text.range(of: $0) }).first else {
      return nil
    }
    let before = text[..<marker.lowerBound].trimmingCharacters(in: .whitespaces)
    guard before.hasSuffix("//"), !before.hasSuffix("///") else { return nil }
    isMisspelt = text[marker] != Suppression.markers[0]
    let rest = text[marker.upperBound...]
    let halves = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    (self.line, isAlone, isWholeFile) = (line, before == "//", rest.hasPrefix("-file"))
    rules = halves[0].dropFirst(isWholeFile ? 5 : 0).split { $0 == "," || $0 == " " }.map(
      String.init)
    reason = halves.count > 1 ? halves[1].trimmingCharacters(in: .whitespaces) : ""
    // Without a rule, the words may belong to any comment.
    if isMisspelt, rules.allSatisfy({ Rule(rawValue: $0) == nil }) { return nil }
  }

  /// Removes the findings that comments suppress, and adds a finding for each comment that lacks
  /// a rule or a reason, names an unknown rule, or suppresses nothing. If the sources contain no
  /// program, a comment that suppresses nothing is no fault, because the rules for programs did
  /// not run.
  static func apply(_ index: SourceIndex, to findings: [Finding], isProgram: Bool) -> [Finding] {
    var left = findings
    var problems: [Finding] = []
    for (path, file) in zip(index.trees.paths, index.files) {
      for one in file.suppressions {
        let before = left.count
        left.removeAll { $0.location.path == path.path && one.isAbout($0) }
        let isUsed = left.count < before || !isProgram
        guard let (headline, help) = one.problem(isUsed: isUsed) else { continue }
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
    !isMisspelt && !reason.isEmpty && rules.contains(finding.rule.rawValue)
      && (isWholeFile || finding.location.line == (isAlone ? line + 1 : line))
  }

  private func problem(isUsed: Bool) -> (headline: String, help: String)? {
    let names = Rule.allCases.map(\.rawValue)
    let form = isWholeFile ? "hilt:ignore-file" : "hilt:ignore"
    if let wrong = rules.first(where: { !names.contains($0) }) {
      return ("There is no rule '\(wrong)'", "write one of \(names.joined(separator: ", "))")
    }
    if rules.isEmpty || reason.isEmpty || isMisspelt {
      let rule = rules.isEmpty ? "missing" : rules.joined(separator: ", ")
      return (
        isMisspelt
          ? "The comment has another form than hilt's, so it suppresses nothing"
          : "The comment lacks a rule or a reason, so it suppresses nothing",
        "write `// \(form) \(rule): why`"
      )
    }
    return isUsed ? nil : ("The comment suppresses nothing", "remove the comment")
  }
}
