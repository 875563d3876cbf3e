#if Macros
  /// One thing that the linter has to say.
  public struct Finding: Hashable, Sendable {
    /// A place in a file; line and column are counted from 1.
    public struct Location: Hashable, Sendable {
      /// The path as it is shown.
      public let path: String
      /// The line.
      public let line: Int
      /// The column, in bytes.
      public let column: Int
    }

    /// What the reader needs to act.
    public struct Note: Hashable, Sendable {
      /// `path`, `similar`, `help` ...
      public let label: String
      /// What it says.
      public let text: String
      /// The place that it speaks of.
      public let location: Location?
    }

    /// The rule that it breaks.
    public let rule: Rule
    /// How bad it is.
    public var severity: Severity
    /// Where it is: for what is asked for in vain, the line that asks.
    public let location: Location
    /// The key it is about, as messages spell it.
    public let key: String
    /// What is the matter, in one line.
    public let headline: String
    /// What the reader needs to act, in order.
    public let notes: [Note]
  }

  extension Finding: Comparable {
    /// Orders by place, worse ones first.
    public static func < (a: Finding, b: Finding) -> Bool {
      (a.location.path, a.location.line, a.location.column, b.severity, a.rule.rawValue, a.headline)
        < (
          b.location.path, b.location.line, b.location.column, a.severity, b.rule.rawValue,
          b.headline
        )
    }
  }

  extension String {
    /// The text without white space around it.
    var trimmed: String {
      var rest = self[...].drop(while: \.isWhitespace)
      while rest.last?.isWhitespace == true { rest.removeLast() }
      return String(rest)
    }
  }

  extension Finding {
    /// The finding with paths below a folder shown relative to it.
    public func relative(to folder: String) -> Finding {
      func shown(_ location: Location) -> Location {
        guard location.path.hasPrefix(folder + "/") else { return location }
        return Location(
          path: String(location.path.dropFirst(folder.count + 1)), line: location.line,
          column: location.column)
      }
      return Finding(
        rule: rule, severity: severity, location: shown(location), key: key, headline: headline,
        notes: notes.map {
          Note(label: $0.label, text: $0.text, location: $0.location.map(shown))
        })
    }
  }
#endif
