import SwiftHiltCore

/// The options of ``DependencyGraph/dot(_:)``.
public struct DOTOptions: Hashable, Sendable {
  /// Whether nodes are coloured by lifetime or role, and edges styled by kind.
  public var showsLifetimes: Bool

  /// Whether the bindings of each container are drawn in a separate box.
  public var clustersByContainer: Bool

  /// Whether the cycles that ``DependencyGraph/cycles()`` returns are drawn in red.
  public var marksCycles: Bool

  /// The keys along a path that failed. They and the edges between them are drawn in red.
  public var failingPath: [BindingKey]

  /// Creates options. Without arguments, the drawing has only names and arrows.
  public init(
    showsLifetimes: Bool = false, clustersByContainer: Bool = false, marksCycles: Bool = false,
    failingPath: [BindingKey] = []
  ) {
    (self.showsLifetimes, self.clustersByContainer) = (showsLifetimes, clustersByContainer)
    (self.marksCycles, self.failingPath) = (marksCycles, failingPath)
  }

  /// The options of a drawing with only names and arrows.
  public static let plain = DOTOptions()

  /// The options of a drawing with lifetime colours, a box for each container, and cycles in red.
  public static let full = DOTOptions(
    showsLifetimes: true, clustersByContainer: true, marksCycles: true)
}
