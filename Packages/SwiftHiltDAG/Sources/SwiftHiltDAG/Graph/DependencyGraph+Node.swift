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

    /// What a node consists of.
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

    /// Copies of the node share its values until one of them changes.
    private final class Box: @unchecked Sendable {
      // @unchecked Sendable because it changes only while a single node has it.
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

    /// What it is asked for by.
    public var key: BindingKey {
      get { values.key }
      set { values.key = newValue }
    }

    /// What it is.
    public var role: Role {
      get { values.role }
      set { values.role = newValue }
    }

    /// The container that holds the binding; `nil` where it is not known, or none does.
    public var owner: Owner? {
      get { values.owner }
      set { values.owner = newValue }
    }

    /// The collection that a contribution belongs to.
    public var collection: BindingKey? {
      get { values.collection }
      set { values.collection = newValue }
    }

    /// How long its instances live; `nil` for collections and unbound keys.
    public var lifetime: Lifetime? {
      get { values.lifetime }
      set { values.lifetime = newValue }
    }

    /// Where it was registered: once for a binding, decorators behind it; one for each contribution.
    public var callSites: [CallSite] {
      get { values.callSites }
      set { values.callSites = newValue }
    }

    /// Whether its dependencies are known without running it: `false` for an opaque closure.
    public var isChecked: Bool {
      get { values.isChecked }
      set { values.isChecked = newValue }
    }

    /// Whether something outside every factory asked for it while the graph was recorded.
    public var isEntryPoint: Bool {
      get { values.isEntryPoint }
      set { values.isEntryPoint = newValue }
    }

    /// Whether its factory is asynchronous, as far as the graph was declared.
    public var isAsync: Bool {
      get { values.isAsync }
      set { values.isAsync = newValue }
    }

    /// How many decorators of its own container wrap it, as far as the graph was declared.
    public var decoratorCount: Int {
      get { values.decoratorCount }
      set { values.decoratorCount = newValue }
    }

    /// Where the graph knows it from.
    public var origin: Origin {
      get { values.origin }
      set { values.origin = newValue }
    }

    /// Which of several nodes that agree in all that identifies them; see ``Builder/addApart(_:)``.
    @_spi(Layers) public var occurrence: Int {
      get { values.occurrence }
      set { values.occurrence = newValue }
    }

    /// What running its factory cost, of a recording.
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

    /// Where it was registered first.
    public var callSite: CallSite? { callSites.first }
  }
}

extension DependencyGraph.Node: Hashable {
  /// Compares all that is known of two nodes.
  @inline(never)
  public static func == (a: Self, b: Self) -> Bool {
    if a.box === b.box { return true }
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
