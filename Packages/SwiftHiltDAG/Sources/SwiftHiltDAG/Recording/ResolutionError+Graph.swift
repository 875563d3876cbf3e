import SwiftHiltCore

extension ResolutionError {
  /// The failing path as a graph of its own: the keys whose factories were running, and the one
  /// that failed.
  public var graph: DependencyGraph {
    var builder = DependencyGraph.Builder()
    var last: Int?
    for (place, step) in path.enumerated() {
      var node = DependencyGraph.Node(
        key: step.key, callSites: step.callSite.map { [$0] } ?? [], origin: .recorded)
      if place == path.count - 1, case .notFound = self { node.role = .unbound }
      let index = builder.add(node)
      if let last { builder.connect(last, index, origin: .recorded) }
      last = index
    }
    if path.isEmpty { builder.add(.init(key: key, role: .unbound, origin: .recorded)) }
    if case .cycle = self, let first = path.first, let last, path.last?.key != first.key {
      builder.connect(last, builder.add(.init(key: first.key)), origin: .recorded)
    }
    return builder.build()
  }

  /// The failing path for Graphviz, in red.
  public func dot() -> String {
    var keys = path.map(\.key)
    if case .cycle = self, let first = keys.first, keys.last != first { keys.append(first) }
    return graph.dot(DOTOptions(failingPath: keys.isEmpty ? [key] : keys))
  }
}
