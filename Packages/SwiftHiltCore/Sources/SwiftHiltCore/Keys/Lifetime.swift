/// How long an instance lives and who shares it.
public enum Lifetime: Hashable, Sendable {
  /// One instance in the container that holds the binding, shared with its descendants.
  case singleton

  /// One instance in each container that resolves the key.
  case scoped

  /// A new instance for each request. The container keeps none.
  case transient

  /// One instance in the container that holds the binding, for as long as other code retains the
  /// instance.
  case weak

  /// One instance within one outermost resolve call. If a container caches an instance that is
  /// built during the call, that instance and its dependencies have a graph of their own.
  case graph

  /// One instance in the nearest container with this scope: the resolving one or an ancestor. If
  /// there is none, the request fails with ``ResolutionError/Code/noScope``.
  case scope(ScopeName)
}

extension Lifetime {
  /// The lifetimes without a scope name, for parsing a lifetime from its spelling.
  @_spi(Layers) public static let plain: [Lifetime] = [
    .singleton, .scoped, .transient, .weak, .graph,
  ]
}

extension Lifetime: CustomStringConvertible {
  /// The spelling of the case, such as `singleton` or `scope(request)`.
  @inline(never)
  public var description: String {
    switch self {
    case .singleton: return "singleton"
    case .scoped: return "scoped"
    case .transient: return "transient"
    case .weak: return "weak"
    case .graph: return "graph"
    case .scope(let name): return "scope(\(name))"
    }
  }
}
