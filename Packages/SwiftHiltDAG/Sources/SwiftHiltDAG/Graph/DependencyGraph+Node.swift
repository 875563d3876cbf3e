import SwiftHiltCore

extension DependencyGraph {
  /// A node of the graph: a binding, a collection, a container's contributions to a collection, a
  /// decoration or an unbound key.
  public struct Node: Sendable {
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

    private struct Values: Sendable {
      var key: BindingKey
      var role: Role
      var owner: Owner?
      var collection: BindingKey?
      var lifetime: Lifetime?
      var callSites: [CallSite]
      var isChecked: Bool
      var isEntryPoint: Bool
      var isAsync: Bool
      var decoratorCount: Int
      var origin: Origin
      var occurrence = 0
      var timings: Timings?
    }

    /// The storage of a node. Copies of the node share it until one of them changes.
    private final class Box: @unchecked Sendable {
      // @unchecked Sendable because it changes only while a single node refers to it.
      var values: Values

      init(_ values: Values) { self.values = values }
    }

    private var box: Box

    private var values: Values {
      get { box.values }
      _modify {
        if !isKnownUniquelyReferenced(&box) { box = Box(box.values) }
        yield &box.values
      }
    }

    /// The node's key; for contributions, the key of an element.
    public var key: BindingKey {
      get { values.key }
      set { values.key = newValue }
    }

    /// The node's role.
    public var role: Role {
      get { values.role }
      set { values.role = newValue }
    }

    /// The container that holds the binding; `nil` if no container does, or if the container isn't
    /// known.
    public var owner: Owner? {
      get { values.owner }
      set { values.owner = newValue }
    }

    /// The collection that a contribution belongs to; `nil` for other roles.
    public var collection: BindingKey? {
      get { values.collection }
      set { values.collection = newValue }
    }

    /// How long the node's instances live; `nil` if no lifetime is known, as for a collection, or
    /// for an alias in a declared graph.
    public var lifetime: Lifetime? {
      get { values.lifetime }
      set { values.lifetime = newValue }
    }

    /// The call sites of the node's registrations. In a declared graph, those of a binding's
    /// decorators follow its own. An unbound key has those of the expectations that announce it.
    public var callSites: [CallSite] {
      get { values.callSites }
      set { values.callSites = newValue }
    }

    /// Whether the dependencies are known without running the factory: `false` for an opaque
    /// closure. A recording doesn't distinguish closures, so its nodes have `true`.
    public var isChecked: Bool {
      get { values.isChecked }
      set { values.isChecked = newValue }
    }

    /// Whether code outside all factories resolved the key during a recording, or requests it in
    /// scanned sources.
    public var isEntryPoint: Bool {
      get { values.isEntryPoint }
      set { values.isEntryPoint = newValue }
    }

    /// Whether the factory is declared as asynchronous; `false` in a recording or a scan.
    public var isAsync: Bool {
      get { values.isAsync }
      set { values.isAsync = newValue }
    }

    /// How many declared decorators of the node's own container wrap the binding.
    public var decoratorCount: Int {
      get { values.decoratorCount }
      set { values.decoratorCount = newValue }
    }

    /// The origin of the node.
    public var origin: Origin {
      get { values.origin }
      set { values.origin = newValue }
    }

    /// A number that distinguishes nodes that would otherwise have the same identity, as on a
    /// failing path that has a key twice.
    @_spi(Layers) public var occurrence: Int {
      get { values.occurrence }
      set { values.occurrence = newValue }
    }

    /// The recorded cost of running the factory; `nil` if no recording saw a complete run.
    public var timings: Timings? {
      get { values.timings }
      set { values.timings = newValue }
    }

    /// Creates a node.
    public init(
      key: BindingKey, role: Role = .binding, owner: Owner? = nil, collection: BindingKey? = nil,
      lifetime: Lifetime? = nil, callSites: [CallSite] = [], isChecked: Bool = true,
      isEntryPoint: Bool = false, isAsync: Bool = false, decoratorCount: Int = 0,
      origin: Origin = .declared, timings: Timings? = nil
    ) {
      box = Box(
        Values(
          key: key, role: role, owner: owner, collection: collection, lifetime: lifetime,
          callSites: callSites, isChecked: isChecked, isEntryPoint: isEntryPoint,
          isAsync: isAsync, decoratorCount: decoratorCount, origin: origin, timings: timings))
    }

    /// The call site of the node's first registration; `nil` if none is known.
    public var callSite: CallSite? { callSites.first }
  }
}

extension DependencyGraph.Node: Hashable {
  /// Compares all properties of two nodes.
  @inline(never)
  public static func == (a: Self, b: Self) -> Bool {
    if a.box === b.box { return true }
    return a.identity == b.identity && a.role == b.role && a.lifetime == b.lifetime
      && a.callSites == b.callSites && a.isChecked == b.isChecked
      && a.isEntryPoint == b.isEntryPoint && a.isAsync == b.isAsync
      && a.decoratorCount == b.decoratorCount && a.origin == b.origin && a.timings == b.timings
  }

  /// Hashes the node's identity.
  @inline(never)
  public func hash(into hasher: inout Hasher) { identity.hash(into: &hasher) }
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
