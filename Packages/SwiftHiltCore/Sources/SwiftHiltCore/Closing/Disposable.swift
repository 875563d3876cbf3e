/// An instance that SwiftHilt disposes of when you close the container that caches it.
public protocol Disposable {
  /// Releases the resources of the instance. SwiftHilt calls this method at most once for an
  /// object. After an error, it continues with the other instances.
  func dispose() throws
}

/// An instance that waits while it releases its resources. The asynchronous form of `close()`
/// disposes of it.
public protocol AsyncDisposable {
  /// Releases the resources of the instance. SwiftHilt calls this method at most once for an
  /// object. After an error, it continues with the other instances.
  func dispose() async throws
}

extension Diagnostic {
  static func asyncDisposalRequired(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "AsyncDisposalRequired",
      "\(key) is only AsyncDisposable, and close() can't await its disposal",
      help: "write 'try await container.close()', or 'closeAsync()' in top-level code; "
        + "if withChild closes the container, write 'try await withChild { child async in ... }'")
  }

  static func actorDisposalRequired(_ key: BindingKey) -> Diagnostic {
    Diagnostic(
      "ActorDisposalRequired", "\(key) can be disposed of only on its actor",
      help: "close its container on that actor")
  }
}
