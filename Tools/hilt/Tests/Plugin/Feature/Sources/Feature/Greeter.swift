import SwiftHiltCore

/// Tells the time of day; the app binds it.
public protocol Clock: Sendable {
  /// The hour.
  var hour: Int { get }
}

/// Greets, by the time of day.
public struct Greeter: Sendable {
  private let clock: any Clock

  /// Asks for what it needs.
  public init(resolver: any Resolver) {
    clock = resolver.resolve()
  }

  /// What it says.
  public var text: String { clock.hour < 12 ? "Good morning" : "Good day" }
}
