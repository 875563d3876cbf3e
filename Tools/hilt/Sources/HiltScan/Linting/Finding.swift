#if Macros
  /// A finding of the linter.
  public struct Finding: Hashable, Sendable {
    /// A place in a file; line and column are counted from 1.
    public struct Location: Hashable, Sendable, CustomStringConvertible {
      /// The path as it is shown.
      public var path: String
      /// The line.
      public let line: Int
      /// The column, in bytes.
      public let column: Int

      /// As compilers print it.
      public var description: String { "\(path):\(line):\(column)" }
    }

    /// What the reader needs to act.
    public struct Note: Hashable, Sendable {
      /// `path`, `similar`, `help` ...
      public let label: String
      /// What it says.
      public let text: String
      /// The place that it speaks of.
      public var location: Location?

      init(label: String, text: String, location: Location? = nil) {
        (self.label, self.text, self.location) = (label, text, location)
      }
    }

    /// The rule that it breaks.
    public let rule: Rule
    /// How bad it is.
    public var severity: Severity
    /// Where it is: for a missing key, the line of the request.
    public var location: Location
    /// The key it is about, as messages spell it.
    public let key: String
    /// What is the matter, in one line.
    public let headline: String
    /// What the reader needs to act, in order.
    public var notes: [Note]
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

  extension Finding {
    /// The finding with paths below a folder shown relative to it.
    public func relative(to folder: String) -> Finding {
      var finding = self
      finding.location.path.removePrefix(folder + "/")
      for place in finding.notes.indices {
        finding.notes[place].location?.path.removePrefix(folder + "/")
      }
      return finding
    }
  }

  extension String {
    fileprivate mutating func removePrefix(_ prefix: String) {
      if hasPrefix(prefix) { removeFirst(prefix.count) }
    }
  }
#endif
