/// A key that a child container of a scope will supply: not missing, though nothing binds it yet.
struct Expectation {
  let key: BindingKey
  let scope: ScopeName
  let callSite: CallSite
}

extension Container {
  /// Declares a key that a child of a scope will supply: the request itself, a session ...
  /// Validation does not report it as missing.
  ///
  /// - Parameters:
  ///   - type: The type that the child will bind.
  ///   - qualifier: The qualifier it will bind it with.
  ///   - scope: The scope that the child is created with.
  public func expect<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, in scope: ScopeName,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let expectation = Expectation(
      key: BindingKey(type, qualifier: qualifier), scope: scope,
      callSite: StaticSite(file, line).callSite)
    withRare { $0.expected.append(expectation) }
  }
}
