import ArgumentParser
import BenchmarkHarness

/// Does one case a number of times and measures nothing: for tools that count from outside.
struct RunCase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run-case",
    abstract: "Do one case a number of times, for a profiler or an instruction counter.")

  @Argument(help: "The name of the case.")
  var name: String

  @Option(help: "How often to do the operation.")
  var iterations: Int

  @Option(help: "Who does it: floor, swiftHilt or naive.")
  var column: Column = .swiftHilt

  func validate() throws {
    if iterations < 0 { throw ValidationError("--iterations must not be negative") }
  }

  func run() throws {
    guard let benchmarkCase = Registry.catalogue.cases.first(where: { $0.name == name }) else {
      throw ValidationError("no case is called \(name); `benchmarks list` names them")
    }
    guard let prepare = benchmarkCase.preparations[column] else {
      throw ValidationError("\(name) has no \(column) column")
    }
    // The threads of the crew wait: they exist because a process of one thread runs other code.
    let crew = Crew(size: max(2, benchmarkCase.threads))
    let workload = prepare()
    _ = crew.run(workload, workers: benchmarkCase.threads, count: iterations)
  }
}

extension Column: ExpressibleByArgument {}
