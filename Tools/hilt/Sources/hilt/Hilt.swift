import ArgumentParser

/// The command.
@main
struct Hilt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hilt",
    abstract: "Checks and draws the dependency graph of Swift sources that use SwiftHilt.",
    discussion: """
      Sources are read, not compiled: closures, macros and wrappers alike.

      Exit codes: 0 when there is nothing at or above the level of --fail-on, 1 when there is, 2 when \
      something could not be read, 64 for wrong arguments.
      """,
    version: "1",
    subcommands: [
      LintCommand.self, GraphCommand.self, DiffCommand.self, ExplainCommand.self,
    ])
}
