import SwiftHiltCore

extension DependencyGraph {
  /// A binding, or what stands for several: one place of the graph.
  public struct Node: Sendable {
    /// What a node is.
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// A binding with a factory.
      case binding
      /// A value that was handed in ready-made.
      case instance
      /// Another name of a binding.
      case alias
      /// What collects contributions: `[T]`, `[K: V]`.
      case collection
      /// The contributions of one container to one collection.
      case contribution
      /// Decorators of what an ancestor binds.
      case decoration
      /// A key that nothing binds.
      case unbound
    }

    /// What a node consists of. Copies of the node share it until one of them changes.
    private final class Values: @unchecked Sendable {
      // @unchecked Sendable because it changes only while a single node has it.
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
      var occurrence: Int
      var timings: Timings?

      init(
        key: BindingKey, role: Role, owner: Owner?, collection: BindingKey?, lifetime: Lifetime?,
        callSites: [CallSite], isChecked: Bool, isEntryPoint: Bool, isAsync: Bool,
        decoratorCount: Int, origin: Origin, occurrence: Int, timings: Timings?
      ) {
        self.key = key
        self.role = role
        self.owner = owner
        self.collection = collection
        self.lifetime = lifetime
        self.callSites = callSites
        self.isChecked = isChecked
        self.isEntryPoint = isEntryPoint
        self.isAsync = isAsync
        self.decoratorCount = decoratorCount
        self.origin = origin
        self.occurrence = occurrence
        self.timings = timings
      }

      func copy() -> Values {
        Values(
          key: key, role: role, owner: owner, collection: collection, lifetime: lifetime,
          callSites: callSites, isChecked: isChecked, isEntryPoint: isEntryPoint,
          isAsync: isAsync, decoratorCount: decoratorCount, origin: origin,
          occurrence: occurrence, timings: timings)
      }
    }

    private var values: Values

    /// What it is asked for by.
    public var key: BindingKey {
      get { values.key }
      set { change { $0.key = newValue } }
    }

    /// What it is.
    public var role: Role {
      get { values.role }
      set { change { $0.role = newValue } }
    }

    /// The container that holds the binding; `nil` where it is not known, or none does.
    public var owner: Owner? {
      get { values.owner }
      set { change { $0.owner = newValue } }
    }

    /// The collection that a contribution belongs to.
    public var collection: BindingKey? {
      get { values.collection }
      set { change { $0.collection = newValue } }
    }

    /// How long its instances live; `nil` for collections and unbound keys.
    public var lifetime: Lifetime? {
      get { values.lifetime }
      set { change { $0.lifetime = newValue } }
    }

    /// Where it was registered: once for a binding, decorators behind it; one for each contribution.
    public var callSites: [CallSite] {
      get { values.callSites }
      set { change { $0.callSites = newValue } }
    }

    /// Whether its dependencies are known without running it: `false` for an opaque closure.
    public var isChecked: Bool {
      get { values.isChecked }
      set { change { $0.isChecked = newValue } }
    }

    /// Whether something outside every factory asked for it while the graph was recorded.
    public var isEntryPoint: Bool {
      get { values.isEntryPoint }
      set { change { $0.isEntryPoint = newValue } }
    }

    /// Whether its factory is asynchronous, as far as the graph was declared.
    public var isAsync: Bool {
      get { values.isAsync }
      set { change { $0.isAsync = newValue } }
    }

    /// How many decorators of its own container wrap it, as far as the graph was declared.
    public var decoratorCount: Int {
      get { values.decoratorCount }
      set { change { $0.decoratorCount = newValue } }
    }

    /// Where the graph knows it from.
    public var origin: Origin {
      get { values.origin }
      set { change { $0.origin = newValue } }
    }

    /// Which of several nodes that agree in all that identifies them; see ``Builder/addApart(_:)``.
    @_spi(Layers) public var occurrence: Int {
      get { values.occurrence }
      set { change { $0.occurrence = newValue } }
    }

    /// What running its factory cost, of a recording.
    public var timings: Timings? {
      get { values.timings }
      set { change { $0.timings = newValue } }
    }

    /// Creates a node.
    public init(
      key: BindingKey, role: Role = .binding, owner: Owner? = nil, collection: BindingKey? = nil,
      lifetime: Lifetime? = nil, callSites: [CallSite] = [], isChecked: Bool = true,
      isEntryPoint: Bool = false, isAsync: Bool = false, decoratorCount: Int = 0,
      origin: Origin = .declared, timings: Timings? = nil
    ) {
      values = Values(
        key: key, role: role, owner: owner, collection: collection, lifetime: lifetime,
        callSites: callSites, isChecked: isChecked, isEntryPoint: isEntryPoint, isAsync: isAsync,
        decoratorCount: decoratorCount, origin: origin, occurrence: 0, timings: timings)
    }

    private mutating func change(_ body: (Values) -> Void) {
      if !isKnownUniquelyReferenced(&values) { values = values.copy() }
      body(values)
    }

    /// Where it was registered first.
    public var callSite: CallSite? { callSites.first }
  }
}

extension DependencyGraph.Node: Hashable {
  /// Compares all that is known of two nodes.
  @inline(never)
  public static func == (a: Self, b: Self) -> Bool {
    if a.values === b.values { return true }
    return a.identity == b.identity && a.role == b.role && a.lifetime == b.lifetime
      && a.callSites == b.callSites && a.isChecked == b.isChecked
      && a.isEntryPoint == b.isEntryPoint && a.isAsync == b.isAsync
      && a.decoratorCount == b.decoratorCount && a.origin == b.origin && a.timings == b.timings
  }

  /// Hashes what identifies a node.
  @inline(never)
  public func hash(into hasher: inout Hasher) { identity.hash(into: &hasher) }
}

extension DependencyGraph.Node: CustomStringConvertible {
  /// The key.
  public var description: String { key.description }
}

extension DependencyGraph.Node {
  /// What makes two nodes the same: the key, the container that binds it, and whether it stands
  /// for a binding, a collection, contributions to one, or a decoration.
  @_spi(Layers) public struct Identity: Hashable, Sendable {
    let key: BindingKey
    let part: UInt8
    let collection: BindingKey?
    let owner: DependencyGraph.Owner?
    let occurrence: Int
  }

  /// What tells the node from all others.
  @_spi(Layers) public var identity: Identity {
    Identity(
      key: key, part: role.part, collection: collection, owner: owner, occurrence: occurrence)
  }
}

extension DependencyGraph.Node.Role {
  /// Which of the nodes of one key and container it may be.
  @_spi(Layers) public var part: UInt8 {
    switch self {
    case .binding, .instance, .alias, .unbound: return 0
    case .collection: return 1
    case .contribution: return 2
    case .decoration: return 3
    }
  }
}
