/// A finding of the linter.
public struct Finding: Hashable, Sendable {
  /// A place in a file.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// The path as reports show it.
    public var path: String
    /// The line, counted from 1.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int

    /// The form that compilers print: `App.swift:3:7`.
    public var description: String { "\(path):\(line):\(column)" }
  }

  /// A fact that helps the reader to act.
  public struct Note: Hashable, Sendable {
    /// The label, such as `path`, `similar` or `help`.
    public let label: String
    /// The text after the label.
    public let text: String
    /// The place that the note is about; `nil` if it is about no single place.
    public var location: Location?
  }

  /// The rule that the code breaks.
  public let rule: Rule
  /// The severity of the rule, or the one that a configuration gives the rule.
  public var severity: Severity
  /// The place of the fault; for a missing key, the place of the request.
  public var location: Location
  /// The key that the finding is about, as messages spell it. For the rule `uninstalled`, this is
  /// the name of the type that nothing mentions. The text is empty if the finding isn't about a
  /// key.
  public let key: String
  /// The headline, which states the problem.
  public let headline: String
  /// The facts that help the reader to act, in order.
  public var notes: [Note]
}

extension Finding: Comparable {
  /// Orders findings by place. At the same place, the most severe comes first.
  public static func < (a: Finding, b: Finding) -> Bool {
    (a.location.path, a.location.line, a.location.column, b.severity, a.rule.rawValue, a.headline)
      < (
        b.location.path, b.location.line, b.location.column, a.severity, b.rule.rawValue, b.headline
      )
  }
}

extension Finding {
  /// Returns the finding with the paths in a folder shortened to relative ones.
  public func relative(to folder: String) -> Finding {
    var finding = self
    finding.location.path.removePrefix(folder + "/")
    for place in finding.notes.indices {
      finding.notes[place].location?.path.removePrefix(folder + "/")
    }
    return finding
  }
}

extension String {
  fileprivate mutating func removePrefix(_ prefix: String) {
    if hasPrefix(prefix) { removeFirst(prefix.count) }
  }
}
