import SwiftHiltDAG

/// What was built when, as bars.
struct Waterfall {
  struct Bar {
    let name: String
    let took: String
    let when: String
    let left: String
    let width: String
  }

  let bars: [Bar]
  let total: String

  init(_ graph: DependencyGraph) {
    let spans = graph.spans.sorted { $0.startNanoseconds < $1.startNanoseconds }
    let first = spans.first?.startNanoseconds ?? 0
    let last = spans.map { $0.startNanoseconds + $0.elapsedNanoseconds }.max() ?? first
    let whole = Double(max(last - first, 1))
    total = Waterfall.milliseconds(last - first)
    bars = spans.map { span in
      let start = span.startNanoseconds - first
      return Bar(
        name: "\(graph.nodes[span.node].key)",
        took: Waterfall.milliseconds(span.elapsedNanoseconds),
        when: "from \(Waterfall.milliseconds(start))",
        left: Waterfall.percent(Double(start) / whole),
        width: Waterfall.percent(max(Double(span.elapsedNanoseconds) / whole, 0.004)))
    }
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    "\(nanoseconds / 1_000_000).\(nanoseconds / 100_000 % 10) ms"
  }

  private static func percent(_ part: Double) -> String { "\((part * 10_000).rounded() / 100)" }
}
