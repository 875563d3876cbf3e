#if Macros
  import SwiftHiltGraphTools

  /// How deep and how wide a graph may be.
  public struct Budget {
    let maxDepth: Int?
    let maxFanOut: Int?

    /// Creates a budget; what is `nil` has no limit.
    public init(maxDepth: Int?, maxFanOut: Int?) {
      self.maxDepth = maxDepth
      self.maxFanOut = maxFanOut
    }

    /// What a graph has too much of.
    public func exceeded(by graph: DependencyGraph) -> [String] {
      guard maxDepth != nil || maxFanOut != nil else { return [] }
      var lines: [String] = []
      let metrics = graph.metrics
      if let maxDepth, metrics.longestPath.count > maxDepth {
        let chain = metrics.longestPath.map(\.description).joined(separator: " -> ")
        lines.append(
          "the longest chain has \(metrics.longestPath.count) bindings, the budget is \(maxDepth): \(chain)"
        )
      }
      if let maxFanOut {
        var needs: [String: Set<String>] = [:]
        for edge in graph.edges { needs["\(edge.from)", default: []].insert("\(edge.to)") }
        for (name, others) in needs.sorted(by: { $0.key < $1.key }) where others.count > maxFanOut {
          lines.append("\(name) needs \(others.count) others, the budget is \(maxFanOut)")
        }
      }
      return lines
    }
  }
#endif
