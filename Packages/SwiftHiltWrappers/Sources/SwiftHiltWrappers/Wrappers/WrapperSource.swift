@_spi(Layers) import SwiftHiltCore

/// Whom a wrapper asks, as far as that is settled when it is made.
enum WrapperSource: Sendable {
  /// The ambient resolver of the access; where there is none, the one that was ambient before.
  case ambient(Origin?)

  /// The resolver that was ambient before; where that is gone, the ambient one of the access.
  case creation(Origin?)

  /// The container that was handed to the wrapper.
  case given(GivenContainer)

  /// Settles whom a wrapper asks.
  ///
  /// - Parameters:
  ///   - container: The container that was handed to it.
  ///   - prefersOrigin: Whether the resolver of the moment comes before that of the access.
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
  /// Makes a request of whom the wrapper asks.
  ///
  /// - Parameters:
  ///   - glance: What is ambient as far as the thread tells.
  ///   - key: What is asked for, for the message of a container that is gone.
  ///   - request: How to ask.
  @inline(__always)
  func ask<R>(
    _ glance: _AmbientGlance = CallContext._ambientGlance, for key: @autoclosure () -> BindingKey,
    by site: WrapperSite, _ request: (any Resolver) throws -> R
  ) throws -> R {
    switch self {
    case .ambient(let origin):
      return try Ambient.ask(glance, orElse: .remembered(origin), request)
    case .creation(let origin):
      if let resolver = origin?.resolver {
        return try Ambient(resolver: resolver, source: .creation).ask(request)
      }
      return try Ambient.ask(glance, orElse: .remembered(origin), request)
    case .given(let given): return try given.ambient(for: key(), site).ask(request)
    }
  }

  /// Whether a container was handed to the wrapper.
  var isGiven: Bool {
    if case .given = self { return true }
    return false
  }
}

/// A container that was handed to a wrapper, held weakly.
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

  /// The container, as who answers.
  ///
  /// - Throws: `ResolutionError.closed` with its name when it is gone.
  func ambient(for key: @autoclosure () -> BindingKey, _ site: WrapperSite) throws -> Ambient {
    if let container { return Ambient(resolver: container, source: .given) }
    throw ResolutionError.gone(key(), name: name, scope: scope, holder: "\(site)")
  }
}
