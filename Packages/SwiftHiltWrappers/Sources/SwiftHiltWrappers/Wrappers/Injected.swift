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
      qualifier, WrapperSource(container), WrapperSite("@Injected", file, line))
  }

  /// The value, resolved at first access.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value { injected.required() }
}

extension Injected: Sendable where Value: Sendable {}
