public import SwiftHiltMacros

/// The result of the entry points.
public struct Ticket: Equatable, Sendable {
  /// Its number.
  public let number: Int

  /// Creates a ticket.
  public init(number: Int) {
    self.number = number
  }
}

/// An entry point at the top level.
@EntryPoint
public protocol FeatureEntryPoint {
  /// The ticket.
  var ticket: Ticket { get }
}

/// A namespace with entry points.
public enum Feature {
  /// An entry point with the name of a top-level one.
  @EntryPoint
  public protocol FeatureEntryPoint {
    /// The ticket.
    var ticket: Ticket { get }
  }

  /// A namespace one level deeper.
  public enum Deeper {
    /// An entry point bound to classes.
    @EntryPoint
    public protocol EntryPoint: AnyObject {
      /// The ticket.
      func ticket() throws -> Ticket
    }
  }
}

extension Ticket {
  /// An entry point in an extension.
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

/// Returns the results of this module's internal entry points.
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

/// The parent of a component of another module.
@Component(modules: [FeatureModule.self])
public enum BaseComponent {}

/// A child that this module's and another module's bindings create.
@Component(modules: [FeatureModule.self], parents: [BaseComponent.self], scope: "screen")
public struct ScreenComponent {
  let format: (_ number: Int) -> String
}

extension Feature {
  /// A component that code outside of this module cannot name, and that nothing builds.
  @Component(modules: [FeatureModule.self])
  struct Inner {
    let number: Int
  }
}
