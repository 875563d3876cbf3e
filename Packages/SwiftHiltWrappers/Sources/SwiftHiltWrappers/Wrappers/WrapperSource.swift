@_spi(Layers) import SwiftHiltCore

/// The source of a wrapper's resolver, chosen when the wrapper is created.
enum WrapperSource: Sendable {
  /// The resolver that is ambient on access. The origin takes precedence only over the default
  /// container.
  case ambient(Origin?)

  /// The origin, or else the resolver that is ambient on access.
  case creation(Origin?)

  case given(GivenContainer)

  init(_ container: Container?, prefersOrigin: Bool = false) {
    if let container {
      self = .given(GivenContainer(container))
    } else {
      let origin = Origin(Ambient.chosen)
      self = prefersOrigin ? .creation(origin) : .ambient(origin)
    }
  }
}

extension WrapperSource {
  /// The resolver to use if ``Ambient/chosen`` is `nil`.
  var fallback: Ambient {
    switch self {
    case .ambient(let origin), .creation(let origin): return .remembered(origin)
    case .given: return .remembered(nil)
    }
  }

  /// Makes a request to the wrapper's resolver.
  ///
  /// - Parameter key: The requested key, for the error if the passed container was released.
  @inline(__always)
  func ask<R>(
    for key: @autoclosure () -> BindingKey, by site: WrapperSite,
    _ request: (any Resolver) throws -> R
  ) throws -> R {
    switch self {
    case .given(let given): return try given.ambient(for: key(), site).ask(request)
    case .creation(let origin):
      if let resolver = origin?.resolver {
        return try Ambient(resolver: resolver, source: .creation).ask(request)
      }
    case .ambient: break
    }
    return try Ambient.ask(orElse: fallback, request)
  }

  var isGiven: Bool {
    if case .given = self { return true }
    return false
  }
}

/// A container that was passed to a wrapper, held weakly.
final class GivenContainer: @unchecked Sendable {
  // @unchecked Sendable because `container` is a weak reference, whose reads are atomic, and is
  // written in the initialiser only.
  private weak var container: Container?
  private let name: String?
  private let scope: ScopeName?

  init(_ container: Container) {
    self.container = container
    (name, scope) = (container.name, container.scope)
  }

  /// Returns the container as a resolver, or throws `ResolutionError.Code.closed` if it was
  /// released.
  func ambient(for key: @autoclosure () -> BindingKey, _ site: WrapperSite) throws -> Ambient {
    if let container { return Ambient(resolver: container, source: .given) }
    throw ResolutionError.gone(key(), name: name, scope: scope, holder: "\(site)")
  }
}
