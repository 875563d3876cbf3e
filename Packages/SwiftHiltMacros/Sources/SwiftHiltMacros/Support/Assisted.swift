/// Marks a parameter whose argument the caller of an assisted factory supplies.
///
/// Callers pass the unwrapped value, and the function's type contains the unwrapped type.
@propertyWrapper
public struct Assisted<Value> {
  /// The argument.
  public var wrappedValue: Value

  /// Wraps an argument.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Assisted: Sendable where Value: Sendable {}
