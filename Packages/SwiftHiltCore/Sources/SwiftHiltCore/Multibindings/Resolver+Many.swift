extension Resolver {
  /// Returns the elements contributed to a type.
  ///
  /// The elements of ancestors come first, and those of one container are in order of registration.
  /// A plain `register` doesn't add an element. Without contributions, the result is `[]`.
  ///
  /// - Precondition: ``tryResolveMany(_:qualifier:)`` would not throw. Otherwise the program stops
  ///   with the error's text.
  /// - Complexity: O(*n* + *d*) for *n* contributions over *d* containers, plus the factories.
  public func resolveMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) -> [T] {
    orStop { try tryResolveMany(type, qualifier: qualifier) }
  }

  /// Returns the elements contributed to a type, or throws.
  ///
  /// - Throws: ``ResolutionError`` if an element can't be resolved, or if the container was closed
  ///   or released; the error of a contribution's factory, unchanged.
  public func tryResolveMany<T>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) throws -> [T] {
    try liveContainer().elements(type, QualifierValue(qualifier))
  }

  /// Returns the elements contributed to a type as a set. Equal elements count once.
  ///
  /// - Precondition: ``tryResolveSet(_:qualifier:)`` would not throw. Otherwise the program stops
  ///   with the error's text.
  public func resolveSet<T: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) -> Set<T> {
    Set(resolveMany(type, qualifier: qualifier))
  }

  /// Returns the elements contributed to a type as a set, or throws.
  ///
  /// - Throws: The errors of ``tryResolveMany(_:qualifier:)``.
  public func tryResolveSet<T: Hashable>(
    _ type: T.Type = T.self, qualifier: (any Qualifier)? = nil
  ) throws -> Set<T> {
    Set(try tryResolveMany(type, qualifier: qualifier))
  }

  /// Returns the entries contributed to a map, given the types of its keys and values.
  ///
  /// A child's entry replaces an ancestor's with the same key.
  ///
  /// - Precondition: ``tryResolveMap(_:keyedBy:qualifier:)`` would not throw. Otherwise the program
  ///   stops with the error's text.
  public func resolveMap<K: Hashable, V>(
    _ value: V.Type = V.self, keyedBy key: K.Type = K.self, qualifier: (any Qualifier)? = nil
  ) -> [K: V] {
    orStop { try tryResolveMap(value, keyedBy: key, qualifier: qualifier) }
  }

  /// Returns the entries contributed to a map, given the types of its keys and values, or throws.
  ///
  /// - Throws: ``ResolutionError/Code/duplicateMapKey``, which names both call sites, if one
  ///   container has two contributions with the same key. Otherwise, the errors of
  ///   ``tryResolveMany(_:qualifier:)``.
  public func tryResolveMap<K: Hashable, V>(
    _ value: V.Type = V.self, keyedBy key: K.Type = K.self, qualifier: (any Qualifier)? = nil
  ) throws -> [K: V] {
    try liveContainer().entries(key, value, QualifierValue(qualifier))
  }
}

// MARK: - Derived requests

extension Array: DerivedRequest {
  static var form: RequestForm { .list(of: Element.self) }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = try container.elements(Element.self, qualifier, edge)
    out.initializeMemory(as: Self.self, to: value)
    return true
  }
}

extension Set: DerivedRequest {
  static var form: RequestForm { .list(of: Element.self) }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = Set(try container.elements(Element.self, qualifier, edge))
    out.initializeMemory(as: Self.self, to: value)
    return true
  }
}

extension Dictionary: DerivedRequest {
  static var form: RequestForm {
    func map<V>(to type: V.Type) -> Any.Type { [Key: V].self }
    // Contributions to `[K: V]` also serve requests for `[K: Lazy<V>]` and `[K: Provider<V>]`.
    guard case .deferred(let edge, let value)? = RequestForm.of(Value.self) else {
      return .map(Self.self, deferred: nil)
    }
    return .map(Self.self, deferred: (edge, _openExistential(value, do: map)))
  }

  static func derive(
    in container: Container, qualifier: QualifierValue, edge: EdgeKind,
    into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    let value = try container.entries(Key.self, Value.self, qualifier, edge)
    out.initializeMemory(as: Self.self, to: value)
    return true
  }
}
