#if Macros
  import ArgumentParser
  import HiltScan

  /// The command.
  @main
  struct Hilt: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hilt",
      abstract: "Checks and draws the dependency graph of Swift sources that use SwiftHilt.",
      discussion: """
        Sources are read, not compiled. `hilt scan` writes what closures resolve; a test compares that with \
        what is registered.

        Exit codes: 0 when there is nothing at or above the level of --fail-on, 1 when there is, 2 when \
        something could not be read, 64 for wrong arguments.
        """,
      version: "0.1.0",
      subcommands: [
        ScanCommand.self, LintCommand.self, GraphCommand.self, DiffCommand.self,
        ExplainCommand.self,
      ])

    /// Ends with code 2 when a command's work cannot be done.
    static func main() {
      do {
        var command = try parseAsRoot()
        try command.run()
      } catch let failure as Failure {
        Output.error("error: \(failure)")
        exit(withError: ExitCode(2))
      } catch {
        exit(withError: error)
      }
    }
  }
#else
  /// Without the trait there is no parser, and no tool.
  @main
  enum Hilt {
    static func main() { fatalError("hilt needs the trait Macros of the package SwiftHilt") }
  }
#endif
