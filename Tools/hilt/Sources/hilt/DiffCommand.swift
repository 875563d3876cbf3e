#if Macros
  import ArgumentParser
  import Foundation
  import HiltScan

  /// `hilt diff old new`
  struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Tells which bindings and edges came and went.",
      discussion: """
        OLD and NEW are graphs that `hilt graph --format json` wrote, folders of sources, or revisions \
        of the git repository around the current folder. Without NEW, the current folder is compared.
        """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, markdown
    }

    @Argument(help: "A JSON file, a folder or a git revision.", completion: .file())
    var old: String

    @Argument(help: "A JSON file, a folder or a git revision.", completion: .file())
    var new: String = "."

    @Option(help: "What the difference is printed as.")
    var format = Format.text

    @Flag(help: "End with code 1 when there is a difference.")
    var exitCode = false

    func run() throws {
      try Output.reporting {
        let before = try GraphSource(old).graph()
        let after = try GraphSource(new).graph()
        let difference = GraphDifference(before, after)
        Output.print(format == .text ? difference.text : difference.markdown)
        if exitCode, !difference.isEmpty { throw ExitCode(1) }
      }
    }
  }
#endif
