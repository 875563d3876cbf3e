/// A property whose value comes from the ambient resolver.
///
/// On first access, the property resolves from the ambient resolver, ``Injection/current``, and
/// keeps the value. Where only the default container would answer, the property prefers the
/// resolver that was ambient at its creation, if that is still alive.
///
/// ```swift
/// final class ViewModel {
///   @Injected var api: Api
/// }
/// ```
///
/// Unlike ``Inject``, `@Injected` ignores the enclosing object.
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct Injected<Value>: __InjectedProperty {
  let injected: InjectedValue<Value>

  /// Creates a property that resolves its value.
  ///
  /// - Parameters:
  ///   - type: The type to inject. You need not repeat it at the property.
  ///   - qualifier: The qualifier of the binding. You can write a string literal.
  ///   - container: The container to use instead of the ambient resolver. The wrapper holds it
  ///     weakly, so keep it alive until the first access.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    injected = InjectedValue("@Injected", qualifier, container, file, line)
  }

  /// The value, resolved on first access.
  ///
  /// - Precondition: The key can be resolved. Otherwise the program stops with the text of the
  ///   `ResolutionError`, which names the property and the resolver, or of the factory's own error.
  public var wrappedValue: Value { injected.required() }
}

extension Injected: Sendable where Value: Sendable {}
