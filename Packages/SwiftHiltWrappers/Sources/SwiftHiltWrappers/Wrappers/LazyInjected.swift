/// A property that is resolved on first access, from the resolver that was ambient when the
/// property was created.
///
/// ``Injected`` prefers the resolver that is ambient on first access. This wrapper prefers the
/// resolver that was ambient at its creation. If that resolver is gone, or was only the default
/// container, this wrapper uses the resolver that is ambient on first access. The property keeps
/// the value.
///
/// ```swift
/// final class Checkout {
///   @LazyInjected var payment: PaymentService   // built at the first payment
///
///   func cancel() {
///     if $payment.isResolved { payment.cancel() }
///   }
/// }
/// ```
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct LazyInjected<Value>: __InjectedProperty {
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
    injected = InjectedValue(
      "@LazyInjected", qualifier, container, file, line, prefersOrigin: true)
  }

  /// The value, resolved on first access.
  ///
  /// - Precondition: The key can be resolved. Otherwise the program stops with the text of the
  ///   `ResolutionError`, which names the property and the resolver, or of the factory's own error.
  public var wrappedValue: Value { injected.required() }

  /// The wrapper itself, for ``isResolved``.
  public var projectedValue: LazyInjected<Value> { self }

  /// Whether the value has been resolved.
  public var isResolved: Bool { injected.resolved != nil }
}

extension LazyInjected: Sendable where Value: Sendable {}
