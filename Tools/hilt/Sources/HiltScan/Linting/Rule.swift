#if Macros
  import SwiftHiltDAG

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
  public typealias Severity = GraphIssue.Severity

  extension Rule {
    /// How bad a finding is unless a configuration says otherwise.
    public var severity: Severity { about.severity }

    /// What it looks for, in one line.
    public var summary: String { about.summary }

    /// What a rule looks for, what to do, and what it cannot know.
    public var explanation: String { "\(rawValue) (\(severity)): \(summary).\n\n\(about.more)\n" }

    private var about: (severity: Severity, summary: String, more: String) {
      switch self {
      case .missing:
        return (
          .error, "something resolves a key that nothing in the program registers",
          """
          The finding is on the line of the request. A closure resolves a type of the scanned sources each
          time it runs. No registering call of the program has that key, and the type is not passed to code
          that might register it. Register it, or mention the module that does. For a key that only some
          containers bind, use `validate(scan:)`, which knows the containers. A library alone is not checked.
          """
        )
      case .qualifier:
        return (
          .error, "a key is registered, but only with other qualifiers",
          """
          Every registration of the type has another qualifier, each spelled as a literal. `similar` lists
          them. Correct the request, or register the type with this qualifier.
          """
        )
      case .cycle:
        return (
          .error, "bindings need each other while they are built",
          """
          The path is closed: each needs the next while it is built. Each key on it is registered once in
          the whole program. Let one of them use `Lazy`, `Provider` or a function, which resolves later.
          """
        )
      case .typeMismatch:
        return (
          .error, "a value type is registered as `.weak`, which is for objects",
          """
          Nothing can hold a structure or an enum weakly, so resolving it stops the program.
          Make it a class, or choose another lifetime.
          """
        )
      case .uninstalled:
        return (
          .warning, "code registers bindings, and nothing mentions it",
          """
          The type or function registers bindings, and its name appears nowhere outside its own
          declaration. Install it, or remove it. Public declarations are not reported: another package may
          install them. What they register counts as missing where it is needed.
          """
        )
      case .unreadable:
        return (
          .warning, "a file could not be read completely",
          """
          The rest was read. A key that the file mentions is never reported as missing.
          """
        )
      case .suppression:
        return (
          .warning, "a comment suppresses nothing, or names an unknown rule",
          """
          Write `// hilt:ignore missing: why`, at the end of the line or alone above it, or
          `// hilt:ignore-file missing: why` once for a file. Without a reason it suppresses nothing.
          Remove a comment whose finding is gone.
          """
        )
      case .unchecked:
        return (
          .note, "a closure could not be followed to its end",
          """
          The scan does not guess. It says what it could not follow: a type of code that was not scanned, a
          resolver that is passed elsewhere, a request to another container. Name the type
          (`r.resolve(Api.self)`), or declare `dependencies:`. The tests' `expectValid` says the same.
          """
        )
      }
    }
  }
#endif
