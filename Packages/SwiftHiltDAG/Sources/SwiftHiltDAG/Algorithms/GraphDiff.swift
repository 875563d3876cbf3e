import SwiftHiltCore

/// What changed from one graph to another.
///
/// Nodes are matched by their keys' spelling and container, so that a graph of this process can be
/// compared with one that was read back.
public struct GraphDiff: Hashable, Sendable {
  /// A node that both graphs have, with different contents.
  public struct NodeChange: Hashable, Sendable {
    /// The node before.
    public let old: DependencyGraph.Node
    /// The node after.
    public let new: DependencyGraph.Node
  }

  /// The nodes that only the new graph has.
  public let addedNodes: [DependencyGraph.Node]

  /// The nodes that only the old graph has.
  public let removedNodes: [DependencyGraph.Node]

  /// The nodes whose lifetime or role changed.
  public let changedNodes: [NodeChange]

  /// The edges that only the new graph has.
  public let addedEdges: [DependencyGraph.Edge]

  /// The edges that only the old graph has.
  public let removedEdges: [DependencyGraph.Edge]

  /// Whether the graphs are alike.
  public var isEmpty: Bool {
    addedNodes.isEmpty && removedNodes.isEmpty && changedNodes.isEmpty && addedEdges.isEmpty
      && removedEdges.isEmpty
  }
}

extension DependencyGraph {
  /// Returns what changed from this graph to another.
  ///
  /// - Complexity: O(*n* + *e*) on average.
  public func diff(_ new: DependencyGraph) -> GraphDiff {
    let (oldMarks, newMarks) = (marks, new.marks)
    let newByMark = Dictionary(zip(newMarks, new.nodes.indices)) { first, _ in first }
    // Where each old node is in the new graph; those that are gone come after all of them.
    let places = nodes.indices.map { newByMark[oldMarks[$0]] ?? new.nodes.count + $0 }
    let kept = Set(places)
    let oldArrows = links.all.map {
      Arrow(source: places[Int($0.source)], target: places[Int($0.target)], kind: $0.kind)
    }
    let newArrows = new.links.all.map {
      Arrow(source: Int($0.source), target: Int($0.target), kind: $0.kind)
    }
    let (oldSet, newSet) = (Set(oldArrows), Set(newArrows))
    let (oldEdges, newEdges) = (edges, new.edges)
    return GraphDiff(
      addedNodes: new.nodes.indices.filter { !kept.contains($0) }.map { new.nodes[$0] },
      removedNodes: nodes.indices.filter { places[$0] >= new.nodes.count }.map { nodes[$0] },
      changedNodes: nodes.indices.compactMap { index in
        guard places[index] < new.nodes.count else { return nil }
        let (a, b) = (nodes[index], new.nodes[places[index]])
        return a.lifetime == b.lifetime && a.role == b.role ? nil : .init(old: a, new: b)
      },
      addedEdges: newEdges.indices.filter { !oldSet.contains(newArrows[$0]) }
        .map { newEdges[$0] },
      removedEdges: oldEdges.indices.filter { !newSet.contains(oldArrows[$0]) }
        .map { oldEdges[$0] })
  }

  /// What identifies each node across processes.
  private var marks: [String] {
    nodes.map { node in
      let part = node.identity.part
      let owner = node.owner.map { "\($0.depth)/\($0)" } ?? ""
      let collection = node.collection.map(GraphText.qualified) ?? ""
      return "\(GraphText.qualified(node.key))\u{1}\(part)\u{1}\(collection)\u{1}\(owner)"
    }
  }
}

/// An edge between places of the new graph.
private struct Arrow: Hashable {
  let source: Int
  let target: Int
  let kind: EdgeKind
}

extension GraphDiff: CustomStringConvertible {
  /// One line a change: `+` for what is new, `-` for what is gone, `~` for what changed.
  public var description: String {
    var lines = addedNodes.map { "+ \($0)" } + removedNodes.map { "- \($0)" }
    lines += changedNodes.map { change in
      let (old, new) = (change.old, change.new)
      return old.lifetime != new.lifetime
        ? "~ \(new): \(text(old.lifetime)) is now \(text(new.lifetime))"
        : "~ \(new): \(old.role.rawValue) is now \(new.role.rawValue)"
    }
    lines += addedEdges.map { "+ \(arrow($0))" } + removedEdges.map { "- \(arrow($0))" }
    return lines.joined(separator: "\n")
  }

  private func text(_ lifetime: Lifetime?) -> String { lifetime?.description ?? "no lifetime" }

  private func arrow(_ edge: DependencyGraph.Edge) -> String {
    edge.kind == .direct ? "\(edge)" : "\(edge) (\(edge.kind.rawValue))"
  }
}
