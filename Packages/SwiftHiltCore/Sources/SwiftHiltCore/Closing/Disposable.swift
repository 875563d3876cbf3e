/// An instance that SwiftHilt disposes of when you close the container that caches it.
public protocol Disposable {
  /// Releases the resources of the instance. SwiftHilt calls this method once.
  func dispose() throws
}

/// An instance that waits while it releases its resources. The asynchronous form of `close()`
/// disposes of it.
public protocol AsyncDisposable {
  /// Releases the resources of the instance. SwiftHilt calls this method once.
  func dispose() async throws
}

extension Diagnostic {
  /// Returns the error of an instance that the synchronous `close()` can't dispose of.
  static func asyncDisposalRequired(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "AsyncDisposalRequired",
      "\(key) is only AsyncDisposable, and close() can't await its disposal",
      help: "write 'try await container.close()', or 'closeAsync()' in top-level code; "
        + "if withChild closes the container, write 'try await withChild { child async in ... }'")
  }

  /// Returns the error of an instance that is ``Disposable`` only on an actor, when its container
  /// is closed elsewhere.
  static func actorDisposalRequired(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "ActorDisposalRequired", "\(key) can be disposed of only on its actor",
      help: "close its container on that actor")
  }
}
