@_spi(Layers) import SwiftHiltCore

/// A property that is resolved at each access and keeps no value.
///
/// It resolves from the resolver that is ambient at the access. If only the default container is
/// left, it prefers the resolver that was ambient when the property was created, if that resolver
/// is still alive. A `.transient` binding gives a new instance at each access.
///
/// ```swift
/// struct Handler {
///   @DynamicInjected var session: Session   // the session of the request being served
/// }
/// ```
///
/// > Concurrency: Safe from any thread.
@propertyWrapper
public struct DynamicInjected<Value> {
  private let request: WrapperRequest

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
    request = WrapperRequest("@DynamicInjected", qualifier, container, file, line)
  }

  /// The value, resolved now.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value {
    if request.isPlain { return CallContext.resolveHere(Value.self, request) }
    return ask(request)
  }
}

extension DynamicInjected: Sendable where Value: Sendable {}

/// Resolves with a qualifier, or from a given container.
///
/// The function is out of line and isn't a method, so a cached plain access ends in a jump.
@inline(never)
private func ask<Value>(_ request: WrapperRequest) -> Value {
  request.ask(for: Value.self) { try $0.tryResolve(Value.self, qualifier: $1) }
}
