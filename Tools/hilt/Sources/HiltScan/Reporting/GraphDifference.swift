#if Macros
  import SwiftHiltGraphTools

  /// Which bindings and edges came and went between two graphs.
  public struct GraphDifference {
    private let difference: GraphDiff

    /// Compares two graphs.
    public init(_ old: DependencyGraph, _ new: DependencyGraph) {
      difference = old.diff(new)
    }

    /// Whether the graphs are alike.
    public var isEmpty: Bool { difference.isEmpty }

    /// A line each, `+` and `-` in front, edges behind bindings.
    public var text: String {
      lines.isEmpty ? "The graphs are alike.\n" : lines.joined(separator: "\n") + "\n"
    }

    /// The lines as a block of a comment.
    public var markdown: String {
      if lines.isEmpty { return "The dependency graph did not change.\n" }
      let counts = [
        (difference.addedNodes.count, "bindings added"),
        (difference.removedNodes.count, "bindings removed"),
        (difference.addedEdges.count, "edges added"),
        (difference.removedEdges.count, "edges removed"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return "**Dependency graph**: \(counts.isEmpty ? "bindings changed" : counts)\n\n```diff\n"
        + lines.joined(separator: "\n") + "\n```\n"
    }

    private var lines: [String] {
      difference.removedNodes.map { "- \(plain($0))" }
        + difference.addedNodes.map { "+ \(plain($0))" }
        + difference.changedNodes.map {
          "~ \(plain($0.new)): \(what($0.old)) became \(what($0.new))"
        }
        + difference.removedEdges.map { "- \(plain($0))" }
        + difference.addedEdges.map { "+ \(plain($0))" }
    }

    private func what(_ node: DependencyGraph.Node) -> String {
      let lifetime = node.lifetime.map { " .\($0)" } ?? ""
      return "\(node.role.rawValue)\(lifetime)"
    }

    private func plain(_ value: some CustomStringConvertible) -> String {
      TextReport.visible(value.description).split(separator: "`").joined(separator: "'")
    }
  }
#endif
