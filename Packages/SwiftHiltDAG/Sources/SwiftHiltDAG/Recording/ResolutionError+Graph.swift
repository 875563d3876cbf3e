import SwiftHiltCore

extension ResolutionError {
  /// The failing path as a graph: the keys whose factories were running, and the key that failed.
  public var graph: DependencyGraph {
    var builder = DependencyGraph.Builder()
    // The last step of a closed cycle is its first one.
    let steps = isClosedCycle ? path.dropLast() : path[...]
    // One key may be bound at two levels, for example by a decorator and its target.
    var places = steps.enumerated().map { number, step in
      builder.addApart(
        DependencyGraph.Node(
          key: step.key, role: code == .notFound && number == steps.count - 1 ? .unbound : .binding,
          callSites: step.callSite.map { [$0] } ?? [], origin: .recorded))
    }
    if code == .cycle, let first = places.first { places.append(first) }
    for (source, target) in zip(places, places.dropFirst()) {
      builder.connect(source, target, origin: .recorded)
    }
    if path.isEmpty { builder.add(.init(key: key, role: .unbound, origin: .recorded)) }
    return builder.build()
  }

  private var isClosedCycle: Bool {
    code == .cycle && path.count > 1 && path.first?.key == path.last?.key
  }

  /// Returns the failing path as DOT text for Graphviz, in red.
  public func dot() -> String {
    var keys = path.map(\.key)
    if code == .cycle, !isClosedCycle { keys += keys.prefix(1) }
    return graph.dot(DOTOptions(failingPath: keys.isEmpty ? [key] : keys))
  }
}
