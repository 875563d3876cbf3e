@_spi(Layers) import SwiftHiltCore
@_spi(Layers) import SwiftHiltDAG

/// The changes from one graph to another.
///
/// Nodes are matched by their keys and containers, and the remaining nodes by containers and the
/// spelling of keys. So you can compare a graph of this process with one from a file. If each graph
/// has up to 64 nodes with the same spelling, those with equal call sites are matched first.
public struct GraphDiff: Hashable, Sendable {
  /// A node that both graphs have, with a different lifetime or role.
  public struct NodeChange: Hashable, Sendable {
    /// The node in the old graph.
    public let old: DependencyGraph.Node
    /// The node in the new graph.
    public let new: DependencyGraph.Node
  }

  /// The nodes that are only in the new graph.
  public let addedNodes: [DependencyGraph.Node]

  /// The nodes that are only in the old graph.
  public let removedNodes: [DependencyGraph.Node]

  /// The nodes whose lifetime or role changed.
  public let changedNodes: [NodeChange]

  /// The edges that are only in the new graph.
  public let addedEdges: [DependencyGraph.Edge]

  /// The edges that are only in the old graph.
  public let removedEdges: [DependencyGraph.Edge]

  /// Whether there are no changes.
  public var isEmpty: Bool {
    addedNodes.isEmpty && removedNodes.isEmpty && changedNodes.isEmpty && addedEdges.isEmpty
      && removedEdges.isEmpty
  }
}

extension DependencyGraph {
  /// Returns the changes from this graph to another.
  ///
  /// - Complexity: O(*n* + *e*) on average.
  public func diff(_ new: DependencyGraph) -> GraphDiff {
    let matching = NodeMatching(self, new, joinsTypes: true, joinsOwners: false)
    // The index of each old node in the new graph. Removed nodes get indexes after all new nodes.
    var places = nodes.indices.map { new.nodes.count + $0 }
    for (index, partner) in matching.partners.enumerated() {
      if let partner { places[partner] = index }
    }
    let oldArrows = links.all.map {
      Arrow(source: places[Int($0.source)], target: places[Int($0.target)], kind: $0.kind)
    }
    let newArrows = new.links.all.map {
      Arrow(source: Int($0.source), target: Int($0.target), kind: $0.kind)
    }
    let (oldSet, newSet) = (Set(oldArrows), Set(newArrows))
    let (oldEdges, newEdges) = (edges, new.edges)
    return GraphDiff(
      addedNodes: new.nodes.indices.filter { matching.partners[$0] == nil }.map { new.nodes[$0] },
      removedNodes: nodes.indices.filter { places[$0] >= new.nodes.count }.map { nodes[$0] },
      changedNodes: nodes.indices.compactMap { index in
        guard places[index] < new.nodes.count else { return nil }
        let (a, b) = (nodes[index], new.nodes[places[index]])
        // A recording doesn't tell an instance from a binding.
        let areAlike =
          a.role == b.role
          || [a, b].allSatisfy { [.binding, .instance].contains($0.role) }
            && [a, b].contains { $0.origin == .recorded }
        return a.lifetime == b.lifetime && areAlike ? nil : .init(old: a, new: b)
      },
      addedEdges: newEdges.indices.filter { !oldSet.contains(newArrows[$0]) }
        .map { newEdges[$0] },
      removedEdges: oldEdges.indices.filter { !newSet.contains(oldArrows[$0]) }
        .map { oldEdges[$0] })
  }
}

/// An edge between places of the new graph.
private struct Arrow: Hashable {
  let source: Int
  let target: Int
  let kind: EdgeKind
}

extension GraphDiff: CustomStringConvertible {
  /// One line for each change: `+` for added, `-` for removed, `~` for changed. If a node's role
  /// changed, its line shows a changed lifetime only if both graphs have a lifetime for the node.
  /// Invisible characters in names are spelled out.
  public var description: String {
    let nodes =
      addedNodes + removedNodes + changedNodes.map(\.new)
      + (addedEdges + removedEdges).flatMap { [$0.from, $0.to] }
    let names = KeyNames(nodes.map(\.key))
    func spelled(_ node: DependencyGraph.Node) -> String {
      Escape.visible(GraphText.stable(names.spelled(node.key)))
    }
    func arrow(_ edge: DependencyGraph.Edge) -> String {
      let arrow = "\(spelled(edge.from)) -> \(spelled(edge.to))"
      return edge.kind == .direct ? arrow : "\(arrow) (\(edge.kind.rawValue))"
    }
    var lines = addedNodes.map { "+ \(spelled($0))" } + removedNodes.map { "- \(spelled($0))" }
    lines += changedNodes.map { change in
      let (old, new) = (change.old, change.new)
      var parts: [String] = []
      if old.role != new.role { parts.append("\(old.role.rawValue) is now \(new.role.rawValue)") }
      // An unbound key has no lifetime, so its role says enough.
      if old.lifetime != new.lifetime,
        old.role == new.role || old.lifetime != nil && new.lifetime != nil
      {
        parts.append("\(text(old.lifetime)) is now \(text(new.lifetime))")
      }
      return "~ \(spelled(new)): \(parts.joined(separator: ", "))"
    }
    lines += addedEdges.map { "+ \(arrow($0))" } + removedEdges.map { "- \(arrow($0))" }
    return lines.joined(separator: "\n")
  }

  private func text(_ lifetime: Lifetime?) -> String {
    lifetime.map { Escape.visible($0.description) } ?? "no lifetime"
  }
}
