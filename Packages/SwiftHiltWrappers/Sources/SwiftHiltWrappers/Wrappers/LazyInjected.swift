/// A property that is resolved at first access by the resolver that was ambient when the property
/// was made.
///
/// Where ``Injected`` asks the ambient resolver of the first access, this one stays with that of its
/// creation as long as it is alive; after that, or where none was set then, it asks the ambient one
/// and the default container. It keeps the value.
///
/// ```swift
/// final class Checkout {
///   @LazyInjected var payment: PaymentService   // built when somebody pays
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
  ///   - type: The type to inject, which need not be repeated at the property.
  ///   - qualifier: The qualifier of the binding; a string literal names one.
  ///   - container: The container to ask instead of whatever is ambient. It is held weakly.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    injected = InjectedValue(
      qualifier, WrapperSource(container, prefersOrigin: true),
      WrapperSite("@LazyInjected", file, line))
  }

  /// The value, resolved at first access.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value { injected.required() }

  /// The wrapper itself, to ask whether the value is there.
  public var projectedValue: LazyInjected<Value> { self }

  /// Whether the value was resolved.
  public var isResolved: Bool { injected.resolved != nil }
}

extension LazyInjected: Sendable where Value: Sendable {}
