import SwiftHiltCore

/// The issues that a validation found, errors first.
///
/// ```swift
/// let report = container.validate()
/// for issue in report { print(issue) }
/// precondition(report.isValid, report.description)
/// ```
public struct GraphReport: Hashable, Sendable {
  /// The issues: errors, then warnings, then notes. Each group is sorted by id, key and path.
  public let issues: [GraphIssue]

  /// Creates a report of issues, and sorts them. Within a severity, ids of your own come last.
  public init(_ issues: [GraphIssue]) {
    let ids = GraphIssue.ID.allCases
    let ranks = issues.map { issue in
      (
        ids.firstIndex(of: issue.id) ?? ids.count, issue.id.rawValue, issue.spelled(issue.key),
        issue.path.map { issue.spelled($0.key) }.joined(separator: "\0")
      )
    }
    self.issues = sortedPlaces(issues.count) { a, b in
      let (one, other) = (issues[a].severity, issues[b].severity)
      return one == other ? ranks[a] < ranks[b] : one > other
    }.map { issues[$0] }
  }

  /// Whether there is no error; warnings and notes are allowed.
  public var isValid: Bool { !issues.contains { $0.severity == .error } }

  /// The errors.
  public var errors: [GraphIssue] { issues.filter { $0.severity == .error } }

  /// The warnings.
  public var warnings: [GraphIssue] { issues.filter { $0.severity == .warning } }

  /// The notes.
  public var notes: [GraphIssue] { issues.filter { $0.severity == .note } }

  /// Returns the issues of a kind.
  public func issues(_ id: GraphIssue.ID) -> [GraphIssue] { issues.filter { $0.id == id } }
}

extension GraphReport: RandomAccessCollection {
  /// The index of the first issue: 0.
  public var startIndex: Int { 0 }

  /// The index after the last issue.
  public var endIndex: Int { issues.count }

  /// The issue at an index.
  public subscript(index: Int) -> GraphIssue { issues[index] }
}

extension GraphReport: CustomStringConvertible {
  /// The whole text of each error and warning, a line for each note, and the number of issues of
  /// each severity.
  public var description: String {
    var parts = issues.filter { $0.severity > .note }.map(\.text)
    let notes = self.notes.map { issue in
      // An issue about a request shows the request's place, not the registration's.
      let asked = issue.notes.first { $0.label == "asked" }.map {
        "asked \(Escape.visible($0.text))"
      }
      let site = (asked ?? issue.callSites.first?.description).map { "      (\($0))" } ?? ""
      return "note: [\(issue.id.rawValue)] \(Escape.visible(issue.headline))\(site)"
    }
    if !notes.isEmpty { parts.append(notes.joined(separator: "\n")) }
    parts.append(
      "\(count(errors.count, "error")), \(count(warnings.count, "warning")), "
        + count(notes.count, "note"))
    return parts.joined(separator: "\n\n")
  }

  private func count(_ count: Int, _ word: String) -> String {
    count == 1 ? "1 \(word)" : "\(count) \(word)s"
  }
}
