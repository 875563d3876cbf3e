/// What the linter looks for. The ids are stable, and those of `validate()` where both look for one
/// thing.
public enum Rule: String, CaseIterable, Sendable {
  /// A key that something asks for and nothing binds.
  case missing
  /// Bindings that need each other while they are built.
  case cycle
  /// A shared instance that would keep a shorter-lived one, or look for it where it is not.
  case captive
  /// A value that is to be held weakly.
  case typeMismatch
  /// Two contributions of one container to one key of a map.
  case duplicateMapKey
  /// A scope name that no container is made with, or that nothing lives in.
  case scope = "noScope"
  /// A member of an entry point that nothing binds, or a protocol that is no entry point.
  case entryPoint
  /// A key that one container binds twice without saying `override`.
  case duplicate
  /// A qualifier that nothing is bound with, where its absence would go unnoticed.
  case qualifier
  /// A collection that something asks for and nothing contributes to.
  case empty
  /// A synchronous request for an asynchronous binding.
  case async
  /// An instance that keeps the container which caches it.
  case leak
  /// A service of the lifecycle that nothing starts.
  case unstarted
  /// A binding that nothing asks for.
  case unused
  /// Something that could not be followed, with the reason.
  case unchecked
  /// A file that could not be read whole.
  case unreadable
  /// A suppressing comment without a reason, or of a rule that there is not.
  case suppression
}

/// How bad a finding is.
public enum Severity: String, CaseIterable, Sendable, Comparable {
  /// Worth knowing.
  case note
  /// Probably not meant.
  case warning
  /// Would fail, or misbehave, when it is resolved.
  case error

  /// Orders by how bad it is.
  public static func < (a: Severity, b: Severity) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}

extension Rule {
  /// How bad a finding is unless a configuration says otherwise.
  public var severity: Severity {
    switch self {
    case .missing, .cycle, .captive, .typeMismatch, .duplicateMapKey, .scope, .entryPoint:
      return .error
    case .duplicate, .qualifier, .empty, .async, .leak, .unstarted, .suppression, .unreadable:
      return .warning
    case .unused, .unchecked: return .note
    }
  }

  /// What it looks for, in one line.
  public var summary: String {
    switch self {
    case .missing: return "something asks for a key that nothing binds where it is looked for"
    case .cycle: return "bindings need each other while they are built"
    case .captive:
      return "a shared instance would keep a shorter-lived one, or look for it where it is not"
    case .typeMismatch: return "a value that is to be held weakly: `.weak` is for objects"
    case .duplicateMapKey: return "two contributions of one container have one map key"
    case .scope: return "a scope name that no container is made with, or that nothing lives in"
    case .entryPoint:
      return
        "a member of an entry point is bound nowhere, or a protocol is asked for as one without `@EntryPoint`"
    case .duplicate:
      return "one container binds a key twice, and the later does not say `override: true`"
    case .qualifier:
      return "an optional request or a collection has a qualifier that nothing is bound with"
    case .empty: return "something asks for a collection that nothing contributes to"
    case .async:
      return "a synchronous request for an asynchronous binding that nothing builds before"
    case .leak:
      return "a cached instance keeps its factory's resolver, in a child that nothing closes"
    case .unstarted: return "a service of the lifecycle that no `service` names, beside others"
    case .unused: return "nothing asks for a binding"
    case .unchecked: return "something could not be followed, with the reason"
    case .unreadable: return "a file could not be read whole"
    case .suppression: return "a suppressing comment without a reason, or of an unknown rule"
    }
  }
}
