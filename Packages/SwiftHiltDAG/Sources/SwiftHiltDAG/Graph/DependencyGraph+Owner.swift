import SwiftHiltCore

extension DependencyGraph {
  /// A container, or all containers that play the same part: a graph shows the requests of a
  /// server as one.
  public struct Owner: Hashable, Sendable, Codable {
    /// The container's name.
    public let name: String?

    /// The scope that it stands for.
    public let scope: String?

    /// How many containers are above it.
    public let depth: Int

    /// Creates an owner.
    public init(name: String? = nil, scope: String? = nil, depth: Int = 0) {
      self.name = name
      self.scope = scope
      self.depth = depth
    }
  }
}

extension DependencyGraph.Owner: CustomStringConvertible {
  /// The name, the scope, or the place in the tree: `root`, `child`, `child of depth 2`.
  public var description: String {
    if let name { return name }
    if let scope { return "scope \(scope)" }
    switch depth {
    case 0: return "root"
    case 1: return "child"
    default: return "child of depth \(depth)"
    }
  }
}

extension DependencyGraph.Owner: Comparable {
  /// Orders outer containers before inner ones, then by name.
  public static func < (a: Self, b: Self) -> Bool {
    if a.depth != b.depth { return a.depth < b.depth }
    if a.name != b.name { return (a.name ?? "") < (b.name ?? "") }
    return (a.scope ?? "") < (b.scope ?? "")
  }
}

extension DependencyGraph.Owner {
  init(_ id: ContainerID, depth: Int) {
    self.init(name: id.name, scope: id.scope?.name, depth: depth)
  }
}
