@_spi(Layers) import SwiftHiltCore

/// A fault in a graph, or a note about it.
public struct GraphIssue: Hashable, Sendable {
  /// The kind of an issue. The raw values are stable.
  public struct ID: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The id as reports show it: `missing`.
    public let rawValue: String

    /// A closed container: the validated one or an ancestor. Nothing else was checked.
    public static let closed = ID(rawValue: "closed")
    /// A key that has no binding where something needs it, or expected elements or map entries that
    /// nothing contributes.
    public static let missing = ID(rawValue: "missing")
    /// Bindings whose instances need each other to be built.
    public static let cycle = ID(rawValue: "cycle")
    /// An instance that would keep a shorter-lived one, or look for one in the wrong container.
    ///
    /// This kind includes two scopes that would have to be below each other. It also includes a
    /// service that belongs to a scope below the container that would start the service. A shared
    /// instance that later resolves its own container's `.scoped` instance is a note.
    public static let captive = ID(rawValue: "captive")
    /// A `.weak` binding of a value type.
    public static let typeMismatch = ID(rawValue: "typeMismatch")
    /// Two contributions of one container to one key of a map.
    public static let duplicateMapKey = ID(rawValue: "duplicateMapKey")
    /// A scope that a binding uses, but that neither the validated container nor an ancestor has
    /// and nothing expects. A scope that is probably misspelt, or given as a container's name, also
    /// has this kind.
    public static let noScope = ID(rawValue: "noScope")
    /// A key that one container binds twice without `override`.
    public static let duplicate = ID(rawValue: "duplicate")
    /// A `.transient` or `.graph` instance of a disposable type, which no container disposes of.
    public static let undisposed = ID(rawValue: "undisposed")
    /// An optional request that finds nothing, although a similar key, probably the intended one,
    /// is bound.
    public static let absent = ID(rawValue: "absent")
    /// An asynchronous binding that a synchronous factory resolves, or that a factory resolves
    /// later through `Lazy`, `Provider` or a function.
    public static let async = ID(rawValue: "async")
    /// A factory or decorator that resolves a key missing from its list of dependencies.
    public static let undeclared = ID(rawValue: "undeclared")
    /// A binding or contribution that the program doesn't need, as far as SwiftHilt knows.
    public static let unused = ID(rawValue: "unused")
    /// A requested collection without contributions.
    public static let empty = ID(rawValue: "empty")
    /// A factory or decorator that doesn't declare its dependencies, and whose source no scan
    /// followed completely.
    public static let unchecked = ID(rawValue: "unchecked")

    /// The ids of this version, in the order in which a report sorts issues of the same severity.
    public static let allCases: [ID] = [
      .closed, .missing, .cycle, .captive, .typeMismatch, .duplicateMapKey, .noScope, .duplicate,
      .undisposed, .absent, .async, .undeclared, .unused, .empty, .unchecked,
    ]

    /// Creates an id from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value.
    public var description: String { rawValue }
  }

  /// The severity of an issue.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// A fact worth knowing.
    case note
    /// A probable mistake.
    case warning
    /// A request that fails, or an instance that misbehaves.
    case error

    /// Orders notes before warnings, and warnings before errors.
    public static func < (a: Severity, b: Severity) -> Bool {
      allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
  }

  /// The source location of a request that a scan found.
  public struct AskingSite: Hashable, Sendable, CustomStringConvertible {
    /// The file as `#fileID` gives it, and the line.
    public let callSite: CallSite
    /// The column, counted from 1.
    public let column: Int

    /// Creates a site.
    public init(_ callSite: CallSite, column: Int) {
      (self.callSite, self.column) = (callSite, column)
    }

    /// The file, the line and the column: `AppModule.swift:18:24`.
    public var description: String { "\(callSite):\(column)" }
  }

  /// The kind of the issue.
  public let id: ID

  /// The severity of the issue.
  public let severity: Severity

  /// The key that the issue concerns.
  public let key: BindingKey

  /// The path that shows the issue: usually the shortest one to the key from a key without
  /// consumers. A cycle has its closed path. A captive dependency has the path from the instance
  /// that would keep it.
  public let path: [PathElement]

  /// The call sites of the registrations, expectations and marked services that the issue concerns,
  /// those of the path first.
  public let callSites: [CallSite]

  /// The source locations of the requests, if a scan found them.
  public let asked: [AskingSite]

  /// The headline. ``text`` writes it on one line.
  public let headline: String

  /// Further lines for the reader, in order. Each has a label, such as `similar` or `help`, and a
  /// text.
  public let notes: [Diagnostic.Note]

  /// The spellings of the keys, those of a whole graph if the issue is part of its report.
  var names: KeyNames

  /// Creates an issue.
  public init(
    id: ID, severity: Severity, key: BindingKey, path: [PathElement], callSites: [CallSite],
    headline: String, notes: [Diagnostic.Note], asked: [AskingSite] = []
  ) {
    (self.id, self.severity, self.key, self.path) = (id, severity, key, path)
    (self.callSites, self.asked) = (callSites, asked)
    (self.headline, self.notes) = (headline, notes)
    names = KeyNames([key] + path.map(\.key))
  }

  /// How to fix the issue: the text of the last `help` note, or `nil` if there is none.
  public var help: String? { notes.last { $0.label == "help" }?.text }
}

extension GraphIssue: CustomStringConvertible {
  /// A line with the severity, the id and the key, and with the path if the path has several keys.
  public var description: String {
    let line = "\(severity.rawValue): [\(id.rawValue)] \(spelled(key))"
    return path.count > 1 ? "\(line) (\(pathText))" : line
  }

  /// The whole text, in the form of a `ResolutionError`.
  public var text: String {
    var lines = [
      "[SwiftHilt/\(id.rawValue)] \(severity.rawValue): \(Escape.visible(headline))", "",
    ]
    let sites = path.compactMap { $0.callSite?.description }.joined(separator: " -> ")
    // A path with only a container says nothing, unless it has a call site.
    if key != BindingKey(Container.self) || path.count > 1 || !sites.isEmpty {
      lines.append("  path:    \(pathText)\(sites.isEmpty ? "" : "      (\(sites))")")
    }
    lines += notes.map { Diagnostic.Note(label: $0.label, text: Escape.visible($0.text)).line }
    return lines.joined(separator: "\n")
  }

  private var pathText: String { path.map { spelled($0.key) }.joined(separator: " -> ") }

  /// Returns a key as texts show it: on one line, with invisible characters spelled out.
  @_spi(Layers) public func spelled(_ key: BindingKey) -> String {
    Escape.visible(GraphText.stable(names.spelled(key)))
  }
}
