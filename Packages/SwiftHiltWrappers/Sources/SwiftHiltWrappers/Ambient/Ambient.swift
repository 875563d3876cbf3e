@_spi(Layers) import SwiftHiltCore

/// The resolver that answers a request, and the reason.
struct Ambient {
  enum Source {
    case with(AmbientScope.Setter)
    case factory
    case defaultContainer
    /// The resolver was ambient when the wrapper was created.
    case creation
    /// The resolver that was ambient when the wrapper was created is gone, so the default container
    /// answers.
    case lostCreation
    case given
    case enclosing(Any.Type)
  }

  let resolver: any Resolver
  let source: Source
}

extension Ambient {
  /// The ambient resolver: that of the innermost `with` scope or running factory, or the default
  /// container.
  static var current: Ambient { chosen ?? fallback }

  /// The ambient resolver, or `nil` if only the default container answers.
  static var chosen: Ambient? {
    let scope = AmbientScope.innermost
    guard AmbientScope.isInFactory(inside: scope) else { return scope?.ambient }
    return CallContext.runningResolver.map { Ambient(resolver: $0, source: .factory) }
  }

  static var fallback: Ambient {
    Ambient(resolver: DefaultContainer.current.container, source: .defaultContainer)
  }
}
