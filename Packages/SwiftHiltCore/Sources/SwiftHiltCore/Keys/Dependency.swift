/// A declared edge: a dependency of a registration's factory.
///
/// With declared edges, SwiftHilt can check and draw a graph without running a factory. `bind` and
/// the macros declare them for you. For a closure, pass `dependencies:`.
///
/// ```swift
/// container.register(Repo.self, dependencies: [.init(Api.self)]) { r in
///   try Repo(api: r.tryResolve())
/// }
/// ```
public struct Dependency: Hashable, Sendable {
  /// The key of the requested type. For a form such as `Foo?`, `[Foo]` or `Lazy<Foo>`, its type is
  /// `Foo`. For `[K: V]` or `[K: Lazy<V>]`, its type is `[K: V]`.
  public let key: BindingKey

  /// The form of the request.
  public let kind: EdgeKind

  /// Whether the factory can do without the dependency, as with a `Foo?`, a collection or a default
  /// value.
  public let isOptional: Bool

  /// The key exactly as it was spelled. A binding of this key wins over a binding of ``key``.
  public let spelledKey: BindingKey

  /// Declares a type as a dependency.
  ///
  /// - Parameters:
  ///   - type: The type as the factory spells it, such as `Foo`, `Foo?`, `[Foo]` or `Lazy<Foo>`.
  ///   - qualifier: The qualifier of the request.
  ///   - hasDefault: Whether a default value is used when the key is unbound.
  public init<T>(
    _ type: T.Type, qualifier: (any Qualifier)? = nil, hasDefault: Bool = false
  ) {
    self.init(spelled: type, qualifier: qualifier, hasDefault: hasDefault)
  }

  /// Declares a dependency on a function that returns instances of a type.
  public init<T>(
    _ type: (() -> T).Type, qualifier: (any Qualifier)? = nil, hasDefault: Bool = false
  ) {
    self.init(function: type, of: T.self, qualifier: qualifier, hasDefault: hasDefault)
  }

  /// Declares a dependency on a sendable function that returns instances of a type.
  public init<T>(
    _ type: (@Sendable () -> T).Type, qualifier: (any Qualifier)? = nil, hasDefault: Bool = false
  ) {
    self.init(function: type, of: T.self, qualifier: qualifier, hasDefault: hasDefault)
  }

  private init(
    function type: Any.Type, of made: Any.Type, qualifier: (any Qualifier)?, hasDefault: Bool
  ) {
    spelledKey = BindingKey(anyType: type, qualifier: qualifier)
    key = BindingKey(anyType: made, qualifier: qualifier)
    kind = .provider
    isOptional = hasDefault
  }

  @inline(never)
  init(spelled type: Any.Type, qualifier: (any Qualifier)?, hasDefault: Bool) {
    spelledKey = BindingKey(anyType: type, qualifier: qualifier)
    let request = RequestShape(type)
    key = BindingKey(anyType: request.element, qualifier: qualifier)
    kind = request.edge
    isOptional = hasDefault || request.isOptional
  }

  /// Creates an edge from its parts, as read back from an exported graph.
  public init(key: BindingKey, kind: EdgeKind, isOptional: Bool = false) {
    self.key = key
    self.kind = kind
    self.isOptional = isOptional
    self.spelledKey = key
  }
}
