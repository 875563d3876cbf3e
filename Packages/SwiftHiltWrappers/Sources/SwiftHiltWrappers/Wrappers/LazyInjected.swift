/// A property that is resolved at first access, from the resolver that was ambient when the
/// property was created.
///
/// ``Injected`` uses the ambient resolver of the first access. This wrapper uses the ambient
/// resolver of its creation, as long as that resolver is alive. After that, or if none was set, it
/// uses the ambient resolver of the access or, without one, the default container. It keeps the
/// value.
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
public struct LazyInjected<Value> {
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
    injected = InjectedValue(
      "@LazyInjected", qualifier, container, file, line, prefersOrigin: true)
  }

  /// The value, resolved at first access.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value { injected.required() }

  /// The wrapper itself, for ``isResolved``.
  public var projectedValue: LazyInjected<Value> { self }

  /// Whether the value was resolved.
  public var isResolved: Bool { injected.resolved != nil }
}

extension LazyInjected: Sendable where Value: Sendable {}
