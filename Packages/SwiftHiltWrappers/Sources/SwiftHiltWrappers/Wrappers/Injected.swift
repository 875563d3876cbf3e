/// A property whose value comes from the ambient resolver.
///
/// At first access it asks the ambient resolver of that time, ``Injection/current``; where only the
/// default container is left, the resolver that was ambient when the property was made, if it is
/// still alive; then the default container. It keeps the value.
///
/// ```swift
/// final class ViewModel {
///   @Injected var api: Api
/// }
/// ```
///
/// Unlike ``Inject`` it does not look at the object around it.
///
/// > Concurrency: As for ``Inject``.
@propertyWrapper
public struct Injected<Value> {
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

  /// The value, resolved at first access.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value { injected.required() }
}

extension Injected: Sendable where Value: Sendable {}
