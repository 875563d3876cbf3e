import SwiftHiltDAG

extension Sequence<GraphIssue> {
  /// The texts of all issues, with an empty line between them.
  var texts: String { map(\.text).joined(separator: "\n\n") }
}
