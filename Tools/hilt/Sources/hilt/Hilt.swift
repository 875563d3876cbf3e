#if Macros
  import ArgumentParser
  import HiltScan

  /// The command-line tool `hilt`.
  @main
  struct Hilt: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hilt",
      abstract: "Checks and draws the dependency graph of Swift sources that use SwiftHilt.",
      discussion: """
        hilt reads sources and does not compile them. `hilt scan` writes what closures resolve, and a test \
        compares that with the registrations.

        Exit codes: 0 if no finding reaches the severity of --fail-on, 1 if one does, 2 if input could not \
        be read or output could not be written, 64 for wrong arguments.
        """,
      version: "0.1.0",
      subcommands: [
        ScanCommand.self, LintCommand.self, GraphCommand.self, DiffCommand.self,
        ExplainCommand.self,
      ])

    /// Runs a command, and ends with code 2 if its work cannot be done.
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
  /// Without the trait `Macros` there is no parser, so the tool stops with a message.
  @main
  enum Hilt {
    static func main() { fatalError("hilt needs the trait Macros of the package SwiftHilt") }
  }
#endif
