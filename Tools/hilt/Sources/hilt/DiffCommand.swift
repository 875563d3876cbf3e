#if Macros
  import ArgumentParser
  import Foundation
  import SwiftHiltGraphTools

  /// `hilt diff old new`
  struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Shows which bindings and edges changed.",
      discussion: """
        OLD and NEW are graphs that `hilt graph --format json` wrote, folders of sources, or revisions \
        of the git repository around the current folder. Without NEW, the current folder is compared.
        """)

    @Argument(help: "A JSON file, a folder or a git revision.", completion: .file())
    var old: String

    @Argument(help: "A JSON file, a folder or a git revision.", completion: .file())
    var new: String = "."

    func run() throws {
      let difference = try GraphSource(old).graph().diff(GraphSource(new).graph())
      Output.print(difference.isEmpty ? "The graphs are the same.\n" : "\(difference)\n")
    }
  }
#endif
