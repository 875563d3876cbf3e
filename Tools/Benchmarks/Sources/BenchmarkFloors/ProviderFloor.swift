import BenchmarkSubjects

/// Plain Swift for a provider: a stored closure that creates an object.
public struct ProviderFloor: Sendable {
  private let make: @Sendable () -> Leaf1

  /// Creates a provider of leaves.
  public init() {
    make = { Leaf1() }
  }

  /// Returns a new leaf.
  @inline(never)
  public func leaf() -> Leaf1 { make() }
}
