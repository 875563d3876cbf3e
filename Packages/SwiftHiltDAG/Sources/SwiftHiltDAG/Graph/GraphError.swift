@_spi(Layers) import SwiftHiltCore

/// A reason why a graph could not be ordered or read.
public enum GraphError: Error, Hashable, Sendable {
  /// The graph has a cycle. The error has the keys of the cycle, the first key repeated last.
  case cycle([BindingKey])

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

extension GraphError: CustomStringConvertible {
  /// The error's text, which begins with a stable code.
  public var description: String {
    switch self {
    case .cycle(let keys):
      let names = KeyNames(keys)
      let path = keys.map { Escape.visible(GraphText.stable(names.spelled($0))) }
        .joined(separator: " -> ")
      return "[SwiftHilt/GraphCycle] The graph has a cycle: \(path)"
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
