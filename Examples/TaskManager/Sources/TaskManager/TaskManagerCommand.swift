import ArgumentParser
import Foundation
import TaskStore

/// The program: without a subcommand, the server.
@main
struct TaskManagerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "TaskManager", abstract: "Keeps tasks: on the web, and on the command line.",
    discussion: "The server and the commands work on one file, also at the same time.",
    subcommands: [
      Serve.self, Add.self, List.self, Done.self, Edit.self, Delete.self, Graph.self,
    ], defaultSubcommand: Serve.self)
}

/// What every command takes.
struct CommonOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The file that the tasks are in.")
  var database = CommonOptions.defaultDatabase

  var path: TaskDatabase.Path {
    TaskDatabase.Path(URL(fileURLWithPath: database).standardizedFileURL.path)
  }

  /// In the folder for programs' data: not in the one where the program was started.
  private static var defaultDatabase: String {
    let folder: URL
    if let data = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      folder = URL(fileURLWithPath: data)
    } else {
      #if os(macOS)
        folder = URL.applicationSupportDirectory
      #else
        folder = URL.homeDirectory.appending(path: ".local/share")
      #endif
    }
    return folder.appending(path: "TaskManager/tasks.sqlite").path
  }
}
