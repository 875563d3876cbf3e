import SwiftHiltCore

/// One thing that is wrong, or worth knowing, about a graph.
public struct GraphIssue: Hashable, Sendable {
  /// What kind of issue it is; the raw values are stable.
  public struct ID: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The id as reports show it: `missing`.
    public let rawValue: String

    /// The container, or an ancestor, is closed: nothing else was looked for.
    public static let closed = ID(rawValue: "closed")
    /// A key that something needs and nothing binds.
    public static let missing = ID(rawValue: "missing")
    /// Bindings that need each other while they are built.
    public static let cycle = ID(rawValue: "cycle")
    /// An instance that would keep a shorter-lived one, or look for it where it is not.
    public static let captive = ID(rawValue: "captive")
    /// A `.weak` binding of what is no object.
    public static let typeMismatch = ID(rawValue: "typeMismatch")
    /// Two contributions of one container to one key of a map.
    public static let duplicateMapKey = ID(rawValue: "duplicateMapKey")
    /// A scope that no container upwards stands for, and that nothing expects.
    public static let noScope = ID(rawValue: "noScope")
    /// A key that one container binds twice without saying `override`.
    public static let duplicate = ID(rawValue: "duplicate")
    /// A `.transient` or `.graph` instance that has to be disposed of: no container does.
    public static let undisposed = ID(rawValue: "undisposed")
    /// An optional request that finds nothing, though something is bound that was probably meant.
    public static let absent = ID(rawValue: "absent")
    /// An asynchronous binding that something asks for synchronously.
    public static let async = ID(rawValue: "async")
    /// A factory that asks for something which its list of dependencies leaves out.
    public static let undeclared = ID(rawValue: "undeclared")
    /// A binding or contribution that nothing asks for.
    public static let unused = ID(rawValue: "unused")
    /// A collection that something asks for and nothing contributes to.
    public static let empty = ID(rawValue: "empty")
    /// A factory whose dependencies are not declared.
    public static let unchecked = ID(rawValue: "unchecked")

    /// The ids of this version, in the order in which a report sorts by them.
    public static let allCases: [ID] = [
      .closed, .missing, .cycle, .captive, .typeMismatch, .duplicateMapKey, .noScope, .duplicate,
      .undisposed, .absent, .async, .undeclared, .unused, .empty, .unchecked,
    ]

    /// Creates an id from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value.
    public var description: String { rawValue }
  }

  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
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

  /// A line that asks, where a scan of the sources knows it.
  public struct AskingSite: Hashable, Sendable, CustomStringConvertible {
    /// The file as `#fileID` gives it, and the line.
    public let callSite: CallSite
    /// The column, counted from 1.
    public let column: Int

    /// Creates a site.
    public init(_ callSite: CallSite, column: Int) {
      self.callSite = callSite
      self.column = column
    }

    /// `AppModule.swift:18:24`.
    public var description: String { "\(callSite):\(column)" }
  }

  /// What kind of issue it is.
  public let id: ID

  /// How bad it is.
  public let severity: Severity

  /// The key it is about.
  public let key: BindingKey

  /// How the key is reached: the shortest path from something that nothing else needs; for a cycle,
  /// the closed path.
  public let path: [PathElement]

  /// The registrations it is about, those of the path first.
  public let callSites: [CallSite]

  /// The lines that ask, where a scan of the sources knows them.
  public let asked: [AskingSite]

  /// What is the matter, in one line.
  public let headline: String

  /// What the reader needs to act: a label (`similar`, `help` ...) and its text, in order.
  public let notes: [Diagnostic.Note]

  /// Creates an issue.
  public init(
    id: ID, severity: Severity, key: BindingKey, path: [PathElement], callSites: [CallSite],
    headline: String, notes: [Diagnostic.Note], asked: [AskingSite] = []
  ) {
    self.id = id
    self.severity = severity
    self.key = key
    self.path = path
    self.callSites = callSites
    self.headline = headline
    self.notes = notes
    self.asked = asked
  }

  /// How to mend it.
  public var help: String? { notes.last { $0.label == "help" }?.text }
}

extension GraphIssue: CustomStringConvertible {
  /// One line: the id, the key and the path.
  public var description: String {
    let names = path.map { GraphIssue.name($0.key) }.joined(separator: " -> ")
    let line = "\(severity.rawValue): [\(id.rawValue)] \(GraphIssue.name(key))"
    return path.count > 1 ? "\(line) (\(names))" : line
  }

  /// The whole text, in the form of a `ResolutionError`.
  public var text: String {
    var lines = [
      "[SwiftHilt/\(id.rawValue)] \(severity.rawValue): \(Escape.visible(headline))", "",
    ]
    let names = path.map { GraphIssue.name($0.key) }.joined(separator: " -> ")
    let sites = path.compactMap { $0.callSite?.description }.joined(separator: " -> ")
    // An issue of a container itself has no way to it.
    if key != BindingKey(Container.self) || path.count > 1 || !sites.isEmpty {
      lines.append("  path:    \(names)\(sites.isEmpty ? "" : "      (\(sites))")")
    }
    for note in notes {
      let label = "\(note.label):"
      let padding = String(repeating: " ", count: max(1, 9 - label.count))
      lines.append("  \(label)\(padding)\(Escape.visible(note.text))")
    }
    return lines.joined(separator: "\n")
  }

  /// A key as texts show it: on one line, with nothing hidden.
  private static func name(_ key: BindingKey) -> String { Escape.visible(GraphText.spelled(key)) }
}
