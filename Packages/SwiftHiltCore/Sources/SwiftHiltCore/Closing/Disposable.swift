/// An instance that the container disposes of when it closes.
public protocol Disposable {
  /// Gives up what the instance holds. Called once.
  func dispose() throws
}

/// An instance that needs to wait while it gives up what it holds: disposed of by the asynchronous
/// form of `close()`.
public protocol AsyncDisposable {
  /// Gives up what the instance holds. Called once.
  func dispose() async throws
}

/// An instance that a synchronous close could not dispose of.
public struct AsyncDisposalRequired: Error, CustomStringConvertible {
  /// The instance's key.
  public let key: BindingKey

  /// How to fix it.
  public var description: String {
    "\(key) is AsyncDisposable only: close its container with `try await container.close()`, "
      + "in top-level code with `try await container.closeAsync()`; where `withChild` closes it, "
      + "write `try await` and `{ child async in ... }`"
  }
}

/// An instance that conforms to ``Disposable`` on an actor, and whose container was closed elsewhere.
struct DisposalOfAnActor: Error, CustomStringConvertible {
  let key: BindingKey

  var description: String {
    "\(key) is Disposable on its actor only: close its container on that actor"
  }
}
