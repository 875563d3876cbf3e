import SwiftHiltCore

/// One thing that is wrong, or worth knowing, about a graph.
public struct GraphIssue: Hashable, Sendable {
  /// What kind of issue it is; the raw values are stable.
  public enum ID: String, Hashable, Sendable, Codable, CaseIterable {
    /// The container, or an ancestor, is closed: nothing else was looked for.
    case closed
    /// A key that something needs and nothing binds.
    case missing
    /// Bindings that need each other while they are built.
    case cycle
    /// An instance that would keep a shorter-lived one, or look for it where it is not.
    case captive
    /// A `.weak` binding of what is no object.
    case typeMismatch
    /// Two contributions of one container to one key of a map.
    case duplicateMapKey
    /// A scope that no container upwards stands for, and that nothing expects.
    case noScope
    /// A key that one container binds twice without saying `override`.
    case duplicate
    /// An asynchronous binding that something asks for synchronously.
    case async
    /// A binding or contribution that nothing asks for.
    case unused
    /// A collection that something asks for and nothing contributes to.
    case empty
    /// A factory whose dependencies are not declared.
    case unchecked
  }

  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
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

  /// What is the matter, in one line.
  public let headline: String

  /// What the reader needs to act: a label (`similar`, `help` ...) and its text, in order.
  public let notes: [ResolutionError.Failure.Note]

  /// Creates an issue.
  public init(
    id: ID, severity: Severity, key: BindingKey, path: [PathElement], callSites: [CallSite],
    headline: String, notes: [ResolutionError.Failure.Note]
  ) {
    self.id = id
    self.severity = severity
    self.key = key
    self.path = path
    self.callSites = callSites
    self.headline = headline
    self.notes = notes
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
