import BenchmarkSubjects

/// Plain Swift for a type without a binding: a dictionary without the key.
public struct LookUpFloor: Sendable {
  private let instances: [ObjectIdentifier: Leaf1]

  /// Creates a dictionary with an entry for each of some types.
  public init(types: [Any.Type]) {
    instances = Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), Leaf1()) })
  }

  /// Returns the entry of a type, or `nil`.
  @inline(never)
  public func find(_ type: Any.Type) -> Leaf1? {
    instances[ObjectIdentifier(type)]
  }
}
