import BenchmarkSubjects

/// Plain Swift for a multibinding: a list of closures, each of which creates an element.
public struct CollectionFloor: Sendable {
  private let factories: [@Sendable () -> any Plugin]

  /// Creates a list for some number of plugins.
  public init(count: Int) {
    factories = (0..<count).map { order in { OrderedPlugin(order: order) } }
  }

  /// Returns new plugins.
  @inline(never)
  public func plugins() -> [any Plugin] {
    factories.map { $0() }
  }
}
