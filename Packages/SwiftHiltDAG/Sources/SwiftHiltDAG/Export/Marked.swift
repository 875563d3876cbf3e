import SwiftHiltCore

/// The nodes and edges that a drawing shows in red.
@_spi(Layers) public struct Marked {
  /// Whether each node is marked.
  public private(set) var nodes: [Bool]
  /// Whether each edge is marked, in the order of `links.all`. A deferred edge is marked only where
  /// a path has no immediate edge.
  public private(set) var edges: [Bool]

  /// Marks the nodes and edges of a path of keys, and those of short cycles if `cycles` is `true`.
  public init(_ graph: DependencyGraph, cycles: Bool, path: [BindingKey]) {
    nodes = [Bool](repeating: false, count: graph.nodes.count)
    edges = [Bool](repeating: false, count: graph.edgeCount)
    if cycles { for cycle in graph.links.shortCycles() { mark(cycle, graph.links) } }
    if !path.isEmpty { markPath(graph, path) }
  }

  private mutating func markPath(_ graph: DependencyGraph, _ path: [BindingKey]) {
    // For each key, the node that the previous node leads to, or the innermost node.
    var steps: [Int32] = []
    for key in path {
      let candidates = graph.indexes(of: key)
      let led = candidates.first { candidate in
        steps.last.map { last in
          graph.links.outgoing(Int(last)).contains { Int($0.target) == candidate }
        } ?? false
      }
      if let step = led ?? graph.index(of: key) { steps.append(Int32(step)) }
    }
    mark(steps, graph.links)
  }

  private mutating func mark(_ path: [Int32], _ links: Links) {
    for (place, node) in path.enumerated() {
      nodes[Int(node)] = true
      guard place > 0 else { continue }
      let row = links.outgoing(Int(path[place - 1]))
      let between = row.indices.filter { row[$0].target == node }
      let immediate = between.filter { row[$0].isImmediate }
      for edge in immediate.isEmpty ? between : immediate { edges[edge] = true }
    }
  }
}

/// The appearance of lifetimes and kinds of edges.
@_spi(Layers) public enum Palette {
  /// Returns the fill colour of a node.
  public static func fill(_ node: DependencyGraph.Node) -> String {
    switch node.role {
    case .unbound where node.lifetime == nil: return "#fde2e1"
    case .collection: return "#ffffff"
    default: break
    }
    switch node.lifetime {
    case .singleton?: return "#d7e8fb"
    case .scoped?: return "#dcf3e2"
    case .scope?: return "#d3f0ee"
    case .transient?: return "#fff3d6"
    case .weak?: return "#ece4f7"
    case .graph?: return "#fbe3ef"
    case nil: return "#f1f1f1"
    }
  }

  static func dotAttributes(_ node: DependencyGraph.Node) -> [String] {
    var attributes = ["fillcolor=\"\(fill(node))\""]
    if let lifetime = node.lifetime {
      attributes.append("tooltip=\(Escape.dot(lifetime.description))")
    }
    switch node.role {
    case .unbound: attributes.append("style=\"rounded,filled,dashed\"")
    case .collection: attributes.append("shape=folder")
    default: break
    }
    return attributes
  }

  static func dotAttributes(_ link: Link) -> [String] {
    var attributes: [String] = []
    switch link.kind {
    case .direct: break
    case .lazy: attributes += ["style=dashed", "label=\"lazy\""]
    case .provider: attributes += ["style=dashed", "label=\"provider\""]
    case .contribution: attributes.append("arrowhead=odot")
    case .decorator: attributes += ["arrowhead=vee", "label=\"decorates\""]
    }
    if link.isOptional { attributes.append("arrowhead=empty") }
    return attributes
  }
}
