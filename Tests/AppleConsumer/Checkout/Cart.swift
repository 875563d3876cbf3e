import SwiftHiltCore

/// A type of which the app, the framework and the tests must have the same copy.
public final class Cart: Sendable {
  /// Creates an empty cart.
  public init() {}
}

/// Registers the framework's bindings.
public func install(in container: Container) {
  container.register(Cart.self) { _ in Cart() }
}
