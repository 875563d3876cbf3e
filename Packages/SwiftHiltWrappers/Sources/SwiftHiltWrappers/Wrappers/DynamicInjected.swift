@_spi(Layers) import SwiftHiltCore

/// A property that is resolved at each access and keeps no value.
///
/// It resolves from the ambient resolver of the access. If only the default container is left, it
/// first uses the resolver that was ambient when the property was created. That one must still be
/// alive. A `.transient` binding gives a new instance at each access.
///
/// ```swift
/// struct Handler {
///   @DynamicInjected var session: Session   // that of the request which is served
/// }
/// ```
///
/// > Concurrency: Safe from any thread.
@propertyWrapper
public struct DynamicInjected<Value> {
  private let request: DynamicRequest

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
    request = DynamicRequest(
      qualifier, WrapperSource(container), WrapperSite("@DynamicInjected", file, line))
  }

  /// The value, resolved now.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value {
    guard request.isPlain else { return request.value() }
    return CallContext._resolveHere(Value.self, request)
  }
}

extension DynamicInjected: Sendable where Value: Sendable {}

/// A dynamic wrapper's request, and the resolver that it uses.
final class DynamicRequest: _AmbientRequest, Sendable {
  /// Whether the request has no qualifier and uses the ambient resolver.
  let isPlain: Bool
  private let source: WrapperSource
  private let qualifier: (any Qualifier)?
  private let site: WrapperSite

  init(_ qualifier: (any Qualifier)?, _ source: WrapperSource, _ site: WrapperSite) {
    isPlain = qualifier == nil && !source.isGiven
    self.source = source
    self.qualifier = qualifier
    self.site = site
  }

  /// Resolves a type with the qualifier, or from the given container.
  func value<Value>() -> Value {
    do {
      return try source.ask(for: BindingKey(Value.self, qualifier: qualifier), by: site) {
        try $0.tryResolve(Value.self, qualifier: qualifier)
      }
    } catch {
      site.stop(error)
    }
  }

  /// Resolves a type.
  func answer<Value>(_ type: Value.Type, _ glance: _AmbientGlance) -> Value {
    do {
      return try source.ask(glance, for: BindingKey(type), by: site) { try $0.tryResolve(type) }
    } catch {
      site.stop(error)
    }
  }
}
