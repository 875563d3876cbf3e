#if Macros
  /// Findings that are known and not reported again: for code that is older than the linter.
  ///
  /// A finding is known by its rule, file and text, not by its line, so that code may move.
  public struct Baseline {
    private var counts: [String: Int] = [:]

    /// Creates the baseline of findings.
    public init(_ findings: [Finding]) {
      for finding in findings { counts[Baseline.fingerprint(finding), default: 0] += 1 }
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``Failure`` with the line that is wrong.
    public init(path: String) throws {
      for (number, line) in try Failure.lines(of: path)
      where !line.isEmpty && !line.hasPrefix("#") {
        guard line.split(separator: "\t").count == 3 else {
          throw Failure("\(path):\(number): expected a rule, a path and a text, separated by tabs")
        }
        counts[String(line), default: 0] += 1
      }
    }

    /// The lines of a baseline file.
    public var text: String {
      let lines = counts.flatMap { [String](repeating: $0.key, count: $0.value) }.sorted()
      let title = "# Findings that `hilt lint --baseline` leaves out."
      return ([title] + lines).map { "\($0)\n" }.joined()
    }

    /// The findings that the baseline does not know.
    public func fresh(_ findings: [Finding]) -> [Finding] {
      var left = counts
      return findings.filter { finding in
        let mark = Baseline.fingerprint(finding)
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
#endif
