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
    /// - Throws: ``Failure`` with the line that is wrong.
    public init(path: String) throws {
      for (line, text) in try Failure.lines(of: path) {
        let plain = text.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
        if plain.isEmpty { continue }
        let parts = plain.split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        func fail(_ message: String) -> Failure { Failure("\(path):\(line): \(message)") }
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
        changed.severity = severity
        return changed
      }
    }
  }

  /// Something that keeps a command from doing its work.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String

    /// Creates a failure.
    public init(_ description: String) { self.description = description }

    /// The lines of a file, with their numbers.
    static func lines(of path: String) throws -> [(number: Int, text: Substring)] {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw Failure("\(path): the file cannot be read")
      }
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        ($0 + 1, $1)
      }
    }
  }
#endif
