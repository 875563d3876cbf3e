/// A reason why the JSON of a graph could not be read.
public enum GraphJSONError: Error, Hashable, Sendable {
  /// The text isn't JSON, or nests more than 64 levels deep. The error has the line, the column in
  /// bytes (both counted from 1) and the problem.
  case malformedJSON(line: Int, column: Int, problem: String)

  /// The JSON document isn't a graph. The error has the place in the document, such as
  /// `nodes[3].key`, and the problem.
  case notAGraph(path: String, problem: String)

  /// A newer version of this library wrote the graph. The error has the version of the graph's
  /// format, and the newest version that this library reads.
  case newerVersion(found: Int, supported: Int)
}

extension GraphJSONError: CustomStringConvertible {
  /// The error's text, which begins with a stable code.
  public var description: String {
    switch self {
    case .malformedJSON(let line, let column, let problem):
      return "[SwiftHilt/GraphJSON] Line \(line), column \(column): \(problem)"
    case .notAGraph(let path, let problem):
      return "[SwiftHilt/GraphJSON] \(path): \(problem)"
    case .newerVersion(let found, let supported):
      return
        "[SwiftHilt/GraphVersion] The graph has format \(found), but this version of SwiftHilt reads "
        + "formats up to \(supported); update SwiftHilt, or export the graph again with this version"
    }
  }
}
