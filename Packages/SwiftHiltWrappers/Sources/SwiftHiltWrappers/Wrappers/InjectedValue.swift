@_spi(Layers) import SwiftHiltCore

/// The storage of a wrapper: its request, and the value once it is resolved.
///
/// Copies of a wrapper share it.
///
/// > Concurrency: Safe from any thread. Nothing is locked while the value is resolved. Threads that
/// > read it at the same time may each resolve it; one value wins, and all of them get that one.
final class InjectedValue<Value>: @unchecked Sendable {
  // @unchecked Sendable because `kept` is set once, atomically, and the rest is immutable. The
  // wrappers are Sendable if their value is.
  private let kept = SetOnce<Value>()
  private let source: WrapperSource
  private let qualifier: (any Qualifier)?
  private let site: WrapperSite

  init(_ qualifier: (any Qualifier)?, _ source: WrapperSource, _ site: WrapperSite) {
    self.qualifier = qualifier
    self.source = source
    self.site = site
  }

  /// The address of the value, if it was resolved before.
  var resolved: UnsafePointer<Value>? { kept.pointer }

  /// The value, resolved at its first use and kept.
  ///
  /// - Parameters:
  ///   - enclosing: The object around the wrapper, if it has a resolver.
  ///   - request: Makes the request.
  func value(
    for enclosing: (any HasResolver)? = nil,
    _ request: (any Resolver, (any Qualifier)?) throws -> Value
  ) -> Value {
    if let value = kept.pointer { return value.pointee }
    return kept.settle(ask(enclosing, request))
  }

  /// Keeps a value, unless another thread did so first.
  ///
  /// - Returns: The kept value.
  func keep(_ value: Value) -> Value { kept.settle(value) }

  /// Makes the request, and keeps nothing.
  func ask<R>(
    _ enclosing: (any HasResolver)? = nil,
    _ request: (any Resolver, (any Qualifier)?) throws -> R
  ) -> R {
    do {
      if let enclosing, !source.isGiven {
        let ambient = Ambient(resolver: enclosing.resolver, source: .enclosing(type(of: enclosing)))
        return try ambient.ask { try request($0, qualifier) }
      }
      return try source.ask(for: BindingKey(Value.self, qualifier: qualifier), by: site) {
        try request($0, qualifier)
      }
    } catch {
      site.stop(error)
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
