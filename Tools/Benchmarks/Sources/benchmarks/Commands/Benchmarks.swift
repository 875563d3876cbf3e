import ArgumentParser

/// The command: measures all cases unless told otherwise.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Measures SwiftHilt against plain Swift and against a naive container.",
    subcommands: [RunAll.self, ListCases.self, RunCase.self, RunRegistration.self, RunGrowth.self],
    defaultSubcommand: RunAll.self)
}
