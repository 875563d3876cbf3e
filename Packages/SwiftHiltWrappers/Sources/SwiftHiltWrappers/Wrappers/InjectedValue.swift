/// What stands behind a wrapper: the request it makes, and the value once it is there.
///
/// Copies of a wrapper share it.
///
/// > Concurrency: Safe from any thread. Nothing is locked while the value is resolved: threads that
/// > come first together may resolve it each, one value wins and all of them get that one.
final class InjectedValue<Value>: @unchecked Sendable {
  // @unchecked Sendable because `kept` is set once, atomically, and the rest is immutable; the
  // wrappers are Sendable where their value is.
  private let kept = _Once<Value>()
  private let origin: Origin?
  private let prefersOrigin: Bool
  private let qualifier: (any Qualifier)?

  /// Remembers what to ask for, and the resolver of the moment.
  ///
  /// - Parameters:
  ///   - qualifier: The qualifier of the request.
  ///   - prefersOrigin: Whether the resolver of the moment comes before that of the first access.
  init(_ qualifier: (any Qualifier)?, prefersOrigin: Bool = false) {
    self.qualifier = qualifier
    self.prefersOrigin = prefersOrigin
    origin = Origin(Ambient.chosen)
  }

  /// Where the value is, when it was resolved before.
  var resolved: UnsafePointer<Value>? { kept.pointer }

  /// The value; resolved when it is first asked for, and kept.
  ///
  /// - Parameters:
  ///   - enclosing: The object around the wrapper, when it has a resolver.
  ///   - request: How to ask.
  func value(
    for enclosing: (any HasResolver)? = nil,
    _ request: (any Resolver, (any Qualifier)?) throws -> Value
  ) -> Value {
    if let value = kept.pointer { return value.pointee }
    return kept.settle(ask(enclosing, request))
  }

  /// Keeps a value, unless another thread was first.
  ///
  /// - Returns: The kept one.
  func keep(_ value: Value) -> Value { kept.settle(value) }

  /// Makes the request, and keeps nothing.
  func ask<R>(
    _ enclosing: (any HasResolver)? = nil,
    _ request: (any Resolver, (any Qualifier)?) throws -> R
  ) -> R {
    do {
      if let enclosing {
        let ambient = Ambient(resolver: enclosing.resolver, source: .enclosing(type(of: enclosing)))
        return try ambient.ask { try request($0, qualifier) }
      }
      if prefersOrigin, let resolver = origin?.resolver {
        return try Ambient(resolver: resolver, source: .creation).ask { try request($0, qualifier) }
      }
      return try Ambient.ask(orElse: .remembered(origin)) { try request($0, qualifier) }
    } catch {
      _stop(error)
    }
  }
}

extension InjectedValue {
  /// The value of a type that must be bound.
  @inline(__always)
  func required(for enclosing: (any HasResolver)? = nil) -> Value {
    if let resolved { return resolved.pointee }
    return firstRequired(for: enclosing)
  }

  @inline(never)
  private func firstRequired(for enclosing: (any HasResolver)?) -> Value {
    value(for: enclosing) { try $0.tryResolve(Value.self, qualifier: $1) }
  }
}
