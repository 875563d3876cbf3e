/// The next step of a request if nothing binds exactly its key.
///
/// The step depends on the type itself, never on the type's name, so your own type `MyLazy` isn't a
/// deferred request.
@_spi(Layers) public enum RequestStep: Hashable, Sendable {
  /// There is no next step, because the key is unbound.
  case unbound
  /// The container answers, because the request was for the resolver itself.
  case resolver
  /// `T?` leads to the wrapped key. The request succeeds even if that key is unbound.
  case optional(BindingKey)
  /// `Lazy<T>` and `Provider<T>` lead to the key that is resolved later, in the same container.
  case deferred(EdgeKind, BindingKey)
  /// `[T]`, `Set<T>` and `[K: V]` lead to the contributions to the collection.
  case collection(BindingKey)
  /// `[Lazy<T>]` and `[K: Provider<V>]` lead to the contributions to the first key if there are
  /// any. Otherwise they lead to the contributions to the second key, each deferred.
  case deferredElements(BindingKey, EdgeKind, of: BindingKey)
}

extension BindingKey {
  /// The next step of a request for this key if nothing binds it. A key that was made from its
  /// spelling has no next step.
  @_spi(Layers) public var requestStep: RequestStep {
    guard let type else { return .unbound }
    if type == (any Resolver).self || type == (any AsyncResolver).self { return .resolver }
    func key(_ type: Any.Type) -> BindingKey { BindingKey(anyType: type, qualifier: qualifier) }
    switch RequestForm.of(type) {
    case nil: return .unbound
    case .optional(let wrapped): return .optional(key(wrapped))
    case .deferred(let edge, let value): return .deferred(edge, key(value))
    case .list(let element, nil): return .collection(key(RequestForm.array(of: element)))
    case .list(let element, let (edge, value)?):
      return .deferredElements(
        key(RequestForm.array(of: element)), edge, of: key(RequestForm.array(of: value)))
    case .map(let map, nil): return .collection(key(map))
    case .map(let map, let (edge, values)?):
      return .deferredElements(key(map), edge, of: key(values))
    }
  }

  /// The key of the element of a list `[T]` or a `Set<T>`; `nil` for anything else.
  @_spi(Layers) public var elementKey: BindingKey? {
    guard let type, case .list(let element, _)? = RequestForm.of(type) else {
      return nil
    }
    return BindingKey(anyType: element, qualifier: qualifier)
  }

  /// The type of a map's values; `nil` for anything else.
  @_spi(Layers) public var mapValue: Any.Type? { (type as? any MapRequest.Type)?.value }

  /// The key of the list `[T]` for this key's type `T`.
  @_spi(Layers) public var collectionKey: BindingKey {
    guard let type else {
      return BindingKey(
        typeName: "[\(typeName)]", qualifiedTypeName: "[\(qualifiedTypeName)]",
        qualifier: qualifierText)
    }
    return BindingKey(anyType: RequestForm.array(of: type), qualifier: qualifier)
  }
}
