import SwiftHiltCore

/// The assumptions of a validation, and the severity of each kind of issue.
public struct ValidationOptions: Sendable {
  /// The severity of each kind of issue. A kind without a severity is left out.
  ///
  /// An issue may have another severity. If a scan shows that its requests may never be made, an
  /// error becomes a warning. A note about an empty collection becomes a warning if a registration
  /// is probably meant for that collection. A note about an asynchronous binding becomes an error if
  /// a synchronous factory needs a `.transient` or `.graph` instance of it.
  public var severities: [GraphIssue.ID: GraphIssue.Severity]

  /// Creates options.
  ///
  /// - Parameter severities: The severities that differ from the defaults. `nil` leaves out a kind
  ///   of issue.
  public init(severities: [GraphIssue.ID: GraphIssue.Severity?] = [:]) {
    self.severities = Self.defaultSeverities
    for (id, severity) in severities { self.severities[id] = severity }
  }

  /// Missing keys, cycles, captive dependencies, `.weak` values, unknown scopes, duplicate map keys
  /// and a closed container are errors. Duplicates, undeclared requests, undisposed instances and
  /// absent keys are warnings. The rest are notes.
  public static let defaultSeverities: [GraphIssue.ID: GraphIssue.Severity] = [
    .closed: .error, .missing: .error, .cycle: .error, .captive: .error,
    .typeMismatch: .error, .duplicateMapKey: .error, .noScope: .error, .duplicate: .warning,
    .undeclared: .warning, .undisposed: .warning, .absent: .warning,
    .async: .note, .unused: .note, .empty: .note, .unchecked: .note,
  ]
}
