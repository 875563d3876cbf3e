#if Macros
  /// What the linter looks for. The ids are stable, and those of `validate()` where both look for one
  /// thing.
  public enum Rule: String, CaseIterable, Sendable {
    /// A key that something asks for and nothing in the program registers.
    case missing
    /// A key that is registered with other qualifiers only.
    case qualifier
    /// Bindings that need each other while they are built.
    case cycle
    /// A value that is to be held weakly.
    case typeMismatch
    /// Code that registers, and that nothing mentions.
    case uninstalled
    /// A file that could not be read whole.
    case unreadable
    /// A suppressing comment without a reason, of an unknown rule, or that suppresses nothing.
    case suppression
    /// A closure that could not be followed to its end, with the reason.
    case unchecked
  }

  /// How bad a finding is.
  public enum Severity: String, CaseIterable, Sendable, Comparable {
    /// Worth knowing.
    case note
    /// Probably not meant.
    case warning
    /// Would fail when it is resolved.
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
      case .missing, .qualifier, .cycle, .typeMismatch: return .error
      case .uninstalled, .unreadable, .suppression: return .warning
      case .unchecked: return .note
      }
    }

    /// What it looks for, in one line.
    public var summary: String {
      switch self {
      case .missing: return "something asks for a key that nothing in the program registers"
      case .qualifier: return "a key is registered, but only with other qualifiers"
      case .cycle: return "bindings need each other while they are built"
      case .typeMismatch: return "a value that is to be held weakly: `.weak` is for objects"
      case .uninstalled: return "code registers, and nothing mentions it"
      case .unreadable: return "a file could not be read whole"
      case .suppression: return "a comment that suppresses nothing, or of an unknown rule"
      case .unchecked: return "a closure could not be followed to its end"
      }
    }
  }
#endif
