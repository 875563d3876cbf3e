import SwiftHiltCore

extension DependencyGraph {
  /// A binding, or what stands for several: one place of the graph.
  public struct Node: Hashable, Sendable {
    /// What a node is.
    public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
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

    /// What it is asked for by.
    public var key: BindingKey

    /// What it is.
    public var role: Role

    /// The container that holds the binding; `nil` where it is not known, or none does.
    public var owner: Owner?

    /// The collection that a contribution belongs to.
    public var collection: BindingKey?

    /// How long its instances live; `nil` for collections and unbound keys.
    public var lifetime: Lifetime?

    /// Where it was registered: once for a binding, decorators behind it; one for each contribution.
    public var callSites: [CallSite]

    /// Whether its dependencies are known without running it: `false` for an opaque closure.
    public var isChecked: Bool

    /// Whether something outside every factory asked for it while the graph was recorded.
    public var isEntryPoint: Bool

    /// Where the graph knows it from.
    public var origin: Origin

    /// Which of several nodes that agree in all that identifies them; see ``Builder/addApart(_:)``.
    var occurrence = 0

    /// What running its factory cost, of a recording.
    public var timings: Timings?

    /// Creates a node.
    public init(
      key: BindingKey, role: Role = .binding, owner: Owner? = nil, collection: BindingKey? = nil,
      lifetime: Lifetime? = nil, callSites: [CallSite] = [], isChecked: Bool = true,
      isEntryPoint: Bool = false, origin: Origin = .declared, timings: Timings? = nil
    ) {
      self.key = key
      self.role = role
      self.owner = owner
      self.collection = collection
      self.lifetime = lifetime
      self.callSites = callSites
      self.isChecked = isChecked
      self.isEntryPoint = isEntryPoint
      self.origin = origin
      self.timings = timings
    }

    /// Where it was registered first.
    public var callSite: CallSite? { callSites.first }
  }
}

extension DependencyGraph.Node: CustomStringConvertible {
  /// The key.
  public var description: String { key.description }
}

extension DependencyGraph.Node {
  /// What makes two nodes the same: the key, the container that binds it, and whether it stands
  /// for a binding, a collection, contributions to one, or a decoration.
  struct Identity: Hashable {
    let key: BindingKey
    let part: UInt8
    let collection: BindingKey?
    let owner: DependencyGraph.Owner?
    let occurrence: Int
  }

  var identity: Identity {
    Identity(
      key: key, part: role.part, collection: collection, owner: owner, occurrence: occurrence)
  }
}

extension DependencyGraph.Node.Role {
  /// Which of the nodes of one key and container it may be.
  var part: UInt8 {
    switch self {
    case .binding, .instance, .alias, .unbound: return 0
    case .collection: return 1
    case .contribution: return 2
    case .decoration: return 3
    }
  }
}
