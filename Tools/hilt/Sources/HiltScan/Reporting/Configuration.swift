#if Macros
  import Foundation

  /// What a small file says: a line each, `rule: severity`, or `exclude: folder`.
  public struct Configuration: Sendable {
    /// The severity of each rule that the file names; `nil` for one that is off.
    public private(set) var severities: [Rule: Severity?] = [:]
    /// Folders that are not read.
    public private(set) var excluded: [String] = []

    /// Creates a configuration in which everything is as it comes.
    public init() {}

    /// Reads a file.
    ///
    /// - Throws: ``ConfigurationError`` with the line that is wrong.
    public init(path: String) throws {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw ConfigurationError(path: path, line: nil, message: "the file cannot be read")
      }
      try self.init(text: text, path: path)
    }

    init(text: String, path: String) throws {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let plain = String(line.prefix { $0 != "#" }).trimmed
        if plain.isEmpty { continue }
        let parts = plain.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        func fail(_ message: String) -> ConfigurationError {
          ConfigurationError(path: path, line: index + 1, message: message)
        }
        guard parts.count == 2 else { throw fail("expected `rule: severity`") }
        if parts[0] == "exclude" {
          excluded.append(parts[1])
          continue
        }
        guard let rule = Rule(rawValue: parts[0]) else {
          throw fail(
            "there is no rule '\(parts[0])'; the rules are "
              + Rule.allCases.map(\.rawValue).joined(separator: ", "))
        }
        if parts[1] == "off" {
          severities[rule] = .some(nil)
        } else if let severity = Severity(rawValue: parts[1]) {
          severities[rule] = severity
        } else {
          throw fail("'\(parts[1])' is no severity: error, warning, note or off")
        }
      }
    }

    /// Gives findings the severities that are wanted.
    public func apply(_ findings: [Finding]) -> [Finding] {
      findings.compactMap { finding in
        guard let wanted = severities[finding.rule] else { return finding }
        guard let severity = wanted else { return nil }
        var changed = finding
        // A finding that is less than its rule stays so.
        changed.severity =
          finding.severity < finding.rule.severity ? min(finding.severity, severity) : severity
        return changed
      }
    }
  }

  /// What is wrong with a configuration or a baseline.
  public struct ConfigurationError: Error, CustomStringConvertible {
    let path: String
    let line: Int?
    let message: String

    /// The path, the line and what is wrong there.
    public var description: String {
      "\(path)\(line.map { ":\($0)" } ?? ""): \(message)"
    }
  }
#endif
