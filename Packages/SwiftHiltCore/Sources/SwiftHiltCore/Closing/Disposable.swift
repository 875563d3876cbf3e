/// An instance that is told when the container that caches it is closed.
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

/// Several errors of one operation: every failed disposal of a close, every failed singleton of a
/// prewarm.
public struct AggregateError: Error, CustomStringConvertible {
  /// The errors, in the order in which they happened.
  public let errors: [any Error]

  /// Creates the error of several.
  public init(_ errors: [any Error]) {
    self.errors = errors
  }

  /// A headline with the count, then each error's own text.
  public var description: String {
    (["\(errors.count) error\(errors.count == 1 ? "" : "s"):"] + errors.map { "\($0)" })
      .joined(separator: "\n")
  }
}

/// An instance that a synchronous close could not dispose of.
public struct AsyncDisposalRequired: Error, CustomStringConvertible {
  /// The instance's key.
  public let key: BindingKey

  /// What to do about it.
  public var description: String {
    "\(key) is AsyncDisposable only: close its container with `try await container.close()`, "
      + "in top-level code with `try await container.closeAsync()`"
  }
}
