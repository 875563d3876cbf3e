import ArgumentParser
import Configuration
import Foundation
import TaskStore

/// The program. Without a subcommand, it runs the server.
@main
struct TaskManagerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "TaskManager", abstract: "Manages tasks on the web and on the command line.",
    discussion: """
      The server and the commands use the same file, even at the same time. Without a command, the \
      server starts. TaskManager serve --help lists its options.
      """, version: "1.0.0",
    subcommands: [
      Serve.self, Add.self, List.self, Done.self, Reopen.self, Edit.self, Delete.self,
    ], defaultSubcommand: Serve.self)
}

struct CommonOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The file with the tasks. (TASKS_DATABASE)")
  var database: String?

  var path: TaskDatabase.Path {
    get async throws {
      // The default is in the folder for programs' data, not in the current folder.
      let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      let usual = data.appending(path: "TaskManager/tasks.sqlite").path
      let path = try await settings().string(forKey: "database", default: usual)
      return TaskDatabase.Path(URL(fileURLWithPath: path).standardizedFileURL.path)
    }
  }

  /// Returns the settings: the command's options, then the environment, then the file `.env`.
  func settings(_ flags: [AbsoluteConfigKey: String?] = [:]) async throws -> ConfigReader {
    let flags = flags.merging([["tasks", "database"]: database]) { $1 }
    let values = flags.compactMapValues { $0.map { ConfigValue(.string($0), isSecret: false) } }
    return ConfigReader(providers: [
      InMemoryProvider(values: values), EnvironmentVariablesProvider(),
      try await EnvironmentVariablesProvider(environmentFilePath: ".env", allowMissing: true),
    ]).scoped(to: "tasks")
  }
}
