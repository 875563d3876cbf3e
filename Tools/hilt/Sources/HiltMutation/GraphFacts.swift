import HiltLint
import SwiftHiltDAG

/// What the graph of the sound program says of each registration.
struct GraphFacts {
  private var nodes: [String: DependencyGraph.Node] = [:]
  private var askers: [String: DependencyGraph.Node] = [:]
  private var kept: Set<String> = []
  private var keeping: Set<String> = []
  private(set) var keys: [String: String] = [:]
  /// Who is asked for optionally only.
  private(set) var optional: Set<String> = []
  /// What something in the graph asks for.
  private var needed: Set<String> = []

  init(_ graph: DependencyGraph) {
    var needed: [String: [Bool]] = [:]
    for node in graph.nodes {
      for site in node.callSites { nodes["\(site)"] = node }
      if let site = node.callSite { keys["\(site)"] = node.key.description }
    }
    for edge in graph.edges {
      guard let target = edge.to.callSite, let source = edge.from.callSite else { continue }
      needed["\(target)", default: []].append(edge.isOptional)
      guard edge.kind == .direct else { continue }
      if edge.to.role == .binding, edge.from.role == .binding {
        // The asker's name has to stand for one binding.
        if askers["\(target)"] == nil { askers["\(target)"] = edge.from }
      }
      // Bindings of containers that read alike are one node.
      let isOne = [edge.from, edge.to].allSatisfy {
        $0.role != .binding || $0.callSites.count == 1
      }
      if edge.from.lifetime == .singleton, isOne, edge.to.role == .binding {
        kept.insert("\(target)")
      }
      if let lifetime = edge.to.lifetime, edge.from.role == .binding {
        switch lifetime {
        case .scoped, .scope: keeping.insert("\(source)")
        default: break
        }
      }
    }
    self.needed = Set(needed.keys)
    optional = Set(needed.filter { $0.value.allSatisfy { $0 } }.keys)
  }

  private func site(_ path: String, _ line: Int) -> String {
    "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)"
  }

  /// Whether a singleton needs it.
  func isKept(_ path: String, _ line: Int) -> Bool { kept.contains(site(path, line)) }

  /// Whether it needs something scoped.
  func keepsScoped(_ path: String, _ line: Int) -> Bool { keeping.contains(site(path, line)) }

  func isOptional(_ path: String, _ line: Int) -> Bool { optional.contains(site(path, line)) }

  /// Whether the graph has it, and nothing that was read asks for it.
  func isUnused(_ path: String, _ line: Int) -> Bool {
    guard let node = nodes[site(path, line)] else { return false }
    return !node.isEntryPoint && !needed.contains(site(path, line))
  }

  func role(_ path: String, _ line: Int) -> DependencyGraph.Node.Role? {
    nodes[site(path, line)]?.role
  }

  /// Who needs it while it is built, as a request in code.
  func asker(_ path: String, _ line: Int) -> (name: String, request: String, parameter: String)? {
    guard let node = askers[site(path, line)] else { return nil }
    let type = node.key.typeName
    guard !type.contains(" ") else { return nil }
    var qualifier = ""
    var attribute = ""
    if let text = node.key.qualifierText, text.hasPrefix("@Named(") {
      qualifier = ", qualifier: \"\(text.dropFirst(7).dropLast())\""
      attribute = "@Qualified(\"\(text.dropFirst(7).dropLast())\") "
    }
    guard attribute.isEmpty else { return nil }
    return (node.key.description, "resolve(\(type).self\(qualifier))", type)
  }
}
