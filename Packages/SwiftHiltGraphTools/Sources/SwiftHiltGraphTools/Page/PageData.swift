@_spi(Layers) import SwiftHiltDAG

/// The data for the page's scripts: the graph, and the results that Swift computes from it.
struct PageData {
  let graph: DependencyGraph
  let options: HTMLOptions
  private let boxes: (owners: [DependencyGraph.Owner], ofNode: [Int?])
  private let marked: Marked
  private var indexes: [BindingKey: Int] = [:]

  init(_ graph: DependencyGraph, _ options: HTMLOptions) {
    self.graph = graph
    self.options = options
    boxes = graph.boxes
    marked = Marked(graph, cycles: true, path: [])
    for (index, node) in graph.nodes.enumerated() {
      guard let other = indexes[node.key] else {
        indexes[node.key] = index
        continue
      }
      if graph.nodes[other].role == .contribution { indexes[node.key] = index }
    }
  }

  func json() -> String {
    var json = JSONText(isCompact: true)
    json.object { json in
      json.member("title", Escape.visible(options.title))
      json.member("isMerged", isMerged)
      json.array("owners", boxes.owners) { owner, json in
        json.object { json in
          json.member("name", Escape.visible(owner.description))
          json.member("named", owner.name != nil || owner.scope != nil)
        }
      }
      json.array("nodes", graph.nodes.indices) { write($0, &$1) }
      json.array("edges", graph.links.all.indices) { $1.raw("[\(numbers(of: $0))]") }
      json.member("longest") { json in
        let path = LongestChains(graph.links).longest()
        json.raw("[\(path.map(String.init).joined(separator: ","))]")
      }
      json.member("spans") { json in
        let origin = graph.spans.map(\.startNanoseconds).min() ?? 0
        let spans = graph.spans.prefix(10_000).map { span in
          "[\(span.node),\(span.startNanoseconds - origin),\(span.elapsedNanoseconds),"
            + "\(span.threadID),\(span.failed ? 1 : 0)]"
        }
        json.raw("[\(spans.joined(separator: ","))]")
      }
      json.member("runs", graph.spans.count)
      json.member("isValidated", options.report != nil)
      json.array("issues", options.report?.issues ?? []) { write($0, &$1) }
    }
    return json.text
  }

  private var isMerged: Bool {
    var origin = DependencyGraph.Origin()
    for link in graph.links.all { origin.formUnion(link.origin) }
    return origin.names.count > 1
  }

  private func write(_ index: Int, _ json: inout JSONText) {
    let node = graph.nodes[index]
    json.object { json in
      json.member("name", Escape.visible(graph.names[index]))
      json.member("lifetime", Self.group(node.lifetime))
      json.member("lifetimeText", node.lifetime.map { Escape.visible($0.description) })
      json.member("role", node.role.rawValue)
      json.member("owner", boxes.ofNode[index] ?? -1)
      json.strings("sites", node.callSites.map { Escape.visible("\($0)") })
      json.member("checked", node.isChecked)
      json.member("entry", node.isEntryPoint)
      if node.isAsync { json.member("async", true) }
      if node.decoratorCount > 0 { json.member("decorators", node.decoratorCount) }
      json.member("origin", node.origin.description)
      json.member("cycle", marked.nodes[index])
      if let t = node.timings {
        let numbers = [
          UInt64(clamping: t.builds), UInt64(clamping: t.failures), t.totalNanoseconds,
          t.ownNanoseconds,
          t.shortestNanoseconds, t.longestNanoseconds,
        ]
        json.member("time") { $0.raw("[\(numbers.map(String.init).joined(separator: ","))]") }
      }
    }
  }

  /// Returns the numbers of an edge for the page's script: its source, target, kind and flags.
  private func numbers(of edge: Int) -> String {
    let link = graph.links.all[edge]
    let kind = EdgeKind.allCases.firstIndex(of: link.kind)!
    var flags = link.isOptional ? 1 : 0
    if marked.edges[edge] { flags |= 2 }
    flags |= Int(link.origin.rawValue) << 2
    return "\(link.source),\(link.target),\(kind),\(flags)"
  }

  private func write(_ issue: GraphIssue, _ json: inout JSONText) {
    json.object { json in
      json.member("id", issue.id.rawValue)
      json.member("severity", issue.severity.rawValue)
      json.member("node", indexes[issue.key] ?? -1)
      json.member("headline", Escape.visible(issue.headline))
      json.member("path") { json in
        let path = issue.path.map { String(indexes[$0.key] ?? -1) }
        json.raw("[\(path.joined(separator: ","))]")
      }
      json.strings("pathText", issue.path.map { issue.spelled($0.key) })
      json.array("notes", issue.notes) { note, json in
        json.array { json in
          json.element { $0.string(note.label) }
          json.element { $0.string(Escape.visible(note.text)) }
        }
      }
    }
  }

  private static func group(_ lifetime: Lifetime?) -> String {
    switch lifetime {
    case .scope?: return "scope"
    case nil: return "other"
    case let lifetime?: return lifetime.description
    }
  }
}
