/// A property whose value comes from the ambient resolver.
///
/// At the first access, it resolves from the ambient resolver, ``Injection/current``, and keeps the
/// value. If only the default container is left, it prefers the resolver that was ambient when the
/// property was created, if that resolver is still alive.
///
/// ```swift
/// final class ViewModel {
///   @Injected var api: Api
/// }
/// ```
///
/// Unlike ``Inject``, it ignores the enclosing object.
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct Injected<Value> {
  let injected: InjectedValue<Value>

  /// Injects a binding.
  ///
  /// - Parameters:
  ///   - type: The type to inject. You need not repeat it at the property.
  ///   - qualifier: The qualifier of the binding; a string literal names one.
  ///   - container: The container to use instead of the ambient resolver. It is held weakly.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    injected = InjectedValue("@Injected", qualifier, container, file, line)
  }

  /// The value, resolved at first access.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value { injected.required() }
}

extension Injected: Sendable where Value: Sendable {}
