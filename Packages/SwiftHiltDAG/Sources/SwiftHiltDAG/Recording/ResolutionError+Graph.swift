import SwiftHiltCore

extension ResolutionError {
  /// The failing path as a graph: the keys whose factories were running, and the key that failed.
  public var graph: DependencyGraph {
    var builder = DependencyGraph.Builder()
    // One key may be bound at two levels, for example by a decorator and its target. These are two
    // steps, but a cycle's beginning and end are one step.
    var places: [(step: PathElement, place: Int)] = []
    var last: (step: PathElement, place: Int)?
    for (number, step) in path.enumerated() {
      var node = DependencyGraph.Node(
        key: step.key, callSites: step.callSite.map { [$0] } ?? [], origin: .recorded)
      if number == path.count - 1, code == .notFound { node.role = .unbound }
      let known = number > 0 && closes(number) ? path[0] : step
      let place = places.first { $0.step == known }?.place ?? builder.addApart(node)
      places.append((known, place))
      if let last { builder.connect(last.place, place, origin: .recorded) }
      last = (step, place)
    }
    if path.isEmpty { builder.add(.init(key: key, role: .unbound, origin: .recorded)) }
    if code == .cycle, let last, last.step.key != path[0].key {
      builder.connect(last.place, places[0].place, origin: .recorded)
    }
    return builder.build()
  }

  /// Returns whether a step of the path closes a cycle.
  private func closes(_ step: Int) -> Bool {
    guard code == .cycle else { return false }
    return step == path.count - 1 && path[step].key == path[0].key
  }

  /// Returns the failing path as DOT text for Graphviz, in red.
  public func dot() -> String {
    var keys = path.map(\.key)
    if code == .cycle, let first = keys.first, keys.last != first { keys.append(first) }
    return graph.dot(DOTOptions(failingPath: keys.isEmpty ? [key] : keys))
  }
}
