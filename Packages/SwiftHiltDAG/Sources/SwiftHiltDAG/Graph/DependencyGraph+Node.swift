import SwiftHiltCore

extension DependencyGraph {
  /// A node of the graph: a binding, a collection, a container's contributions to a collection, a
  /// decoration or an unbound key.
  public struct Node: Hashable, Sendable {
    /// The role of a node.
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// A binding with a factory. Recordings also give this role to ready-made instances and
      /// aliases. Scans also give it to ready-made instances.
      case binding
      /// A ready-made instance.
      case instance
      /// An alias of a binding.
      case alias
      /// A collection of contributions, such as `[T]` or `[K: V]`.
      case collection
      /// The contributions of one container to one collection. A scan doesn't distinguish
      /// containers.
      case contribution
      /// The decorators that one container adds to an ancestor's binding.
      case decoration
      /// An unbound key.
      case unbound
    }

    /// The node's key; for contributions, the key of an element.
    public var key: BindingKey

    /// The node's role.
    public var role: Role

    /// The container that holds the binding; `nil` if no container does, or if the container isn't
    /// known.
    public var owner: Owner?

    /// The collection that a contribution belongs to; `nil` for other roles.
    public var collection: BindingKey?

    /// How long the node's instances live; `nil` if no lifetime is known, as for a collection, or
    /// for an alias in a declared graph.
    public var lifetime: Lifetime?

    /// The call sites of the node's registrations. In a declared graph, those of a binding's
    /// decorators follow its own. An unbound key has those of the expectations that announce it.
    public var callSites: [CallSite]

    /// Whether the dependencies are known without running the factory: `false` for an opaque
    /// closure. A recording doesn't distinguish closures, so its nodes have `true`.
    public var isChecked: Bool

    /// Whether code outside all factories resolved the key during a recording, or requests it in
    /// scanned sources.
    public var isEntryPoint: Bool

    /// Whether the factory is declared as asynchronous; `false` in a recording or a scan.
    public var isAsync: Bool

    /// How many declared decorators of the node's own container wrap the binding.
    public var decoratorCount: Int

    /// The origin of the node.
    public var origin: Origin

    /// A number that distinguishes nodes that would otherwise have the same identity, as on a
    /// failing path that has a key twice.
    @_spi(Layers) public var occurrence = 0

    /// The recorded cost of running the factory; `nil` if no recording saw a complete run.
    public var timings: Timings?

    /// Creates a node.
    public init(
      key: BindingKey, role: Role = .binding, owner: Owner? = nil, collection: BindingKey? = nil,
      lifetime: Lifetime? = nil, callSites: [CallSite] = [], isChecked: Bool = true,
      isEntryPoint: Bool = false, isAsync: Bool = false, decoratorCount: Int = 0,
      origin: Origin = .declared, timings: Timings? = nil
    ) {
      (self.key, self.role, self.owner, self.collection) = (key, role, owner, collection)
      (self.lifetime, self.callSites, self.isChecked) = (lifetime, callSites, isChecked)
      (self.isEntryPoint, self.isAsync) = (isEntryPoint, isAsync)
      (self.decoratorCount, self.origin, self.timings) = (decoratorCount, origin, timings)
    }

    /// The call site of the node's first registration; `nil` if none is known.
    public var callSite: CallSite? { callSites.first }
  }
}

extension DependencyGraph.Node: CustomStringConvertible {
  /// The key.
  public var description: String { key.description }
}

extension DependencyGraph.Node {
  /// The identity of a node: its key, role, collection, container and occurrence. Roles that
  /// exclude each other, such as a binding and an alias, count as the same role.
  @_spi(Layers) public struct Identity: Hashable, Sendable {
    let key: BindingKey
    let part: UInt8
    let collection: BindingKey?
    let owner: DependencyGraph.Owner?
    let occurrence: Int
  }

  /// The properties that distinguish the node from all others.
  @_spi(Layers) public var identity: Identity {
    Identity(
      key: key, part: role.part, collection: collection, owner: owner, occurrence: occurrence)
  }
}

extension DependencyGraph.Node.Role {
  /// The number of the role. Roles that exclude each other have the same number.
  @_spi(Layers) public var part: UInt8 {
    switch self {
    case .binding, .instance, .alias, .unbound: return 0
    case .collection: return 1
    case .contribution: return 2
    case .decoration: return 3
    }
  }
}
