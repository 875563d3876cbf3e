#if Macros
  import SwiftHiltDAG

  /// A fault that the linter looks for. Ids are stable, and `validate()` has the same id for the
  /// same fault.
  public enum Rule: String, CaseIterable, Sendable {
    /// A key that something requests and nothing in the program registers.
    case missing
    /// A key that is registered with other qualifiers only.
    case qualifier
    /// Bindings that need each other while they are built.
    case cycle
    /// A value type that should be held weakly.
    case typeMismatch
    /// Code that registers bindings and that nothing mentions.
    case uninstalled
    /// A file that could not be read completely.
    case unreadable
    /// A suppressing comment that has no reason, names an unknown rule or suppresses nothing.
    case suppression
    /// Code that could not be followed to its end, with the reason.
    case unchecked
  }

  /// The severity of a finding.
  public typealias Severity = GraphIssue.Severity

  extension Rule {
    /// The severity of the rule's findings, unless a configuration changes it.
    public var severity: Severity { about.severity }

    /// The fault, on one line.
    public var summary: String { about.summary }

    /// The fault, its fix, and what the rule cannot know.
    public var explanation: String { "\(rawValue) (\(severity)): \(summary).\n\n\(about.more)\n" }

    private var about: (severity: Severity, summary: String, more: String) {
      switch self {
      case .missing:
        return (
          .error, "something resolves a key that nothing in the program registers",
          """
          The finding is on the line of the request. A closure resolves a type of the scanned sources each
          time it runs. No registering call of the program has that key, and the type is not passed to code
          that might register it. Register it, or install the module that does. For a key that only some
          containers bind, use `validate(scan:)` in a test. The linter does not check a library alone.
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
          The path is closed: each binding needs the next while it is built. The program registers each key
          on the path once. Let one binding use `Lazy`, `Provider` or a function, which resolves later.
          """
        )
      case .typeMismatch:
        return (
          .error, "a value type is registered as `.weak`, which is for objects",
          """
          Nothing can hold a structure or an enum weakly, so resolving one stops the program.
          Make it a class, or choose another lifetime.
          """
        )
      case .uninstalled:
        return (
          .warning, "code registers bindings, and nothing mentions it",
          """
          The type or function registers bindings, and its name appears nowhere outside its own
          declaration. Install it, or remove it. Public declarations are not reported: another package may
          install them. A key that only unmentioned code registers counts as missing.
          """
        )
      case .unreadable:
        return (
          .warning, "a file could not be read completely",
          """
          The linter read the rest of the sources. It never reports a key that this file mentions as missing.
          """
        )
      case .suppression:
        return (
          .warning, "a comment suppresses nothing, or names an unknown rule",
          """
          Write `// hilt:ignore missing: why`, at the end of the line or alone above it, or
          `// hilt:ignore-file missing: why` once for a file. Without a reason the comment suppresses nothing.
          Remove a comment whose finding is gone.
          """
        )
      case .unchecked:
        return (
          .note, "code could not be followed to its end",
          """
          The scan does not guess. It reports what it could not follow, such as a type of code that was not
          scanned, a resolver that is passed elsewhere, or a request to another container. Name the type
          (`r.resolve(Api.self)`), or declare `dependencies:`. `expectValid` in a test reports the same gaps.
          """
        )
      }
    }
  }
#endif
