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
