import SwiftHiltCore

extension DependencyGraph {
  /// A container, or all containers with the same name, scope and depth. For example, a graph shows
  /// the containers of a server's requests as one owner.
  public struct Owner: Hashable, Sendable {
    /// The container's name; `nil` if it has none.
    public let name: String?

    /// The name of the container's scope; `nil` if it has none.
    public let scope: String?

    /// How many containers are above this one.
    public let depth: Int

    /// Creates an owner.
    public init(name: String? = nil, scope: String? = nil, depth: Int = 0) {
      (self.name, self.scope, self.depth) = (name, scope, depth)
    }
  }
}

extension DependencyGraph.Owner: CustomStringConvertible {
  /// The name if there is one, otherwise the scope, as in `scope session`. If there is neither, the
  /// depth: `root`, `child` or `child of depth 2`.
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
  /// Orders outer containers before inner ones, then by name and scope.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: (Int, String, String) {
    (depth, name.map { "=\($0)" } ?? "", scope.map { "=\($0)" } ?? "")
  }
}

extension DependencyGraph {
  /// The distinct containers that keep the nodes' instances, sorted, and the index of each node's
  /// container.
  ///
  /// An instance of `.scope(name)` is in the scope's container, wherever its binding is.
  @_spi(Layers) public var boxes: (owners: [Owner], ofNode: [Int?]) {
    let scopes = Dictionary(
      nodes.compactMap(\.owner).filter { $0.scope != nil }.map { ($0.scope!, $0) },
      uniquingKeysWith: min)
    let homes = nodes.map { node -> Owner? in
      guard case .scope(let scope)? = node.lifetime else { return node.owner }
      // A graph from JSON may have any depth.
      let depth = node.owner.map { min($0.depth, .max - 1) + 1 } ?? 1
      let home = scopes[scope.name] ?? Owner(scope: scope.name, depth: depth)
      // A binding below its scope's container keeps its own instances.
      return node.owner.map { max($0, home) } ?? home
    }
    let owners = Set(homes.compactMap { $0 }).inOrder()
    return (owners, homes.map { home in home.flatMap { owners.firstIndex(of: $0) } })
  }
}

extension DependencyGraph.Owner {
  init(_ id: ContainerID) {
    self.init(name: id.name, scope: id.scope?.name, depth: id.depth)
  }
}
