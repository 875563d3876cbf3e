import SwiftHiltCore

/// What validation takes for granted, and how bad it finds each kind of issue.
public struct ValidationOptions: Sendable {
  /// The severity of each kind of issue; one without a severity is left out.
  public var severities: [GraphIssue.ID: GraphIssue.Severity]

  /// The keys that the program itself resolves, in any form of request (`[T]`, `Lazy<T>`, `T?`), besides
  /// those that `validate(entryPoints:roots:)` names: one that nothing binds is missing, and what none
  /// of them needs is unused. A protocol marked `@EntryPoint` stands for all that its members ask for.
  ///
  /// With `nil` nobody knows what the program resolves, and only what is plainly left over is
  /// reported: a binding or contribution that declares that it needs nothing, that no declared
  /// dependency leads to, and that no recording of this container saw. A binding with needs of its
  /// own, an alias and a closure that declares nothing are never reported then: any of them may be
  /// what the program begins with. Requests of property wrappers, of closures and of other
  /// containers' children are seen in a recording alone.
  public var entryPoints: [BindingKey]?

  /// Creates options.
  public init(
    severities: [GraphIssue.ID: GraphIssue.Severity] = ValidationOptions.defaultSeverities,
    entryPoints: [BindingKey]? = nil
  ) {
    self.severities = severities
    self.entryPoints = entryPoints
  }

  /// Missing keys, cycles, captive dependencies, `.weak` values, unknown scopes, duplicate map keys and
  /// a closed container are errors; duplicates, undeclared requests, undisposed instances and absent keys
  /// are warnings; the rest notes.
  public static let defaultSeverities: [GraphIssue.ID: GraphIssue.Severity] = [
    .closed: .error, .missing: .error, .cycle: .error, .captive: .error,
    .typeMismatch: .error, .duplicateMapKey: .error, .noScope: .error, .duplicate: .warning,
    .undeclared: .warning, .undisposed: .warning, .absent: .warning,
    .async: .note, .unused: .note, .empty: .note, .unchecked: .note,
  ]
}
