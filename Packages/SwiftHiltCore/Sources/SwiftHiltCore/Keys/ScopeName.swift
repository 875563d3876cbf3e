/// The name of a scope: given to a container when it is created, and looked up by
/// ``Lifetime/scope(_:)``.
public struct ScopeName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates a scope name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates the scope name that a string literal spells.
  public init(stringLiteral value: String) {
    self.name = value
  }
}

extension ScopeName: CustomStringConvertible {
  /// The name itself.
  public var description: String { name }
}
