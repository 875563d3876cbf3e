/// What a case has to hold.
public struct Target: Sendable {
  /// What is limited.
  public enum Limit: Sendable {
    /// The time is at most so many times the time of a reference.
    case ratio(atMost: Double, of: Reference)
    /// Two threads do at least so many times the work of one.
    case scaling(atLeast: Double)
    /// Two threads slow one another no more than they do in the floor of the same run.
    case scalingNoWorseThanFloor
  }

  /// Which time a ratio is taken of.
  public enum Reference: Sendable {
    /// The floor of the same case.
    case floor
    /// The floor of another case.
    case floorOf(String)
    /// What SwiftHilt takes for another case.
    case swiftHiltOf(String)
  }

  /// The limit, or `nil` for a case that is measured and not held to anything.
  public let limit: Limit?

  /// How many instructions one operation may take, or `nil` when they are not counted.
  public let instructions: Int?

  /// How often one operation may allocate, or `nil` when that is not counted.
  public let allocations: Int?

  /// Creates a target.
  public init(_ limit: Limit? = nil, instructions: Int? = nil, allocations: Int? = nil) {
    self.limit = limit
    self.instructions = instructions
    self.allocations = allocations
  }

  /// The case whose times this target needs, if it is another one.
  public var referencedCase: String? {
    guard case .ratio(_, let reference) = limit else { return nil }
    switch reference {
    case .floor: return nil
    case .floorOf(let name), .swiftHiltOf(let name): return name
    }
  }
}

extension Target: CustomStringConvertible {
  /// The form that the table uses: `1.5`, `1.4 of singleton's floor`, `>= 1.9`.
  public var description: String {
    switch limit {
    case nil: return "-"
    case .ratio(let limit, of: .floor): return "\(limit)"
    case .ratio(let limit, of: .floorOf(let name)): return "\(limit) of the floor of `\(name)`"
    case .ratio(let limit, of: .swiftHiltOf(let name)): return "\(limit) of `\(name)`"
    case .scaling(let limit): return ">= \(limit)"
    case .scalingNoWorseThanFloor: return ">= floor"
    }
  }
}
