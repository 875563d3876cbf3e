/// Gives the qualifier with which SwiftHilt resolves a parameter.
///
/// ```swift
/// init(client: HttpClient, @Qualified("base") baseURL: URL) { ... }
/// ```
///
/// Callers pass the unwrapped value, and the function's type contains the unwrapped type.
@propertyWrapper
public struct Qualified<Value> {
  /// The argument.
  public var wrappedValue: Value

  /// Wraps an argument. The macros read the qualifier in the source, so the wrapper ignores it.
  public init(wrappedValue: Value, _ qualifier: any Qualifier) {
    self.wrappedValue = wrappedValue
  }
}

extension Qualified: Sendable where Value: Sendable {}
