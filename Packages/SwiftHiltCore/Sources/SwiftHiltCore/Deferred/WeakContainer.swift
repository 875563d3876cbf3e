/// A weak reference to a container, for objects that outlive the call that created them.
final class WeakContainer: @unchecked Sendable {
  // @unchecked Sendable because `container` is a weak reference, whose reads are atomic, and is
  // written only in the initialiser.
  private weak var container: Container?
  /// The container's description, for messages.
  let name: String

  init(_ container: Container) {
    self.container = container
    name = container.description
  }

  /// Returns the container.
  ///
  /// - Parameters:
  ///   - key: The requested key.
  ///   - holder: The holder of the container, as the message names it.
  /// - Throws: ``ResolutionError/Code/closed`` if the container was released.
  func live(
    for key: @autoclosure () -> BindingKey, heldBy holder: @autoclosure () -> String
  ) throws -> Container {
    guard let container else { throw ResolutionError.gone(key(), name, holder: holder()) }
    return container
  }
}

/// The resolver that an instance gets for a dependency on `any Resolver` or `any AsyncResolver`. It
/// holds its container weakly.
final class WeakResolver: AsyncResolver {
  private let container: WeakContainer

  init(_ container: Container) {
    self.container = WeakContainer(container)
  }

  func resolve<T>(_ type: T.Type) -> T {
    orStop { try tryResolve(type) }
  }

  func tryResolve<T>(_ type: T.Type) throws -> T {
    try container.live(for: BindingKey(type), heldBy: "an injected Resolver").tryResolve(type)
  }

  func optional<T>(_ type: T.Type) -> T? {
    orStop {
      try container.live(for: BindingKey(type), heldBy: "an injected Resolver").quickOptional(type)
    }
  }

  func liveContainer() throws -> Container {
    try container.live(for: BindingKey((any Resolver).self), heldBy: "an injected Resolver")
  }
}

extension Container {
  /// Serves a request for a resolver.
  ///
  /// - Returns: `true`, or `nil` for another request.
  func weakResolver(for type: Any.Type, into out: UnsafeMutableRawPointer) -> Bool? {
    if type == (any Resolver).self {
      out.initializeMemory(as: (any Resolver).self, to: WeakResolver(self))
      return true
    }
    if type == (any AsyncResolver).self {
      out.initializeMemory(as: (any AsyncResolver).self, to: WeakResolver(self))
      return true
    }
    return nil
  }

  /// Serves a derived request.
  ///
  /// - Returns: `false`, with nothing initialised, if a type that the value needs is unbound.
  func derive(
    _ derived: any DerivedRequest.Type, _ request: Request, into out: UnsafeMutableRawPointer
  ) throws -> Bool {
    try derived.derive(
      in: self, qualifier: request.key.qualifier, edge: request.edge, into: out)
  }
}

extension ResolutionError {
  /// Returns the error of a request through an object that outlived the container it held weakly.
  ///
  /// - Parameters:
  ///   - key: The requested key.
  ///   - name: The name of the container.
  ///   - scope: The scope of the container.
  ///   - holder: The holder of the container, as the message names it.
  @_spi(Layers) public static func gone(
    _ key: BindingKey, name: String?, scope: ScopeName?, holder: String
  ) -> ResolutionError {
    gone(key, Container.description(name: name, scope: scope), holder: holder)
  }

  static func gone(_ key: BindingKey, _ container: String, holder: String) -> ResolutionError {
    ResolutionError(
      .closed, key: key, path: CallPath.current + [PathElement(key: key)],
      headline: holder == key.description
        ? "\(key) was called after \(container) was released"
        : "\(container) was released and cannot resolve \(key)",
      notes: [
        .init(label: "holder", text: "\(holder) holds its container weakly"),
        .help("keep the container alive for as long as anything resolves from it"),
      ])
  }
}
