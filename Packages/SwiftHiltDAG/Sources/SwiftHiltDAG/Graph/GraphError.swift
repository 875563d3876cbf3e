@_spi(Layers) import SwiftHiltCore

/// A reason why a graph could not be ordered.
public enum GraphError: Error, Hashable, Sendable {
  /// The graph has a cycle. The error has the keys of the cycle, the first key repeated last.
  case cycle([BindingKey])
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
    }
  }
}
