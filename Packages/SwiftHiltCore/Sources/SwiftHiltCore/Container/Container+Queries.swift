extension Container {
  /// Returns whether this container or an ancestor has a binding for exactly this key.
  /// Contributions don't count, and neither does a form that SwiftHilt derives, such as `T?` or
  /// `Lazy<T>`.
  public func isRegistered<T>(_ type: T.Type, qualifier: (any Qualifier)? = nil) -> Bool {
    isBound(KeyWord(type, qualifier: QualifierBox.of(qualifier)))
  }

  func isBound(_ key: KeyWord) -> Bool {
    // Decorators alone bind nothing.
    chain.contains { $0.find(key)?.heldBinding?.isUncomposed == false }
  }

  /// Returns whether a request for a type could succeed, without checking a binding's dependencies.
  func canAnswer(_ type: Any.Type, _ qualifier: QualifierBox?) -> Bool {
    if isBound(KeyWord(type, qualifier: qualifier)) { return true }
    switch RequestForm.of(type) {
    case .optional, .list, .map: return true
    case .deferred(_, let value): return canAnswer(value, qualifier)
    case .component(let component): return qualifier == nil && canBeParent(of: component)
    case nil: return type == (any Resolver).self || type == (any AsyncResolver).self
    }
  }
}
