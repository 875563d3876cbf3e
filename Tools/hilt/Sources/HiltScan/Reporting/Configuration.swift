import Foundation

/// The settings of a file with one `rule: severity`, `exclude: folder` or `strict` on each line.
public struct Configuration: Sendable {
  /// The severity of each rule that the file names, or `nil` for a rule that is off.
  public private(set) var severities: [Rule: Severity?] = [:]
  /// The files and folders that hilt leaves out.
  public private(set) var excluded: [String] = []
  /// Whether everything that could not be proved about a component is an error.
  public private(set) var isStrict = false

  /// Creates a configuration without settings.
  public init() {}

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` with the place of a wrong line, or with the path of an unreadable
  ///   file.
  public init(path: String) throws {
    for (line, text) in try Failure.lines(of: path) {
      let plain = text.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      if plain.isEmpty { continue }
      if plain == "strict" {
        isStrict = true
        continue
      }
      let parts = plain.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      func fail(_ message: String) -> Failure { Failure("\(path):\(line): \(message)") }
      guard parts.count == 2, parts[0] != "strict" else {
        throw fail("expected `rule: severity`, `exclude: folder` or `strict`")
      }
      if parts[0] == "exclude" {
        excluded.append(parts[1])
        continue
      }
      guard let rule = Rule(rawValue: parts[0]) else {
        throw fail(
          "there is no rule '\(parts[0])'; write one of "
            + Rule.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let severity = Severity(rawValue: parts[1])
      if severity == nil, parts[1] != "off" {
        throw fail("'\(parts[1])' is not a severity; write error, warning, note or off")
      }
      severities[rule] = .some(severity)
    }
  }

  /// Returns the findings with the configured severities, without those of rules that are off.
  public func apply(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let wanted = severities[finding.rule] else { return finding }
      guard let severity = wanted else { return nil }
      var changed = finding
      changed.severity = severity
      return changed
    }
  }
}

/// A problem that stops a command.
public struct Failure: Error, CustomStringConvertible {
  /// The problem and its place.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }

  /// Returns the text of a file.
  ///
  /// - Throws: ``Failure`` with the path of the file.
  public static func text(of path: String) throws -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("\(path): the file is missing, or cannot be read as UTF-8 text")
    }
    return text
  }

  /// Returns the lines of a file with their numbers, counted from 1.
  static func lines(of path: String) throws -> [(number: Int, text: Substring)] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ($0 + 1, $1)
    }
  }
}

/// The known findings, which are not reported again, for code that is older than the linter.
///
/// The rule, file and text identify a finding. Its line does not count, so code may move.
public struct Baseline {
  private var counts: [String: Int] = [:]

  /// Creates the baseline of findings.
  public init(_ findings: [Finding]) {
    for finding in findings { counts[Baseline.fingerprint(finding), default: 0] += 1 }
  }

  /// Reads a baseline.
  ///
  /// - Throws: ``Failure`` with the place of a wrong line, or with the path of an unreadable
  ///   file.
  public init(path: String) throws {
    for (number, line) in try Failure.lines(of: path) where !line.isEmpty && !line.hasPrefix("#") {
      guard line.split(separator: "\t").count == 3 else {
        throw Failure("\(path):\(number): expected a rule, a path and a text, separated by tabs")
      }
      counts[String(line), default: 0] += 1
    }
  }

  /// The text of a baseline file: a title, then a line for each finding.
  public var text: String {
    let lines = counts.flatMap { [String](repeating: $0.key, count: $0.value) }.sorted()
    let title = "# Findings that `hilt lint --baseline` leaves out."
    return ([title] + lines).map { "\($0)\n" }.joined()
  }

  /// Returns the findings that are not in the baseline. Each line of the baseline covers one
  /// finding.
  ///
  /// - Parameter folder: The folder to which the paths of the baseline are relative. A build with
  ///   the plugin reports absolute paths. With an empty name, the paths are compared as they are.
  public func fresh(_ findings: [Finding], in folder: String = "") -> [Finding] {
    var left = counts
    return findings.filter { finding in
      let mark = Baseline.fingerprint(folder.isEmpty ? finding : finding.relative(to: folder))
      guard let count = left[mark], count > 0 else { return true }
      left[mark] = count - 1
      return false
    }
  }

  static func fingerprint(_ finding: Finding) -> String {
    let text = finding.headline.split { "\t\n".contains($0) }.joined(separator: " ")
    return "\(finding.rule.rawValue)\t\(finding.location.path)\t\(text)"
  }
}
