import SwiftHiltCore

/// What the app, the framework and the tests must have one type of.
public final class Cart: Sendable {
  /// Creates an empty cart.
  public init() {}
}

/// Registers what the framework has.
public func install(in container: Container) {
  container.register(Cart.self) { _ in Cart() }
}
