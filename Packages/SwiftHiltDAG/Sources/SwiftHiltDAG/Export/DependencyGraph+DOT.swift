import SwiftHiltCore

extension DependencyGraph {
  /// Returns the graph as DOT text, which Graphviz draws: `dot -Tpng graph.dot > graph.png`.
  ///
  /// ```dot
  /// digraph Dependencies {
  ///   rankdir=LR;
  ///   "GetUserUseCase" -> "UserRepository";
  ///   "UserRepository" -> "CacheDataSource";
  /// }
  /// ```
  ///
  /// Outside cycles, consumers come before their dependencies. Names decide where that leaves a
  /// choice, so equal graphs and options give equal bytes. Quotes, line breaks and invisible
  /// characters in names are escaped.
  ///
  /// - Complexity: O(*n* log *n* + *e*). Boxes for *c* containers add O(*c* *n*), and a failing
  ///   path of *p* keys adds O(*p* *n*).
  public func dot(_ options: DOTOptions = .plain) -> String {
    DOTText(self, options).text()
  }
}

/// Writes one graph as DOT.
private final class DOTText {
  let graph: DependencyGraph
  let options: DOTOptions
  let order: [Int32]
  let quoted: [String]
  let marked: Marked
  private var lines = ["digraph Dependencies {", "  rankdir=LR;"]

  init(_ graph: DependencyGraph, _ options: DOTOptions) {
    (self.graph, self.options) = (graph, options)
    order = graph.consumersFirst()
    quoted = graph.names.map(Escape.dot)
    marked = Marked(graph, cycles: options.marksCycles, path: options.failingPath)
  }

  func text() -> String {
    if options.showsLifetimes {
      lines.append("  node [shape=box, style=\"rounded,filled\", fillcolor=white];")
    }
    if options.clustersByContainer {
      writeClusters()
    } else {
      for node in order { writeNode(Int(node), indent: "  ") }
    }
    for node in order { writeEdges(Int(node)) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func writeClusters() {
    let (owners, places) = graph.boxes
    for (number, owner) in owners.enumerated() {
      lines.append("  subgraph cluster_\(number) {")
      lines.append("    label=\(Escape.dot(owner.description));")
      for node in order where places[Int(node)] == number {
        writeNode(Int(node), indent: "    ")
      }
      lines.append("  }")
    }
    for node in order where places[Int(node)] == nil {
      writeNode(Int(node), indent: "  ")
    }
  }

  /// Writes a line for a node if it has attributes, if containers are drawn as boxes, or if no edge
  /// mentions it.
  private func writeNode(_ index: Int, indent: String) {
    var attributes: [String] = []
    if options.showsLifetimes { attributes += Palette.dotAttributes(graph.nodes[index]) }
    if marked.nodes[index] { attributes += ["color=red", "fontcolor=red"] }
    let isAlone = graph.links.outgoing(index).isEmpty && graph.links.entering(index).isEmpty
    guard !attributes.isEmpty || options.clustersByContainer || isAlone else { return }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    lines.append("\(indent)\(quoted[index])\(list);")
  }

  private func writeEdges(_ index: Int) {
    var last: Int32 = -1
    let row = graph.links.outgoing(index)
    for edge in row.indices {
      let link = row[edge]
      // A plain drawing has at most one arrow from one node to another, whatever the forms of the
      // requests.
      if !options.showsLifetimes, link.target == last { continue }
      last = link.target
      var attributes: [String] = []
      if options.showsLifetimes { attributes += Palette.dotAttributes(link) }
      if marked.edges[edge] { attributes.append("color=red") }
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      lines.append("  \(quoted[index]) -> \(quoted[Int(link.target)])\(list);")
    }
  }
}
