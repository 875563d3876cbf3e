/// A property that is `nil` if its type is unbound.
///
/// It resolves as ``Injected`` does, and keeps a value. While there is none, each access resolves
/// again. A bound type whose own dependency is missing is an error, not `nil`.
///
/// ```swift
/// final class Checkout {
///   @OptionalInjected var analytics: Analytics?
/// }
/// ```
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct OptionalInjected<Value> {
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
    injected = InjectedValue("@OptionalInjected", qualifier, container, file, line)
  }

  /// The value, or `nil` while its key is unbound.
  ///
  /// - Precondition: The binding, if there is one, can be resolved.
  public var wrappedValue: Value? {
    if let resolved = injected.resolved { return resolved.pointee }
    return injected.ask(for: Value.self) { try $0.tryOptional(Value.self, qualifier: $1) }
      .map { injected.keep($0) }
  }
}

extension OptionalInjected: Sendable where Value: Sendable {}
