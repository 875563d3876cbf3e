import ArgumentParser
import Logging
import SwiftHiltLifecycle
import TaskKit
import TaskStore
import TaskWeb

/// A command that runs in a request's container, in an app without a server.
protocol ScopedCommand: AsyncParsableCommand {
  static var mayWrite: Bool { get }
  var common: CommonOptions { get }

  /// Runs the command. If it fails, its changes are rolled back.
  func run(in command: Container) async throws
}

extension ScopedCommand {
  static var mayWrite: Bool { true }

  func run() async throws {
    let logger = Logger(label: "tasks")
    let app = WebApp.container(
      ServerConfiguration(), database: try await common.path, logger: logger)
    try await Lifecycle(app).around {
      try await app.withChild(scope: .request, name: "command") { command in
        let seed = RequestSeed(
          logger: logger, deadline: .now + .seconds(30), mayWrite: Self.mayWrite)
        command.install { provide(RequestSeed.self, instance: seed) }
        try await run(in: command)
        try await command.tryResolve(UnitOfWork.self).commit()
      }
    }
  }
}

extension Lifecycle {
  /// Starts the services, runs a body, and stops the services, even after an error.
  ///
  /// - Throws: ``Failure`` with the first error.
  nonisolated func around(_ body: () async throws -> Void) async throws {
    let path = try container.tryResolve(TaskDatabase.Path.self)
    do {
      try await start()
      do {
        try await body()
      } catch {
        try? await stop()
        throw error
      }
      try await stop()
    } catch {
      // The container's own text is meant for the program's author.
      let cause = (error as? LifecycleError)?.failures.first?.error ?? error
      throw Failure(cause is StoreError ? "\(path.text): \(cause)" : "\(cause)")
    }
  }
}

/// A task that a user names by the first characters of its id.
struct TaskArgument: ParsableArguments {
  @Argument(help: "The task's id, or enough of its first characters to identify it.")
  var id: String

  func validate() throws {
    guard id.utf8.count >= 4, id.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      throw ValidationError("Type at least four characters of the id, as in the list.")
    }
  }

  func find(_ container: Container) async throws -> Todo {
    let all = try await container.tryResolve(QueryTasks.self)(TaskQuery())
    let found = all.filter { $0.id.uuidString.lowercased().hasPrefix(id.lowercased()) }
    switch found.count {
    case 1: return found[0]
    case 0: throw ValidationError("There is no task \(id).")
    default:
      let lines = found.map { "\n  \($0.id.uuidString.lowercased()) \(TaskLine.visible($0.title))" }
      throw ValidationError("\(found.count) ids begin with \(id):\(lines.joined())")
    }
  }
}

struct DraftOptions: ParsableArguments {
  @Option(help: "The notes.")
  var notes: String?
  @Option(name: .shortAndLong, help: "The priority.")
  var priority: TaskPriority?
  @Option(help: "The due date: 2026-11-22, today, tomorrow or none.")
  var due: String?

  func apply(to draft: inout TaskDraft, _ calendar: TaskCalendar) throws {
    if let notes { draft.notes = notes }
    if let priority { draft.priority = priority }
    switch due?.lowercased() {
    case nil: break
    case "none": draft.dueDate = nil
    case "today": draft.dueDate = calendar.endOfToday.addingTimeInterval(-1)
    case "tomorrow": draft.dueDate = calendar.endOfToday
    case let day?:
      guard let date = calendar.date(day: day) else {
        throw ValidationError("Write the due date as 2026-11-22, today, tomorrow or none.")
      }
      draft.dueDate = date
    }
  }
}

/// Users type a priority as a word, because its numbers belong to the database.
extension TaskPriority: @retroactive ExpressibleByArgument {
  /// Creates the priority of a word, or returns `nil` for an unknown word.
  public init?(argument: String) {
    guard let known = Self.allCases.first(where: { $0.word == argument }) else { return nil }
    self = known
  }
  /// The words that users can type.
  public static var allValueStrings: [String] { allCases.map(\.word) }
}

extension TaskFilter: @retroactive ExpressibleByArgument {}
extension TaskSort: @retroactive ExpressibleByArgument {}
