import Foundation

#if Macros
  import ArgumentParser
  import HiltScan

  @main struct Hilt: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "hilt",
      abstract: "Checks and draws the dependency graph of Swift sources that use SwiftHilt.",
      discussion: """
        hilt reads sources and does not compile them. `hilt scan` writes the keys that factory closures \
        resolve, so that your test can compare them with the registrations.

        hilt exits with code 1 if a finding reaches the severity of --fail-on or a graph exceeds its budget. \
        The code is 2 if hilt cannot read its input or write its output, 64 for wrong arguments, and 0 otherwise.
        """, version: "0.1.0",
      subcommands: [
        ScanCommand.self, LintCommand.self, GraphCommand.self, DiffCommand.self,
        ExplainCommand.self,
      ])

    /// Runs a command. A ``Failure`` ends the program with code 2, and `ArgumentParser` chooses the
    /// code for other errors.
    static func main() {
      #if canImport(Glibc)
        // By default, the heap of a thread grows and shrinks by a page, which takes a tenth of the
        // time. Swift's module of glibc has neither `mallopt` nor `M_TOP_PAD`, which is -2.
        typealias Mallopt = @convention(c) (Int32, Int32) -> Int32
        _ = dlsym(nil, "mallopt").map { unsafeBitCast($0, to: Mallopt.self)(-2, 64 << 20) }
      #endif
      do {
        var command = try parseAsRoot()
        try command.run()
      } catch let failure as Failure {
        Output.error("error: \(failure)")
        exit(withError: ExitCode(2))
      } catch { exit(withError: error) }
    }
  }
#else
  /// Without the `Macros` trait, there is no parser, so the tool stops with a message.
  @main enum Hilt {
    static func main() {
      let text =
        "error: hilt and its plugins need swift-syntax; remove 'traits: []' from the '.package' line of SwiftHilt in Package.swift, or remove HiltPlugin from the targets\n"
      FileHandle.standardError.write(Data(text.utf8))
      exit(2)
    }
  }
#endif
