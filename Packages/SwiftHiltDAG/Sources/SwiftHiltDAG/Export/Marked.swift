import SwiftHiltCore

/// The nodes and edges that a drawing shows in red.
@_spi(Layers) public struct Marked {
  /// The marked nodes.
  public private(set) var nodes: Set<Int32> = []
  private var edges: Set<Int64> = []
  /// The marked edges whose target is needed at once.
  private var immediate: Set<Int64> = []

  /// Marks cycles, and a path of keys.
  public init(_ graph: DependencyGraph, cycles: Bool, path: [BindingKey]) {
    if cycles { for cycle in graph.links.shortCycles() { mark(cycle) } }
    markPath(graph, path)
    for link in graph.links.all where link.isImmediate {
      let edge = Int64(link.source) << 32 | Int64(link.target)
      if edges.contains(edge) { immediate.insert(edge) }
    }
  }

  private mutating func markPath(_ graph: DependencyGraph, _ path: [BindingKey]) {
    guard !path.isEmpty else { return }
    // The node of each key that the one before leads to; else the innermost.
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
    mark(steps)
  }

  /// Whether an edge lies on a marked path; what is put off closes no cycle.
  public func contains(_ link: Link) -> Bool {
    let edge = Int64(link.source) << 32 | Int64(link.target)
    return edges.contains(edge) && (link.isImmediate || !immediate.contains(edge))
  }

  private mutating func mark(_ path: [Int32]) {
    nodes.formUnion(path)
    for (source, target) in zip(path, path.dropFirst()) {
      edges.insert(Int64(source) << 32 | Int64(target))
    }
  }
}

/// What lifetimes and kinds of edges look like.
@_spi(Layers) public enum Palette {
  /// The colour that a node is filled with.
  public static func fill(_ node: DependencyGraph.Node) -> String {
    switch node.role {
    case .unbound: return "#fde2e1"
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
