import ArgumentParser
import Foundation

/// The command. Without a subcommand, it measures all cases.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures SwiftHilt against plain Swift and against a naive container.",
    subcommands: [Run.self, List.self, RunCase.self, Register.self, Growth.self],
    defaultSubcommand: Run.self)

  static let cases =
    CachedCases.all + TransientCases.all + RequestCases.all + OtherCases.all + RecordingCases.all
    + ThreadCases.all

  /// Returns the cases whose names contain one of the texts, and the cases to which their limits
  /// refer.
  static func cases(matching filters: [String]) throws -> [BenchmarkCase] {
    let chosen = cases.filter { one in
      filters.isEmpty || filters.contains(where: one.name.contains)
    }
    guard !chosen.isEmpty else {
      throw ValidationError("no case has this name: run `benchmarks list` to see all")
    }
    let names = Set(chosen.map(\.name) + chosen.compactMap(\.reference))
    return cases.filter { names.contains($0.name) }
  }
}

/// Measures cases in one process. Each round covers every column of every case, so a disturbance by
/// other programs affects all of them equally.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure cases and print their table (the default).")

  @Option(parsing: .upToNextOption, help: "Only cases whose names contain one of these texts.")
  var filter: [String] = []

  @Flag(help: "A small run of seconds, for continuous integration.")
  var quick = false

  @Flag(help: "Fail when a case misses its target by more than the margin.")
  var strict = false

  func run() throws {
    let cases = try Benchmarks.cases(matching: filter)
    let crew = Crew(size: 2)
    var series = cases.map { one in
      one.preparations.mapValues { Series($0(), threads: one.threads) }
    }
    func each(_ body: (inout Series) -> Void) {
      for index in series.indices {
        for column in Column.allCases where series[index][column] != nil {
          body(&series[index][column]!)
        }
      }
    }
    each { $0.calibrate(nanoseconds: quick ? 300_000 : 1_000_000, crew: crew) }
    let rounds = quick ? 15 : 200
    for _ in 0..<rounds { each { $0.measure(crew: crew) } }

    let table = Table(cases, Dictionary(uniqueKeysWithValues: zip(cases.map(\.name), series)))
    print("Processor nanoseconds, medians of \(rounds) rounds.\n\n" + table.text, terminator: "")
    if strict, !table.missed.isEmpty {
      throw ValidationError("over the target: " + table.missed.joined(separator: ", "))
    }
  }
}

/// Lists the cases, for people and for `Tools/Benchmarks/instructions`.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List name, threads, columns, budgets of instructions and allocations, title.")

  func run() {
    for one in Benchmarks.cases {
      let columns = Column.allCases.filter { one.preparations[$0] != nil }.map(\.rawValue)
      let budgets = [one.instructions, one.allocations].map { $0.map(String.init) ?? "-" }
      let fields = [one.name, "\(one.threads)", columns.joined(separator: ",")] + budgets
      print((fields + [one.title]).joined(separator: "\t"))
    }
  }
}

/// Repeats one case without measuring it, for tools that count from outside.
struct RunCase: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Repeat one case, for a profiler or an instruction counter.")

  @Argument(help: "The name of the case.")
  var name: String

  @Option(help: "How often to perform the operation.")
  var iterations: Int

  @Option(help: "The column: floor, swiftHilt or naive.")
  var column: Column = .swiftHilt

  func run() throws {
    guard let one = Benchmarks.cases.first(where: { $0.name == name }),
      let prepare = one.preparations[column]
    else { throw ValidationError("no case \(name) with a column \(column)") }
    // Two threads exist, because a process with one thread runs different code.
    _ = Crew(size: 2).run(prepare(), workers: one.threads, count: max(0, iterations))
  }
}
