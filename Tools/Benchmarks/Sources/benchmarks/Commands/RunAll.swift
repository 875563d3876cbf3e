import ArgumentParser
import BenchmarkHarness
import Foundation

/// Measures cases and prints their table.
struct RunAll: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Measure cases and print their table (the default).")

  @Option(parsing: .upToNextOption, help: "Only cases whose names contain one of these texts.")
  var filter: [String] = []

  @Flag(help: "A small run of seconds, for continuous integration.")
  var quick = false

  @Option(help: "How many rounds to measure (default: 200, or 15 with --quick).")
  var rounds: Int?

  @Option(help: "Write the measurements to this file as JSON.")
  var json: String?

  @Option(help: "Write the table to this file, besides printing it.")
  var markdown: String?

  @Option(help: "Instruction counts that Tools/Benchmarks/instructions wrote with --json.")
  var instructions: String?

  @Option(help: "Rows that Tools/Benchmarks/weight wrote with --json.")
  var weight: String?

  @Flag(help: "Fail when a case misses its target by more than the margin.")
  var strict = false

  func validate() throws {
    if let rounds, rounds < 1 { throw ValidationError("--rounds must be at least 1") }
  }

  func run() throws {
    let catalogue = Registry.catalogue
    let cases = catalogue.select(filter)
    let registers = filter.isEmpty || filter.contains { "register".contains($0) }
    guard registers || !cases.isEmpty else {
      throw ValidationError("no case is called like that; `benchmarks list` names them")
    }
    let counts = try countedInstructions()
    let registration = registers ? try RegistrationRun(processes: quick ? 1 : 7).measure() : nil

    let rounds = rounds ?? (quick ? 15 : 200)
    let runner = Runner(rounds: rounds, roundNanoseconds: quick ? 300_000 : 1_000_000)
    let progress = Progress(total: rounds)
    let timings = runner.measure(cases, progress: progress.show)
    progress.clear()

    let report = Report(
      date: Date(), rounds: rounds,
      cases: cases.map {
        CaseResult(
          of: $0, target: catalogue.target(of: $0.name), timings: timings, instructions: counts)
      },
      registration: registration, weight: try weighed())
    print(report.markdown(), terminator: "")
    try report.markdown().writeIfWanted(to: markdown)
    try report.json().writeIfWanted(to: json)
    try fail(for: report)
  }

  private func countedInstructions() throws -> [String: Double] {
    guard let instructions else { return [:] }
    let data = try Data(contentsOf: URL(fileURLWithPath: instructions))
    return try JSONDecoder().decode([String: Double].self, from: data)
  }

  private func weighed() throws -> [WeightRow]? {
    guard let weight else { return nil }
    let data = try Data(contentsOf: URL(fileURLWithPath: weight))
    return try JSONDecoder().decode([WeightRow].self, from: data)
  }

  private func fail(for report: Report) throws {
    guard strict, !report.failures.isEmpty else { return }
    FileHandle.standardError.write(
      Data(("\nMissed:\n" + report.failures.map { "  \($0)\n" }.joined()).utf8))
    throw ExitCode.failure
  }
}

extension String {
  fileprivate func writeIfWanted(to path: String?) throws {
    guard let path else { return }
    try Data(utf8).write(to: URL(fileURLWithPath: path))
  }
}
