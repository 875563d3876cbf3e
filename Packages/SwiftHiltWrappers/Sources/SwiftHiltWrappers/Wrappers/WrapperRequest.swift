@_spi(Layers) import SwiftHiltCore

/// A wrapper's request, which copies of the wrapper share.
class WrapperRequest: AmbientRequest, @unchecked Sendable {
  // @unchecked Sendable because everything is immutable.
  private let source: WrapperSource
  private let qualifier: (any Qualifier)?
  private let site: WrapperSite

  let isPlain: Bool

  /// Creates the request of a new wrapper.
  ///
  /// - Parameter prefersOrigin: Whether the resolver that is ambient now takes precedence over the
  ///   resolver that is ambient on access.
  init(
    _ name: StaticString, _ qualifier: (any Qualifier)?, _ container: Container?,
    _ file: StaticString, _ line: UInt, prefersOrigin: Bool = false
  ) {
    source = WrapperSource(container, prefersOrigin: prefersOrigin)
    self.qualifier = qualifier
    site = WrapperSite(name, file, line)
    isPlain = qualifier == nil && container == nil
  }

  /// Makes the request, or stops the program with the text of its failure.
  ///
  /// - Parameter type: The requested type, for messages.
  @inline(never)
  final func ask<R>(
    for type: Any.Type, of enclosing: (any HasResolver)? = nil,
    _ request: (any Resolver, (any Qualifier)?) throws -> R
  ) -> R {
    do {
      if let enclosing, !source.isGiven {
        let ambient = Ambient(
          resolver: enclosing.resolver, source: .enclosing(Swift.type(of: enclosing)))
        return try ambient.ask { try request($0, qualifier) }
      }
      return try source.ask(for: BindingKey(anyType: type, qualifier: qualifier), by: site) {
        try request($0, qualifier)
      }
    } catch {
      site.stop(error)
    }
  }

  /// Makes the request, which must be plain, because this method uses neither a qualifier nor a
  /// given container.
  final func answer<Value>(_ type: Value.Type, _ glance: AmbientGlance) -> Value {
    do {
      return try Ambient.ask(glance, orElse: source.fallback) { try $0.tryResolve(type) }
    } catch {
      site.stop(error)
    }
  }
}
