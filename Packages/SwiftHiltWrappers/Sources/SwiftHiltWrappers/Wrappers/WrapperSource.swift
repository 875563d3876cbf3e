@_spi(Layers) import SwiftHiltCore

/// The source of a wrapper's resolver, chosen when the wrapper is created.
enum WrapperSource: Sendable {
  /// The ambient resolver of the access, or else that of the wrapper's creation.
  case ambient(Origin?)

  /// The ambient resolver of the wrapper's creation, or else that of the access.
  case creation(Origin?)

  /// The container that was passed to the wrapper.
  case given(GivenContainer)

  /// Chooses the source of a wrapper's resolver.
  ///
  /// - Parameters:
  ///   - container: The container that was passed to the wrapper.
  ///   - prefersOrigin: Whether the ambient resolver of the creation takes precedence over that of
  ///     the access.
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
  /// The resolver to use if no scope sets one and no factory is running.
  var fallback: Ambient {
    switch self {
    case .ambient(let origin), .creation(let origin): return .remembered(origin)
    case .given: return .remembered(nil)
    }
  }

  /// Makes a request to the wrapper's resolver.
  ///
  /// - Parameters:
  ///   - key: The requested key, for the error if the passed container is gone.
  ///   - request: Makes the request.
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

  /// Whether a container was passed to the wrapper.
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

  /// Returns the container as the resolver that answers.
  ///
  /// - Throws: `ResolutionError.Code.closed`, with the container's name, if the container was
  ///   released.
  func ambient(for key: @autoclosure () -> BindingKey, _ site: WrapperSite) throws -> Ambient {
    if let container { return Ambient(resolver: container, source: .given) }
    throw ResolutionError.gone(key(), name: name, scope: scope, holder: "\(site)")
  }
}
