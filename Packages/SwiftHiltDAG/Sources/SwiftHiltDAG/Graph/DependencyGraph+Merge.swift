import SwiftHiltCore

extension DependencyGraph {
  /// Returns the union of this graph and another; the origin of each node and edge says which of
  /// them knew it.
  ///
  /// A key that was read from a file or from sources joins the one node that is spelled like it.
  ///
  /// - Complexity: O((*n* + *e*) log *n*) for the sum of both.
  public func merged(with other: DependencyGraph) -> DependencyGraph {
    var builder = Builder()
    let mine = nodes.map { builder.add($0) }
    let spellings = Spellings(nodes)
    let theirs = other.nodes.map { node -> Int in
      if builder.index(of: node.identity) == nil, let match = spellings.match(node) {
        builder.update(mine[match]) { $0.merge(node) }
        return mine[match]
      }
      return builder.add(node)
    }
    for (graph, places) in [(self, mine), (other, theirs)] {
      for link in graph.links.all {
        builder.connect(
          places[Int(link.source)], places[Int(link.target)], kind: link.kind,
          isOptional: link.isOptional, origin: link.origin)
      }
      builder.spans += graph.spans.map { span in
        var span = span
        span.node = places[span.node]
        return span
      }
      builder.dropped.nodes += graph.dropped.nodes
      builder.dropped.edges += graph.dropped.edges
      builder.dropped.spans += graph.dropped.spans
    }
    builder.spans.sort { $0.startNanoseconds < $1.startNanoseconds }
    return builder.build()
  }
}

/// Finds the node that one of another graph stands for although their keys differ.
private struct Spellings {
  let nodes: [DependencyGraph.Node]
  private var bySpelling: [String: [Int]] = [:]

  init(_ nodes: [DependencyGraph.Node]) {
    self.nodes = nodes
    for (index, node) in nodes.enumerated() {
      bySpelling[GraphText.qualified(node.key), default: []].append(index)
    }
  }

  /// The only node of the same spelling and part whose container is the same or unknown.
  func match(_ node: DependencyGraph.Node) -> Int? {
    let candidates = (bySpelling[GraphText.qualified(node.key)] ?? []).filter { index in
      let mine = nodes[index]
      return mine.identity.part == node.identity.part
        && (mine.key == node.key || mine.key.type == nil || node.key.type == nil)
        && (mine.owner == node.owner || mine.owner == nil || node.owner == nil)
    }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
