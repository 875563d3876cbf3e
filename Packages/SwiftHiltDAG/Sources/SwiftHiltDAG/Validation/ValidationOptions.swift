import SwiftHiltCore

/// What validation takes for granted, and how bad it finds each kind of issue.
public struct ValidationOptions: Sendable {
  /// The severity of each kind of issue; one without a severity is left out.
  public var severities: [GraphIssue.ID: GraphIssue.Severity]

  /// The keys that the program itself resolves; what none of them needs is unused.
  ///
  /// With `nil` only what is plainly left over is reported: a declared binding that needs nothing
  /// and that no declared or recorded request asks for.
  public var entryPoints: [BindingKey]?

  /// Creates options.
  public init(
    severities: [GraphIssue.ID: GraphIssue.Severity] = ValidationOptions.defaultSeverities,
    entryPoints: [BindingKey]? = nil
  ) {
    self.severities = severities
    self.entryPoints = entryPoints
  }

  /// Missing keys, cycles, captive dependencies and duplicate map keys are errors; duplicates and
  /// unknown scopes are warnings; the rest notes.
  public static let defaultSeverities: [GraphIssue.ID: GraphIssue.Severity] = [
    .missing: .error, .cycle: .error, .captive: .error, .duplicateMapKey: .error,
    .noScope: .warning, .duplicate: .warning, .unused: .note, .empty: .note, .unchecked: .note,
  ]
}
