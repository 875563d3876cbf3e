import SwiftHiltDAG

/// The content that ``SwiftHiltDAG/DependencyGraph/html(_:)`` shows in addition to the graph.
public struct HTMLOptions: Hashable, Sendable {
  /// The page's title.
  public var title: String

  /// The report of a validation. Errors are red in the graph, and all issues are listed.
  public var report: GraphReport?

  /// Creates options.
  public init(title: String = "Dependencies", report: GraphReport? = nil) {
    self.title = title
    self.report = report
  }
}
