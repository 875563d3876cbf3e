/// The qualifier of the naive container: a name.
public struct NaiveName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let name: String

  /// Creates a qualifier from a name.
  public init(stringLiteral name: String) {
    self.name = name
  }
}
