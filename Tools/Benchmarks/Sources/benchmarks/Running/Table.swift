import Foundation

/// The results of a run, as Markdown.
struct Table {
  /// The factor by which a time may exceed its target, because machines are noisy.
  static let margin = 1.15

  /// The names of the cases that miss their target by more than the margin.
  private(set) var missed: [String] = []

  private(set) var text = ""

  init(_ cases: [BenchmarkCase], _ measured: [String: [Column: Series]]) {
    section("case", cases.filter { $0.threads == 1 }, extra: ["ratio"]) { one in
      let columns = measured[one.name]!
      let times = Column.allCases.map { columns[$0].map { Self.short($0.nanoseconds) } ?? "-" }
      let reference: Series?
      let limit: Double?
      switch one.limit {
      case .of(let name, let column, let most):
        (reference, limit) = (measured[name]?[column], most)
      case .ofFloor(let most): (reference, limit) = (columns[.floor], most)
      default: (reference, limit) = (columns[.floor], nil)
      }
      let ratio = reference.map { columns[.swiftHilt]!.nanoseconds / $0.nanoseconds }
      return times + [ratio.map { Self.judged($0, cost: $0, limit: limit) } ?? "-"]
    }
    let threaded = cases.filter { $0.threads > 1 }
    section("throughput of two threads, one thread being 1", threaded) { one in
      let columns = measured[one.name]!
      let floor = columns[.floor]?.scaling
      let scaling = columns[.swiftHilt]?.scaling
      let least: Double?
      switch one.limit {
      case .scaling(let limit): least = limit
      case .scalingOfFloor: least = floor
      default: least = nil
      }
      // Lower is worse here, so the inverses are compared.
      let hilt = scaling.map { Self.judged($0, cost: 1 / $0, limit: least.map { 1 / $0 }) }
      let naive = columns[.naive]?.scaling
      return [floor.map(Self.short) ?? "-", hilt ?? "busy", naive.map(Self.short) ?? "-"]
    }
  }

  private mutating func section(
    _ title: String, _ cases: [BenchmarkCase], extra: [String] = [],
    _ cells: (BenchmarkCase) -> [String]
  ) {
    guard !cases.isEmpty else { return }
    let header = [title, "floor", "SwiftHilt", "naive"] + extra + ["target"]
    let rows = cases.map { one in
      ["\(one.title) (`\(one.name)`)"] + cells(one) + [one.limit?.description ?? "-"]
    }
    missed += zip(cases, rows).filter { $1.contains { $0.hasSuffix("**over**") } }.map(\.0.name)
    for row in [header, header.map { _ in "---" }] + rows {
      text += "| " + row.joined(separator: " | ") + " |\n"
    }
    text += "\n"
  }

  private static func judged(_ figure: Double, cost: Double, limit: Double?) -> String {
    let text = String(format: "%.2f", figure)
    guard let limit, cost > limit else { return text }
    return text + (cost > limit * margin ? " **over**" : " (margin)")
  }

  private static func short(_ figure: Double) -> String {
    String(format: figure < 10 ? "%.2f" : figure < 1000 ? "%.1f" : "%.0f", figure)
  }
}

extension BenchmarkCase.Limit: CustomStringConvertible {
  var description: String {
    switch self {
    case .ofFloor(let most): "\(most)"
    case .of(let name, .swiftHilt, let most): "\(most) of `\(name)`"
    case .of(let name, let column, let most): "\(most) of the \(column) of `\(name)`"
    case .scaling(let least): ">= \(least)"
    case .scalingOfFloor: ">= floor"
    }
  }
}
