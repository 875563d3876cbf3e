@_spi(Layers) import SwiftHiltCore

/// A wrapper's request, which copies of the wrapper share.
class WrapperRequest: @unchecked Sendable {
  // @unchecked Sendable because everything is immutable.
  /// The container that was passed to the wrapper.
  private let given: WeakContainer?

  /// The resolver that was ambient when the wrapper was created. It is `nil` if a container was
  /// passed, or if only the default container was ambient, which can be replaced later.
  private let origin: WeakReference?

  private let prefersOrigin: Bool
  private let qualifier: (any Qualifier)?
  private let site: WrapperSite

  /// Creates the request of a new wrapper.
  ///
  /// - Parameter prefersOrigin: Whether the resolver that is ambient now takes precedence over the
  ///   resolver that is ambient on access. Otherwise, it takes precedence only over the default
  ///   container.
  init(
    _ name: StaticString, _ qualifier: (any Qualifier)?, _ container: Container?,
    _ file: StaticString, _ line: UInt, prefersOrigin: Bool = false
  ) {
    given = container.map(WeakContainer.init)
    origin = container == nil ? Ambient.chosen.map { WeakReference($0.resolver) } : nil
    (self.prefersOrigin, self.qualifier) = (prefersOrigin, qualifier)
    site = WrapperSite(name, file, line)
  }

  /// Makes the request, or stops the program with the text of its failure.
  ///
  /// - Parameters:
  ///   - type: The requested type, for messages.
  ///   - enclosing: The object whose resolver takes precedence over the ambient one.
  @inline(never)
  final func ask<R>(
    for type: Any.Type, of enclosing: (any HasResolver)? = nil,
    _ request: (any Resolver, (any Qualifier)?) throws -> R
  ) -> R {
    do {
      let chosen =
        try given.map {
          Ambient(
            resolver: try $0.live(
              for: BindingKey(anyType: type, qualifier: qualifier), heldBy: "\(site)"),
            source: .given)
        }
        // The object's own resolver may be this property.
        ?? (type == (any Resolver).self ? nil : enclosing).map {
          Ambient(resolver: $0.resolver, source: .enclosing(Swift.type(of: $0)))
        } ?? (prefersOrigin ? ambientOrigin : nil)
      if let chosen { return try chosen.ask { try request($0, qualifier) } }
      return try Ambient.ask(orElse: fallback) { try request($0, qualifier) }
    } catch {
      stop(error)
    }
  }

  /// Makes the request of a property that keeps no value. It has no preference for its origin.
  @inline(__always)
  final func answer<Value>(_ type: Value.Type) -> Value {
    guard given == nil, qualifier == nil else {
      return ask(for: type) { try $0.tryResolve(type, qualifier: $1) }
    }
    do {
      return try Ambient.ask(orElse: fallback) { try $0.tryResolve(type) }
    } catch {
      stop(error)
    }
  }

  /// Stops the program. If the default container lacks the key, an object's own resolver may have
  /// been meant, which only `@Inject` uses.
  private func stop(_ error: any Error) -> Never {
    guard let error = error as? ResolutionError, error.code == .notFound, error.path.count == 1,
      given == nil, "\(site.name)" != "@Inject", Ambient.chosen == nil, ambientOrigin == nil
    else { site.stop(error) }
    let help = "in a HasResolver, write @Inject, because \(site.name) ignores the object's resolver"
    site.stop(error.adding(.init(label: "help", text: help)))
  }

  private var ambientOrigin: Ambient? {
    // The cast succeeds, because the reference was created from a resolver.
    origin?.object.map { Ambient(resolver: $0 as! any Resolver, source: .creation) }
  }

  /// The resolver to use if ``Ambient/chosen`` is `nil`.
  private var fallback: Ambient {
    ambientOrigin
      ?? Ambient(
        resolver: Ambient.fallback.resolver,
        source: origin == nil ? .defaultContainer : .lostCreation)
  }
}
