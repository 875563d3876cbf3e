// A property with a wrapper of SwiftHilt's has no default value. These initialisers exist so that the
// compiler's error says so. Their type parameter `V` keeps the compiler from using them for a
// property without a value.

extension Inject {
  /// Tells you that the property has no default value.
  @available(*, unavailable, message: "remove the value: the container supplies it")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { self.init() }
}

extension Injected {
  /// Tells you that the property has no default value.
  @available(*, unavailable, message: "remove the value: the container supplies it")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { self.init() }
}

extension LazyInjected {
  /// Tells you that the property has no default value.
  @available(*, unavailable, message: "remove the value: the container supplies it")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { self.init() }
}

extension DynamicInjected {
  /// Tells you that the property has no default value.
  @available(*, unavailable, message: "remove the value: the container supplies it")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { self.init() }
}

extension OptionalInjected {
  /// Tells you that the property has no default value.
  @available(*, unavailable, message: "remove the value: without a binding, the property is nil")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { self.init() }
}

extension WeakInjected {
  /// Tells you that the property has no default value.
  @available(*, unavailable, message: "remove the value: without a binding, the property is nil")
  public init<V>(
    wrappedValue: V, _ type: Any.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil
  ) { self.init() }
}

/// Stands for any key path, so that the compiler's error names the form to write.
@dynamicMemberLookup public struct __AnyMember {
  /// Stands for any member.
  public subscript<V>(dynamicMember name: String) -> V { fatalError() }
}

extension Injected {
  /// Tells you to write the type.
  @available(*, unavailable, message: "write the type: '@Injected var api: any Api'")
  public init(_ path: KeyPath<__AnyMember, Value>) { self.init() }
}

extension Injected where Value == Any {
  /// Tells you to write the type.
  @available(*, unavailable, message: "write the type: '@Injected var api: any Api'")
  @_disfavoredOverload
  public init(_ path: KeyPath<__AnyMember, Any>) { self.init() }
}
