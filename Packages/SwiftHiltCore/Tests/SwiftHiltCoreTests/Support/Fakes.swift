/// An object that keeps a value.
final class Holder<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension Holder: Sendable where Value: Sendable {}

/// The own error of a factory.
struct Refused: Error, Equatable {}

/// An error with a text.
struct Failure: Error, CustomStringConvertible { let description: String }
