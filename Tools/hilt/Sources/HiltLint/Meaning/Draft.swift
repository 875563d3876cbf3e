/// A registration that is installed nowhere yet.
final class Draft {
  enum Kind {
    case binding
    case alias
    case decorator
    /// Into `[T]`.
    case contribution
    /// Into `[K: V]`, with the key's spelling when it is known.
    case entry(type: TypeReference, key: String?)
    /// A module's type.
    case module(TypeReference)
    /// A registration that could not be read.
    case opaque(String)
  }

  enum Factory {
    case closure(Value, arguments: [TypeReference])
    /// The requests are known without a factory.
    case requests([Request])
    case instance
    case none
  }

  let number: Int
  let kind: Kind
  var type: TypeReference
  let qualifier: QualifierText
  var lifetime: LifetimeText
  var isOverride = false
  var isAsync = false
  let site: Site
  /// Where a lifetime or a scope was written.
  var lifetimeSite: Site?
  var factory: Factory
  /// What `dependencies:` declares.
  var declared: [Request]?
  let guards: [Guard]
  /// What a factory is called with besides the resolver.
  var extra: [Value] = []

  init(
    number: Int, kind: Kind, type: TypeReference, qualifier: QualifierText = .none,
    lifetime: LifetimeText = .singleton, site: Site, factory: Factory, guards: [Guard]
  ) {
    self.number = number
    self.kind = kind
    self.type = type
    self.qualifier = qualifier
    self.lifetime = lifetime
    self.site = site
    self.factory = factory
    self.guards = guards
  }
}
