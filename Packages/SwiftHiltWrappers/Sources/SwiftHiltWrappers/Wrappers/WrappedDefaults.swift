/// A property wrapper whose property has no default value.
public protocol __InjectedProperty {}

extension __InjectedProperty {
  /// Tells you that the property has no default value. The type parameter `V` keeps the compiler
  /// from using this initialiser for a property without a value.
  @available(*, unavailable, message: "remove the value: the container supplies it")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Any.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { fatalError() }

  /// Tells you which parameter to use.
  @available(*, unavailable, message: "write 'qualifier:' instead of 'name:'")
  public init(name: String) { fatalError() }

  /// Tells you which label to add.
  @available(*, unavailable, message: "write 'qualifier:' before the name")
  @_disfavoredOverload
  public init(_ name: String) { fatalError() }

  /// Tells you to write the type.
  @available(*, unavailable, message: "write the type: '@Inject var api: any Api'")
  public init(_ path: KeyPath<__AnyMember, Any>) { fatalError() }
}

/// Stands for any key path, so that the compiler's error names the form to write.
@dynamicMemberLookup public struct __AnyMember {
  /// Stands for any member.
  public subscript(dynamicMember name: String) -> Any { fatalError() }
}

extension Injected where Value == Any {
  /// Tells you to write the type.
  @available(*, unavailable, message: "write the type: '@Injected var api: any Api'")
  @_disfavoredOverload
  public init(_ path: KeyPath<__AnyMember, Any>) { self.init() }
}
