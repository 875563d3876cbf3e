import ArgumentParser
import Configuration
import Foundation
import TaskStore

/// The program: without a subcommand, the server.
@main
struct TaskManagerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "TaskManager", abstract: "Keeps tasks: on the web, and on the command line.",
    discussion: """
      The server and the commands work on one file, also at the same time. Without a command, the \
      server starts; its options are those of TaskManager serve --help.
      """, version: "1.0.0",
    subcommands: [
      Serve.self, Add.self, List.self, Done.self, Reopen.self, Edit.self, Delete.self,
    ], defaultSubcommand: Serve.self)
}

/// What every command takes.
struct CommonOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "The file that the tasks are in. (TASKS_DATABASE)")
  var database: String?

  var path: TaskDatabase.Path {
    get async throws {
      // In the folder for programs' data: not in the one where the program was started.
      let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      let usual = data.appending(path: "TaskManager/tasks.sqlite").path
      let path = try await settings().string(forKey: "database", default: usual)
      return TaskDatabase.Path(URL(fileURLWithPath: path).standardizedFileURL.path)
    }
  }

  /// The settings: what the command says, then the environment, then the file `.env`.
  func settings(_ flags: [AbsoluteConfigKey: String?] = [:]) async throws -> ConfigReader {
    let flags = flags.merging([["tasks", "database"]: database]) { $1 }
    let values = flags.compactMapValues { $0.map { ConfigValue(.string($0), isSecret: false) } }
    return ConfigReader(providers: [
      InMemoryProvider(values: values), EnvironmentVariablesProvider(),
      try await EnvironmentVariablesProvider(environmentFilePath: ".env", allowMissing: true),
    ]).scoped(to: "tasks")
  }
}
