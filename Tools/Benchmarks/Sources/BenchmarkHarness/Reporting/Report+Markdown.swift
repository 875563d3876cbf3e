import Foundation

extension Report {
  /// The report as Markdown tables, byte-stable for equal measurements.
  public func markdown() -> String {
    let heading = """
      \(machine.processor), \(machine.cores) cores, \(machine.system),
      \(machine.compiler), \(day), medians of \(rounds) rounds.
      """
    let alone = cases.filter { $0.threads == 1 }
    let together = cases.filter { $0.threads > 1 }
    let sections = [
      heading, alone.isEmpty ? nil : timeTable(alone),
      together.isEmpty ? nil : scalingTable(together), registration.map(registrationTable),
      weight.map(weightTable),
    ]
    return sections.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  private var day: String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: date)
  }

  private func timeTable(_ results: [CaseResult]) -> String {
    MarkdownTable.text(
      header: [
        "case", "floor ns", "SwiftHilt ns", "naive ns", "ratio", "target", "instructions", "budget",
      ],
      rows: results.map { result in
        let instructions = result.instructions.map(MarkdownTable.grouped) ?? "-"
        return [
          "\(result.title) (`\(result.name)`)",
          MarkdownTable.nanoseconds(result.timings.floor),
          MarkdownTable.nanoseconds(result.timings.swiftHilt),
          MarkdownTable.nanoseconds(result.timings.naive),
          format(result.figure) + MarkdownTable.mark(result.verdict),
          result.target,
          instructions + (result.isOverBudget ? " **over**" : ""),
          result.instructionBudget.map { MarkdownTable.grouped(Double($0)) } ?? "-",
        ]
      })
  }

  private func scalingTable(_ results: [CaseResult]) -> String {
    MarkdownTable.text(
      header: [
        "throughput of two threads, one thread being 1", "floor", "SwiftHilt", "naive", "target",
      ],
      rows: results.map { result in
        [
          "\(result.title) (`\(result.name)`)",
          MarkdownTable.scaling(result.timings.floor),
          MarkdownTable.scaling(result.timings.swiftHilt) + MarkdownTable.mark(result.verdict),
          MarkdownTable.scaling(result.timings.naive),
          result.target,
        ]
      })
  }

  private func weightTable(_ rows: [WeightRow]) -> String {
    MarkdownTable.text(
      header: ["weight", "SwiftHilt", "target"],
      rows: rows.map { row in
        let mark = row.mark.isEmpty ? "" : " \(row.mark)"
        return [
          "\(row.title) (`\(row.name)`)", "\(MarkdownTable.grouped(row.value)) \(row.unit)\(mark)",
          row.target.map { "\(MarkdownTable.grouped($0)) \(row.unit)" } ?? "-",
        ]
      })
  }

  private func registrationTable(_ result: RegistrationResult) -> String {
    func row(_ title: String, _ pass: (RegistrationCost) -> RegistrationCost.Pass) -> [String] {
      func cost(_ pass: RegistrationCost.Pass) -> String {
        String(format: "%.0f ns", pass.nanoseconds)
          + (pass.bytes.map { String(format: ", %.0f B", $0) } ?? "")
      }
      return [
        "register \(MarkdownTable.grouped(Double(result.bindings))) bindings, each, \(title)",
        cost(pass(result.swiftHilt)) + MarkdownTable.mark(result.verdict),
        cost(pass(result.naive)),
        String(format: "%.0f ns, %.0f B", result.target.nanoseconds, result.target.bytes),
      ]
    }
    return MarkdownTable.text(
      header: ["case", "SwiftHilt", "naive", "target"],
      rows: [row("cold", \.cold), row("warm", \.warm)])
  }
}
