extension Resolver {
  /// Returns the contributions to a type: ancestors' first, then in order of registration.
  ///
  /// What `register` binds does not count among them. None is `[]`.
  ///
  /// - Precondition: Each contribution can be resolved; see ``resolve(_:)``.
  /// - Complexity: O(*n* + *d*) for *n* contributions over *d* containers, plus factories.
  @inlinable @inline(__always)
  public func resolveMany<T>(_ type: T.Type = T.self) -> [T] {
    do { return try tryResolveMany(type) } catch { stopUnresolved(error) }
  }

  /// Returns the contributions to a type with a qualifier.
  public func resolveMany<T>(_ type: T.Type = T.self, qualifier: (any Qualifier)?) -> [T] {
    orStop { try _liveContainer().elements(type, QualifierValue(qualifier)) }
  }

  /// Returns the contributions to a type, or throws what stands in the way.
  @inlinable @inline(__always)
  public func tryResolveMany<T>(_ type: T.Type = T.self) throws -> [T] {
    let container = try _liveContainer()
    guard let list = container._elements(of: type) else { return try container._elements(type) }
    // In the client, where the type is known: making an array takes the runtime's help elsewhere.
    return try [T](unsafeUninitializedCapacity: list.count) { buffer, filled in
      try container._put(list, as: type, into: buffer.baseAddress.unsafelyUnwrapped, &filled)
    }
  }

  /// Returns the contributions to a type with a qualifier, or throws what stands in the way.
  public func tryResolveMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)?
  ) throws -> [T] {
    try _liveContainer().elements(type, QualifierValue(qualifier))
  }

  /// Returns the contributions to a type as a set; equal ones count once.
  public func resolveSet<T: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) -> Set<T> {
    Set(resolveMany(type, qualifier: qualifier))
  }

  /// Returns the contributions to a type as a set, or throws what stands in the way.
  public func tryResolveSet<T: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) throws -> Set<T> {
    Set(try tryResolveMany(type, qualifier: qualifier))
  }

  /// Returns the map contributions of a key and a value type.
  ///
  /// A child's contribution replaces the ancestor's of the same key.
  ///
  /// - Precondition: No container has two contributions of one key.
  public func resolveMap<K: Hashable, V>(
    _ value: V.Type = V.self, keyedBy key: K.Type = K.self, qualifier: (any Qualifier)? = nil
  ) -> [K: V] {
    orStop { try tryResolveMap(value, keyedBy: key, qualifier: qualifier) }
  }

  /// Returns the map contributions of a key and a value type, or throws.
  ///
  /// - Throws: ``ResolutionError/Code/duplicateMapKey`` naming both sites; what a contribution's
  ///   factory throws.
  public func tryResolveMap<K: Hashable, V>(
    _ value: V.Type = V.self, keyedBy key: K.Type = K.self, qualifier: (any Qualifier)? = nil
  ) throws -> [K: V] {
    try _liveContainer().entries(key, value, QualifierValue(qualifier))
  }
}

// MARK: - Derived requests

extension Array: DerivedRequest {
  static var shape: RequestShape {
    RequestShape(element: RequestShape(Element.self).element, edge: .contribution, isOptional: true)
  }

  static var form: RequestForm { .list(of: Element.self) }

  static var collected: Any.Type? { Element.self }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = try container.elements(Element.self, qualifier, edge)
    out.assumingMemoryBound(to: Self.self).initialize(to: value)
    return true
  }
}

extension Set: DerivedRequest {
  static var shape: RequestShape { [Element].shape }

  static var form: RequestForm { .list(of: Element.self) }

  static var collected: Any.Type? { Element.self }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = Set(try container.elements(Element.self, qualifier, edge))
    out.assumingMemoryBound(to: Self.self).initialize(to: value)
    return true
  }
}

extension Dictionary: DerivedRequest {
  static var shape: RequestShape {
    // Contributions to `[K: V]` also answer for `[K: Lazy<V>]` and `[K: Provider<V>]`.
    let value = RequestShape(Value.self)
    let isDeferred = value.edge == .lazy || value.edge == .provider
    return RequestShape(
      element: isDeferred ? dictionary(to: value.element) : Self.self, edge: .contribution,
      isOptional: true)
  }

  static var form: RequestForm {
    let deferred = DerivedTypes.request(Value.self) as? any DeferredRequest.Type
    return .map(
      Self.self, deferred: deferred.map { ($0.shape.edge, dictionary(to: $0.valueType)) })
  }

  static var collected: Any.Type? { Self.self }

  private static func dictionary(to value: Any.Type) -> Any.Type {
    func open<V>(_ type: V.Type) -> Any.Type { [Key: V].self }
    return _openExistential(value, do: open)
  }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = try container.entries(Key.self, Value.self, qualifier, edge)
    out.assumingMemoryBound(to: Self.self).initialize(to: value)
    return true
  }
}
