@_spi(Layers) import SwiftHiltDAG

extension DependencyGraph {
  /// Returns the graph as Mermaid text, which GitHub and other Markdown viewers draw.
  ///
  /// Nodes are coloured by lifetime, but collections and unbound keys have colours of their own.
  /// Nodes are grouped by container if there are several containers. The edges of the cycles that
  /// `cycles()` returns are red. Equal graphs give equal bytes.
  ///
  /// - Complexity: O(*n* log *n* + *c* *n* + *e*) for *c* containers.
  public func mermaid() -> String {
    var lines = ["flowchart LR"]
    let order = consumersFirst().map(Int.init)
    var ids = [String](repeating: "", count: nodes.count)
    for (number, node) in order.enumerated() { ids[node] = "n\(number)" }
    let (owners, places) = boxes
    if owners.count > 1 {
      for (number, owner) in owners.enumerated() {
        lines.append("  subgraph c\(number)[\"\(Self.mermaidText(owner.description))\"]")
        for node in order where places[node] == number {
          lines.append("    \(mermaidNode(node, ids))")
        }
        lines.append("  end")
      }
      for node in order where places[node] == nil {
        lines.append("  \(mermaidNode(node, ids))")
      }
    } else {
      lines += order.map { "  \(mermaidNode($0, ids))" }
    }
    let marked = Marked(self, cycles: true, path: [])
    var red: [Int] = []
    var count = 0
    for node in order {
      let row = links.outgoing(node)
      for edge in row.indices {
        let link = row[edge]
        lines.append("  \(ids[node]) \(Self.mermaidArrow(link)) \(ids[Int(link.target)])")
        if marked.edges[edge] { red.append(count) }
        count += 1
      }
    }
    lines += mermaidClasses(order, ids)
    if !red.isEmpty {
      lines.append("  linkStyle \(red.map(String.init).joined(separator: ",")) stroke:#d1242f")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func mermaidNode(_ node: Int, _ ids: [String]) -> String {
    let text = "\"\(Self.mermaidText(names[node]))\""
    switch nodes[node].role {
    case .collection: return "\(ids[node])[[\(text)]]"
    case .unbound: return "\(ids[node])([\(text)])"
    default: return "\(ids[node])[\(text)]"
    }
  }

  private func mermaidClasses(_ order: [Int], _ ids: [String]) -> [String] {
    var groups: [(name: String, fill: String, members: [String])] = []
    for node in order {
      let name = Self.mermaidClass(nodes[node])
      if let group = groups.firstIndex(where: { $0.name == name }) {
        groups[group].members.append(ids[node])
      } else {
        groups.append((name, Palette.fill(nodes[node]), [ids[node]]))
      }
    }
    return sortedPlaces(groups.count) { groups[$0].name < groups[$1].name }.flatMap { place in
      let group = groups[place]
      return [
        "  classDef \(group.name) fill:\(group.fill),stroke:#57606a,color:#1f2328",
        "  class \(group.members.joined(separator: ",")) \(group.name)",
      ]
    }
  }

  private static func mermaidClass(_ node: Node) -> String {
    switch node.role {
    // A container of the scope supplies it.
    case .unbound where node.lifetime == nil: return "unbound"
    case .collection: return "collection"
    default: break
    }
    if case .scope? = node.lifetime { return "scope" }
    return node.lifetime.map { "\($0)" } ?? "other"
  }

  private static func mermaidArrow(_ link: Link) -> String {
    switch link.kind {
    case .direct, .contribution: return link.isOptional ? "-.->|optional|" : "-->"
    case .lazy: return "-.->|lazy|"
    case .provider: return "-.->|provider|"
    case .decorator: return "-->|decorates|"
    }
  }

  /// Returns a label's text, shortened, with codes for the characters that Mermaid or HTML would
  /// interpret.
  static func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in Escape.shortened(Escape.visible(text), to: 500).unicodeScalars {
      if "\"#&<>;`[]{}()|\\@".unicodeScalars.contains(scalar) {
        result += "#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
