/// Names the qualifier with which a parameter is resolved.
///
/// ```swift
/// init(client: HttpClient, @Qualified("base") baseURL: URL) { ... }
/// ```
///
/// Callers, and the function's type, see the unwrapped type.
@propertyWrapper
public struct Qualified<Value> {
  /// The argument.
  public var wrappedValue: Value

  /// Wraps an argument that was resolved with a qualifier.
  public init(wrappedValue: Value, _ qualifier: any Qualifier) {
    self.wrappedValue = wrappedValue
  }
}

extension Qualified: Sendable where Value: Sendable {}
