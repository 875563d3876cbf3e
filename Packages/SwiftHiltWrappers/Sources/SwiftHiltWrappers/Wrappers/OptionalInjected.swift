/// A property that is `nil` until it finds a binding.
///
/// The property resolves as ``Injected`` does, and keeps the value. Until it has a value, each
/// access makes the request again. A bound type whose own dependency is missing is an error, not
/// `nil`.
///
/// ```swift
/// final class Checkout {
///   @OptionalInjected var analytics: Analytics?
/// }
/// ```
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct OptionalInjected<Value>: __InjectedProperty {
  let injected: InjectedValue<Value>

  /// Creates a property that resolves its value.
  ///
  /// - Parameters:
  ///   - type: The type to inject. You need not repeat it at the property.
  ///   - qualifier: The qualifier of the binding. You can write a string literal.
  ///   - container: The container to use instead of the ambient resolver. The wrapper holds it
  ///     weakly, so keep it alive until the property has its value.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    injected = InjectedValue("@OptionalInjected", qualifier, container, file, line)
  }

  /// The kept value, or else a newly resolved one. It is `nil` if the key is unbound and the
  /// property has kept no value.
  ///
  /// - Precondition: Without a kept value, the container that answers is neither closed nor
  ///   released, and a bound key can be resolved. Otherwise the program stops with the text of the
  ///   error.
  public var wrappedValue: Value? {
    if let resolved = injected.resolved { return resolved.pointee }
    return injected.ask(for: Value.self) { try $0.tryOptional(Value.self, qualifier: $1) }
      .map { injected.keep($0) }
  }
}

extension OptionalInjected: Sendable where Value: Sendable {}
