/// Names the qualifier that a parameter is asked for with.
///
/// ```swift
/// init(client: HttpClient, @Qualified("base") baseURL: URL) { ... }
/// ```
///
/// Callers, and the function's type, see the plain type.
@propertyWrapper
public struct Qualified<Value> {
  /// The argument.
  public var wrappedValue: Value

  /// Wraps an argument asked for with a qualifier.
  public init(wrappedValue: Value, _ qualifier: any Qualifier) {
    self.wrappedValue = wrappedValue
  }
}

extension Qualified: Sendable where Value: Sendable {}
