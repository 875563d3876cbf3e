import SwiftHiltCore

/// A clock, which the app binds.
public protocol Clock: Sendable {
  /// The hour.
  var hour: Int { get }
}

/// A greeting for the time of day.
public struct Greeter: Sendable {
  private let clock: any Clock

  /// Resolves the dependencies.
  public init(resolver: any Resolver) {
    clock = resolver.resolve()
  }

  /// The greeting.
  public var text: String { clock.hour < 12 ? "Good morning" : "Good day" }
}
