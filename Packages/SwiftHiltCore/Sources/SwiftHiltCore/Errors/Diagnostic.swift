/// A message of SwiftHilt: a stable id, a headline, and lines for the reader.
///
/// Each id has a page under docs/Errors.
public final class Diagnostic: Error, Sendable {
  /// The stable id, as messages show it, such as `NotFound`.
  public let id: String

  /// The headline, without the id.
  public let headline: String

  /// The keys whose factories were running, outermost first, then the requested key. For a cycle,
  /// the path has only the keys of the cycle. It is empty if it doesn't apply to the message.
  public let path: [PathElement]

  /// The lines for the reader, in order. Each has a label, such as `similar` or `help`, and a text.
  public let notes: [Note]

  /// The user's line that caused the problem; `nil` if only ``path`` shows where the problem is.
  let site: CallSite?

  /// One line below the headline.
  public struct Note: Hashable, Sendable {
    /// The label of the line, such as `similar`, `here` or `help`.
    public let label: String
    /// The text after the label.
    public let text: String

    /// Creates a line.
    public init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Creates a message from its parts.
  @inline(never)
  @_spi(Layers) public init(
    _ id: String, _ headline: String, path: [PathElement] = [], notes: [Note] = [],
    at site: CallSite? = nil
  ) {
    self.id = id
    self.headline = headline
    self.path = path
    self.notes = notes
    self.site = site
  }

  /// Creates a message whose last note is its help.
  @_spi(Layers) public convenience init(
    _ id: String, _ headline: String, path: [PathElement] = [], notes: [Note] = [], help: String
  ) {
    self.init(id, headline, path: path, notes: notes + [.help(help)])
  }

  /// Returns the same message with one more note at the end.
  @_spi(Layers) public func adding(_ note: Note) -> Diagnostic {
    Diagnostic(id, headline, path: path, notes: notes + [note], at: site)
  }

  /// The user's line that a trap names first.
  var blamed: CallSite? {
    site ?? path.dropLast().last?.callSite ?? path.last?.callSite
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The whole text: the headline with its id, the path if it adds anything, and the notes.
  public var description: String {
    var lines = notes.map(\.line)
    if path.count > 1 || path.contains(where: { $0.callSite != nil }) {
      lines.insert(Note(path: path).line, at: 0)
    }
    if !lines.isEmpty { lines.insert("", at: 0) }
    return (["[SwiftHilt/\(id)] \(headline)"] + lines).joined(separator: "\n")
  }

  /// Returns a path as messages print it: the keys, then in parentheses the call sites of those
  /// keys that are bound. Without such keys, there are no parentheses.
  @_spi(Layers) public static func spelledPath(_ path: [PathElement]) -> String {
    let names = spelled(path.map(\.key))
    let sites = path.compactMap { $0.callSite?.description }
    let keys = names.joined(separator: " -> ")
    return sites.isEmpty ? keys : "\(keys)      (\(sites.joined(separator: " -> ")))"
  }

  /// Returns the keys' texts, with their modules if different keys would otherwise look the same.
  static func spelled(_ keys: [BindingKey]) -> [String] {
    let texts = keys.map(\.description)
    var first = ErasedDictionary<String, BindingKey>()
    var ambiguous = ErasedSet<String>()
    for (key, text) in zip(keys, texts) {
      guard let other = first[text] else {
        first[text] = key
        continue
      }
      if other != key { ambiguous.insert(text) }
    }
    return zip(keys, texts).map { ambiguous.contains($1) ? $0.qualifiedDescription : $1 }
  }
}

extension Diagnostic.Note {
  static func help(_ text: String) -> Diagnostic.Note { Diagnostic.Note(label: "help", text: text) }

  init(path: [PathElement]) {
    self.init(label: "path", text: Diagnostic.spelledPath(path))
  }

  @inline(never)
  var line: String {
    let label = "\(self.label):"
    return "  \(label)\(String(repeating: " ", count: max(0, 9 - label.count)))\(text)"
  }
}
