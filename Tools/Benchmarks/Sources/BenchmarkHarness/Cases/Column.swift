/// Who does the work of a case.
public enum Column: String, CaseIterable, Codable, Sendable {
  /// Plain Swift that does the same work without a container.
  case floor
  /// SwiftHilt.
  case swiftHilt
  /// A lock, a dictionary and a cast.
  case naive
}

/// A value for each column that has one.
public struct Columns<Value> {
  /// What plain Swift has.
  public var floor: Value?

  /// What SwiftHilt has.
  public var swiftHilt: Value?

  /// What the naive container has.
  public var naive: Value?

  /// Creates the values of the columns that have one.
  public init(floor: Value? = nil, swiftHilt: Value? = nil, naive: Value? = nil) {
    self.floor = floor
    self.swiftHilt = swiftHilt
    self.naive = naive
  }

  /// The value of a column.
  public subscript(column: Column) -> Value? {
    get {
      switch column {
      case .floor: return floor
      case .swiftHilt: return swiftHilt
      case .naive: return naive
      }
    }
    set {
      switch column {
      case .floor: floor = newValue
      case .swiftHilt: swiftHilt = newValue
      case .naive: naive = newValue
      }
    }
  }
}

extension Columns: Sendable where Value: Sendable {}
extension Columns: Codable where Value: Codable {}
