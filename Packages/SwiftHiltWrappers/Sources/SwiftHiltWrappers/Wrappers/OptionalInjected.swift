/// A property whose type need not be bound: `nil` when it is not.
///
/// It asks as ``Injected`` does. A value is kept; while there is none, each access asks again. A
/// bound type whose own dependency is missing is an error, not `nil`.
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

  /// Injects the type of the property.
  public init() {
    injected = InjectedValue(nil)
  }

  /// Injects a type, which need not be repeated at the property.
  public init(_ type: Value.Type) {
    injected = InjectedValue(nil)
  }

  /// Injects the binding of a qualifier.
  public init(_ type: Value.Type = Value.self, qualifier: (any Qualifier)?) {
    injected = InjectedValue(qualifier)
  }

  /// The value, or `nil` while its key is unbound.
  ///
  /// - Precondition: The binding, when there is one, can be resolved.
  public var wrappedValue: Value? { injected.optional() }
}

extension OptionalInjected: Sendable where Value: Sendable {}

extension InjectedValue {
  /// The value of a type that need not be bound.
  fileprivate func optional() -> Value? {
    if let resolved { return resolved.pointee }
    return ask { try $0.tryOptional(Value.self, qualifier: $1) }.map { keep($0) }
  }
}
