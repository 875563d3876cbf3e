/// A requirement of a container: a key, a collection that isn't empty, or a map with given keys. It
/// applies to the container itself, or to each container of a scope. A requirement can also declare
/// only that containers of a scope will exist.
@_spi(Layers) public struct ExpectedKey {
  /// The expected key, as it was spelled.
  public let key: BindingKey

  /// The scope whose containers supply the key; `nil` if the expecting container needs the key.
  public let scope: ScopeName?

  /// The keys that a map must have; empty for any other requirement.
  public let mapKeys: [AnyHashable]

  /// Where the requirement was written.
  public let callSite: CallSite

  /// Whether the requirement names no key, only a scope whose containers will be created later.
  public let isScopeAlone: Bool
}

/// Creates a registration that declares a key which each child of a scope, such as a session, will
/// supply. Validation reports the key as missing only in a container of the scope that lacks it.
///
/// - Parameters:
///   - type: The type that the child will bind.
///   - qualifier: The qualifier of that binding.
///   - scope: The scope that the child is created with.
public func expect<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil, in scope: ScopeName,
  file: StaticString = #fileID, line: UInt = #line
) -> Registration {
  .expectation(type, qualifier, in: scope, at: StaticSite(file, line))
}

/// Creates a registration that declares a key which the installing container needs. Validation
/// reports the key as missing unless that container or an ancestor binds it. A collection must have
/// an element.
///
/// ```swift
/// app.install {
///   expect(RootViewModel.self)
///   expect([any Migration].self)
/// }
/// ```
///
/// - Parameters:
///   - type: The type that must be bound, or a collection that must not be empty.
///   - qualifier: The qualifier of that binding.
public func expect<T>(
  _ type: T.Type, qualifier: (any Qualifier)? = nil,
  file: StaticString = #fileID, line: UInt = #line
) -> Registration {
  .expectation(type, qualifier, in: nil, at: StaticSite(file, line))
}

/// Creates a registration that declares a map which must have an entry for each given key.
/// Validation reports the keys that the map lacks.
///
/// ```swift
/// expect([PaymentKind: any PaymentHandler].self, keys: PaymentKind.allCases)
/// ```
///
/// - Parameters:
///   - type: The type of the map.
///   - qualifier: The qualifier of its contributions.
///   - keys: The keys that must have an entry.
public func expect<K: Hashable, V>(
  _ type: [K: V].Type, qualifier: (any Qualifier)? = nil, keys: some Sequence<K>,
  file: StaticString = #fileID, line: UInt = #line
) -> Registration {
  .expectation(type, qualifier, in: nil, keys: keys.map { $0 }, at: StaticSite(file, line))
}

/// Creates a registration that declares a scope whose containers will be created later, without a
/// key that they must supply.
///
/// Validation reports a `.scope(name)` that no container has and no expectation declares.
public func expect(
  scope: ScopeName, file: StaticString = #fileID, line: UInt = #line
) -> Registration {
  .expectation(Container.self, nil, in: scope, isScopeAlone: true, at: StaticSite(file, line))
}

extension Registration {
  @inline(never)
  static func expectation(
    _ type: Any.Type, _ qualifier: (any Qualifier)?, in scope: ScopeName?,
    keys: [AnyHashable] = [], isScopeAlone: Bool = false, at site: StaticSite
  ) -> Registration {
    let qualifier = QualifierValue(qualifier)
    return Registration(
      type, qualifier,
      .expect(
        ExpectedKey(
          key: BindingKey(type, qualifier), scope: scope, mapKeys: keys, callSite: site.callSite,
          isScopeAlone: isScopeAlone)))
  }
}

extension Container {
  /// Declares a key that a child of a scope will supply; see the global function `expect`.
  @discardableResult
  public func expect<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, in scope: ScopeName,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    adding(.expectation(type, qualifier, in: scope, at: StaticSite(file, line)))
  }

  /// Declares a key that this container needs; see the global function `expect`.
  @discardableResult
  public func expect<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    adding(.expectation(type, qualifier, in: nil, at: StaticSite(file, line)))
  }

  /// Declares a map that must have an entry for each given key; see the global function `expect`.
  @discardableResult
  public func expect<K: Hashable, V>(
    _ type: [K: V].Type, qualifier: (any Qualifier)? = nil, keys: some Sequence<K>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    adding(
      .expectation(type, qualifier, in: nil, keys: keys.map { $0 }, at: StaticSite(file, line)))
  }

  /// Declares that containers of a scope will be created; see the global function `expect`.
  @discardableResult
  public func expect(
    scope: ScopeName, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    adding(
      .expectation(Container.self, nil, in: scope, isScopeAlone: true, at: StaticSite(file, line)))
  }
}
