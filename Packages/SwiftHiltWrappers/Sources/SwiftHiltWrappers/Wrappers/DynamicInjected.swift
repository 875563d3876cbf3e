@_spi(Layers) import SwiftHiltCore

/// A property that is resolved on each access and keeps no value.
///
/// The property resolves from the resolver that is ambient on access. Where only the default
/// container would answer, the property prefers the resolver that was ambient at its creation, if
/// that is still alive. A `.transient` binding gives a new instance on each access.
///
/// ```swift
/// struct Handler {
///   @DynamicInjected var session: Session   // the session of the request being served
/// }
/// ```
///
/// > Concurrency: Safe from any thread.
@propertyWrapper
public struct DynamicInjected<Value>: __InjectedProperty {
  private let request: WrapperRequest

  /// Creates a property that resolves its value.
  ///
  /// - Parameters:
  ///   - type: The type to inject. You need not repeat it at the property.
  ///   - qualifier: The qualifier of the binding. You can write a string literal.
  ///   - container: The container to use instead of the ambient resolver. The wrapper holds it
  ///     weakly, so keep it alive as long as you read the property.
  ///   - file: The property's file, for messages.
  ///   - line: The property's line.
  public init(
    _ type: Value.Type = Value.self, qualifier: (any Qualifier)? = nil,
    in container: Container? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    request = WrapperRequest("@DynamicInjected", qualifier, container, file, line)
  }

  /// The value, resolved on each access.
  ///
  /// - Precondition: The key can be resolved. Otherwise the program stops with the text of the
  ///   `ResolutionError`, which names the property and the resolver, or of the factory's own error.
  public var wrappedValue: Value { request.answer(Value.self) }
}

extension DynamicInjected: Sendable where Value: Sendable {}
