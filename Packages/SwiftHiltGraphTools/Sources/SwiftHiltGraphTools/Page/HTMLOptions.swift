import SwiftHiltDAG

/// What ``SwiftHiltDAG/DependencyGraph/html(_:)`` shows beside the graph itself.
public struct HTMLOptions: Hashable, Sendable {
  /// The page's title.
  public var title: String

  /// What validation found: errors are red in the graph, all are listed.
  public var report: GraphReport?

  /// Creates options.
  public init(title: String = "Dependencies", report: GraphReport? = nil) {
    self.title = title
    self.report = report
  }
}
