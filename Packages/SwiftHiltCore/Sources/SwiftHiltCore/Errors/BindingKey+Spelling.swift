extension BindingKey {
  /// The qualifier as the argument of a call or an attribute spells it, or `nil` without one.
  @_spi(Layers) public var qualifierArgument: String? {
    qualifier.map {
      ($0 as? Named).map { "\"\($0.name)\"" } ?? "\(Swift.type(of: $0)).\($0)"
    }
  }

  /// The attribute that gives a parameter of this key's initialiser its qualifier, and what it stands on,
  /// when the key's type is `@Injectable`.
  @_spi(Layers) public var qualifyingAttribute: (name: String, owner: String)? {
    type is any InjectableType.Type
      ? ("@Qualified", "the parameter of '\(typeName).init'") : nil
  }
}
