/// A property whose value comes from the enclosing object's resolver, or from the ambient resolver.
///
/// On first access, a property without a container of its own resolves from the first of these that
/// exists, and keeps the value:
///
/// 1. the enclosing object's resolver, if the object is a ``HasResolver`` (a class or an actor);
/// 2. the ambient resolver at that time, if a `with` is in effect or a factory is running; see
///    ``Injection``;
/// 3. the resolver that was ambient when the property was created, if it is still alive;
/// 4. the default container, ``DI/shared``.
///
/// ```swift
/// final class ServiceUser {
///   @Inject var repository: UserRepository
///   @Inject(qualifier: "prod") var baseURL: URL
///   @Inject(Clock.self) var clock
/// }
/// ```
///
/// `@Inject` works in structures, classes, actors and `@MainActor` types. In an `@Observable`
/// class, write `@ObservationIgnored @Inject`. Copies of a structure share the value. Outside an
/// actor, a class with wrapped properties can be `Sendable` only with `@unchecked`, because the
/// compiler regards these properties as variables.
///
/// In a class, each access uses a key path that the compiler creates, and costs about as much as
/// five accesses to ``Injected``. If that matters, use ``Injected`` or an initialiser.
///
/// > Concurrency: Safe from any thread. Threads that read the property at the same time get the
/// > same value. The wrapper never keeps a resolver alive.
@propertyWrapper
public struct Inject<Value>: __InjectedProperty {
  let injected: InjectedValue<Value>

  /// Creates a property that resolves its value.
  ///
  /// - Parameters:
  ///   - type: The type to inject. You need not repeat it at the property.
  ///   - qualifier: The qualifier of the binding. You can write a string literal.
  ///   - container: The container to use instead of the enclosing object's resolver and the ambient
  ///     resolver. The wrapper holds it weakly, so keep it alive until the first access.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    injected = InjectedValue("@Inject", qualifier, container, file, line)
  }

  /// The value, resolved on first access.
  ///
  /// - Precondition: The key can be resolved. Otherwise the program stops with the text of the
  ///   `ResolutionError`, which names the property and the resolver, or of the factory's own error.
  public var wrappedValue: Value { injected.required() }

  /// The value in a class or an actor. If the object is a ``HasResolver``, its resolver takes
  /// precedence over the ambient one.
  ///
  /// - Precondition: As for ``wrappedValue``.
  public static subscript<Enclosing: AnyObject>(
    _enclosingInstance enclosing: Enclosing,
    wrapped wrapped: KeyPath<Enclosing, Value>,
    storage storage: KeyPath<Enclosing, Inject<Value>>
  ) -> Value {
    let injected = enclosing[keyPath: storage].injected
    if let value = injected.resolved { return value.pointee }
    return injected.required(for: enclosing as? any HasResolver)
  }
}

extension Inject: Sendable where Value: Sendable {}
