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

  /// The keys that the program itself resolves, in any form of request, such as `[T]`, `Lazy<T>` or
  /// `T?`. They supplement the keys that you pass to `validate(entryPoints:roots:)`. SwiftHilt
  /// reports an unbound key among them as missing, and a binding as unused only if no listed key,
  /// expectation or service needs it. A protocol marked `@EntryPoint` stands for all requests of
  /// its members.
  ///
  /// If you pass no list of keys, neither here nor to `validate`, SwiftHilt doesn't know the keys
  /// that the program resolves. It then reports only clear cases as unused. In a clear case, the
  /// binding or contribution declares that it needs nothing, although other registrations declare
  /// dependencies. No declared dependency, expectation or service leads to it, and no recording
  /// that covers the validated container saw a request for it. Any other binding may be the first
  /// that the program requests. So without a list, SwiftHilt never reports as unused a binding
  /// with dependencies, an alias or a closure that declares nothing. Requests by property wrappers
  /// and closures, and requests to other containers' children, appear only in a recording.
  public var entryPoints: [BindingKey]?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - severities: The severities that differ from the defaults. `nil` leaves out a kind of issue.
  ///   - entryPoints: The keys that the program itself resolves; `nil` if you don't list them.
  public init(
    severities: [GraphIssue.ID: GraphIssue.Severity?] = [:], entryPoints: [BindingKey]? = nil
  ) {
    self.severities = Self.defaultSeverities
    for (id, severity) in severities { self.severities[id] = severity }
    self.entryPoints = entryPoints
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
