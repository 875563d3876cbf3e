/// A property that is resolved at each access, and kept by nobody.
///
/// It asks the ambient resolver of that very moment; where only the default container is left, the
/// resolver that was ambient when the property was made, if it is still alive; then the default
/// container. A `.transient` binding gives a new instance at each access.
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

  /// Injects the type of the property.
  public init() {
    self.init(Value.self, qualifier: nil)
  }

  /// Injects a type, which need not be repeated at the property.
  public init(_ type: Value.Type) {
    self.init(type, qualifier: nil)
  }

  /// Injects the binding of a qualifier.
  public init(_ type: Value.Type = Value.self, qualifier: (any Qualifier)?) {
    request = DynamicRequest(qualifier)
  }

  /// The value, resolved now.
  ///
  /// - Precondition: The type is bound. Otherwise the program stops with the text of a
  ///   `ResolutionError`, which says which resolver answered.
  public var wrappedValue: Value {
    if request.isQualified { return request.qualifiedValue() }
    return CallContext._resolveHere(Value.self, request)
  }
}

extension DynamicInjected: Sendable where Value: Sendable {}

/// What a dynamic wrapper asks for, and where it was made.
final class DynamicRequest: _AmbientRequest, Sendable {
  let isQualified: Bool
  private let origin: Origin?
  private let qualifier: (any Qualifier)?

  init(_ qualifier: (any Qualifier)?) {
    origin = Origin(Ambient.chosen)
    isQualified = qualifier != nil
    self.qualifier = qualifier
  }

  /// Resolves a type with the qualifier.
  func qualifiedValue<Value>() -> Value {
    Ambient.demand(orElse: .remembered(origin)) {
      try $0.tryResolve(Value.self, qualifier: qualifier)
    }
  }

  /// Resolves a type.
  func answer<Value>(_ type: Value.Type, _ glance: _AmbientGlance) -> Value {
    do {
      return try Ambient.ask(glance, orElse: .remembered(origin)) { try $0.tryResolve(type) }
    } catch {
      _stop(error)
    }
  }
}
