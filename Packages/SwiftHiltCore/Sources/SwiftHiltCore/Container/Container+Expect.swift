/// What a container is to have: a key, a collection that is not empty, a map with all its keys; here,
/// or in each child of a scope.
@_spi(Layers) public struct _Expectation {
  /// What was asked for, as it was spelled.
  public let key: BindingKey

  /// The scope whose containers supply it; `nil` for the container that expects it.
  public let scope: ScopeName?

  /// The keys that a map must have.
  public let mapKeys: [AnyHashable]

  /// Where it was written.
  public let callSite: CallSite

  /// Whether it only says that containers of the scope will be made.
  public let isScopeAlone: Bool
}

extension Container {
  /// Declares a key that a child of a scope will supply: the request itself, a session ...
  /// Validation does not report it as missing here, but where a container of the scope lacks it.
  ///
  /// - Parameters:
  ///   - type: The type that the child will bind.
  ///   - qualifier: The qualifier it will bind it with.
  ///   - scope: The scope that the child is created with.
  @discardableResult
  public func expect<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, in scope: ScopeName,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    expect(BindingKey(type, qualifier: qualifier), in: scope, at: StaticSite(file, line))
  }

  /// Declares a key that this container needs, whoever resolves it: validation reports it as missing
  /// unless it is bound here or in an ancestor. A collection must have an element.
  ///
  /// ```swift
  /// app.expect(RootViewModel.self)
  /// app.expect([any Migration].self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type that must be bound, or a collection that must not be empty.
  ///   - qualifier: The qualifier it must be bound with.
  @discardableResult
  public func expect<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    expect(BindingKey(type, qualifier: qualifier), in: nil, at: StaticSite(file, line))
  }

  /// Declares a map that must have an entry for each of some keys: validation reports those that it
  /// lacks.
  ///
  /// ```swift
  /// app.expect([PaymentKind: any PaymentHandler].self, keys: PaymentKind.allCases)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The map.
  ///   - qualifier: The qualifier of its contributions.
  ///   - keys: The keys that must have an entry.
  @discardableResult
  public func expect<K: Hashable, V>(
    _ type: [K: V].Type, qualifier: (any Qualifier)? = nil, keys: some Sequence<K>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    var mapKeys: [AnyHashable] = []
    for key in keys { mapKeys.append(key) }
    return expect(
      BindingKey(type, qualifier: qualifier), in: nil, keys: mapKeys, at: StaticSite(file, line))
  }

  /// Declares that children of a scope will be made, which supply no key of their own.
  ///
  /// Validation takes a `.scope(name)` that nobody declares for a misspelt one.
  @discardableResult
  public func expect(
    scope: ScopeName, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    expect(
      BindingKey(Container.self), in: scope, isScopeAlone: true, at: StaticSite(file, line))
  }

  @inline(never)
  private func expect(
    _ key: BindingKey, in scope: ScopeName?, keys: [AnyHashable] = [], isScopeAlone: Bool = false,
    at site: StaticSite
  ) -> Self {
    let expectation = _Expectation(
      key: key, scope: scope, mapKeys: keys, callSite: site.callSite, isScopeAlone: isScopeAlone)
    withRare { $0.expected.append(expectation) }
    return self
  }
}
