import Foundation
import SwiftHiltWrappers

/// The time, identifiers and random numbers of the app.
enum TimeModule: HiltModule {
  static var bindings: [Registration] {
    provide((any Clock<Duration>).self, dependencies: []) { _ in ContinuousClock() }
    provide((@Sendable () -> Date).self, dependencies: []) { _ in { Date() } }
    provide((@Sendable () -> UUID).self, dependencies: []) { _ in { UUID() } }
    provide((@Sendable () -> any RandomNumberGenerator).self, dependencies: []) { _ in
      { SystemRandomNumberGenerator() }
    }
  }
}

/// The composition root of the checkout.
public enum CheckoutApp {
  /// Returns a container with the real time, identifiers and random numbers.
  public static func container() -> Container {
    let container = Container(name: "checkout")
    container.install(TimeModule.self)
    container.bind(Checkout.self, lifetime: .transient, to: Checkout.init)
    return container
  }
}
