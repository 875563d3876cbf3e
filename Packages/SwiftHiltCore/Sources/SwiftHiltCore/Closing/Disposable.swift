/// An instance that the container disposes of when it closes.
public protocol Disposable {
  /// Releases the resources of the instance. SwiftHilt calls it once.
  func dispose() throws
}

/// An instance that waits while it releases its resources. The asynchronous form of `close()` disposes
/// of it.
public protocol AsyncDisposable {
  /// Releases the resources of the instance. SwiftHilt calls it once.
  func dispose() async throws
}

extension Diagnostic {
  /// The error of an instance that a synchronous close can't dispose of.
  static func asyncDisposalRequired(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "AsyncDisposalRequired",
      "\(key) is AsyncDisposable only: close() can't dispose of it without await",
      help: "write try await container.close(), in top-level code closeAsync(); where withChild "
        + "closes it, try await withChild { child async in ... }")
  }

  /// The error of an instance that is ``Disposable`` on an actor, when its container is closed
  /// elsewhere.
  static func actorDisposalRequired(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "ActorDisposalRequired", "\(key) is Disposable on its actor only",
      help: "close its container on that actor")
  }
}
