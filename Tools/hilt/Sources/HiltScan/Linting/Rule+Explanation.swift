#if Macros
  extension Rule {
    /// What a rule looks for, what to do, and what it cannot know.
    public var explanation: String {
      "\(rawValue) (\(severity)): \(summary).\n\n\(more)\n"
    }

    private var more: String {
      switch self {
      case .missing:
        return """
          The line is the one that asks. A type of the scanned sources is asked for each time a closure
          runs, and no registering call of the program has that key, nor is the type handed to code that
          might register it. Register it, or mention the module that does. A key that only some containers
          bind is for `validate(scan:)`, which knows the containers. Libraries alone are not judged.
          """
      case .qualifier:
        return """
          Every registration of the type has another qualifier, each spelled as a literal. `similar` lists
          them. Correct the request, or register the type with this qualifier.
          """
      case .cycle:
        return """
          The path is closed: each needs the next while it is built. Each key on it is registered once in
          the whole program. Let one of them ask for `Lazy`, `Provider` or a function, which is asked later.
          """
      case .typeMismatch:
        return """
          A structure or an enum is no object that could be held weakly: asking for it stops the program.
          Make it a class, or choose another lifetime.
          """
      case .uninstalled:
        return """
          The type or function registers bindings, and its name stands nowhere outside of its own
          declaration. Install it, or remove it. Public declarations are not reported: another package may
          install them. What they register counts as missing where it is needed.
          """
      case .unreadable:
        return """
          The rest was read. What the file mentions is unknown: no missing key among it is reported.
          """
      case .suppression:
        return """
          Write `// hilt:ignore missing: why`, at the end of the line or alone above it, or
          `// hilt:ignore-file missing: why` once for a file. Without a reason it suppresses nothing.
          Remove a comment whose finding is gone.
          """
      case .unchecked:
        return """
          The scan does not guess. It says what it could not follow: a type that comes from code which was
          not scanned, a resolver that goes elsewhere, a container that is not the one registered on. Name
          the type (`r.resolve(Api.self)`), or declare `dependencies:`. The tests' `expectValid` says the
          same of the bindings that were registered.
          """
      }
    }
  }
#endif
