public import SwiftHiltMacros

/// What the entry points answer with.
public struct Ticket: Equatable, Sendable {
  /// Its number.
  public let number: Int

  /// Creates a ticket.
  public init(number: Int) {
    self.number = number
  }
}

/// At the top level.
@EntryPoint
public protocol FeatureEntryPoint {
  /// The ticket.
  var ticket: Ticket { get }
}

/// Has entry points inside.
public enum Feature {
  /// With the name of one at the top level.
  @EntryPoint
  public protocol FeatureEntryPoint {
    /// The ticket.
    var ticket: Ticket { get }
  }

  /// One level deeper.
  public enum Deeper {
    /// Bound to classes.
    @EntryPoint
    public protocol EntryPoint: AnyObject {
      /// The ticket.
      func ticket() throws -> Ticket
    }
  }
}

extension Ticket {
  /// In an extension.
  @EntryPoint
  public protocol Office {
    /// The ticket.
    var ticket: Ticket { get }
  }
}

@EntryPoint
protocol InternalEntryPoint {
  /// The ticket.
  var ticket: Ticket { get }
}

enum Hidden {
  @EntryPoint
  protocol InternalEntryPoint {
    /// The ticket.
    var ticket: Ticket { get }
  }
}

/// What the internal entry points of this module answer.
public func internalTickets(of container: Container) -> [Ticket] {
  [
    container.entryPoint((any InternalEntryPoint).self).ticket,
    container.entryPoint((any Hidden.InternalEntryPoint).self).ticket,
  ]
}

/// Provides the ticket.
@Module
public enum FeatureModule {
  /// The ticket.
  @Provides public static func ticket() -> Ticket { Ticket(number: 7) }
}
