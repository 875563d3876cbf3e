import ArgumentParser
import Foundation
import Logging
import SwiftHiltDAG
import SwiftHiltLifecycle
import TaskKit
import TaskStore

/// What a command works in: the container of a request, of an app without a server.
enum CommandScope {
  static func container(_ path: TaskDatabase.Path) -> Container {
    let container = Container(name: "app")
    container.install {
      provide(TaskDatabase.Path.self, instance: path)
      provide(TaskCalendar.self, dependencies: []) { _ in TaskCalendar() }
      RequestModule.self
      SQLiteTaskModule.self
      TaskUseCaseModule.self
    }
    return container
  }

  /// Opens the database, runs a command in a scope of its own, and closes both.
  static func run(
    _ options: CommonOptions, _ body: (Container) async throws -> Void
  ) async throws {
    let container = container(options.path)
    let lifecycle = Lifecycle(container)
    do {
      try await lifecycle.start()
      try await container.withChild(scope: .request, name: "command") { command in
        command.register(
          Logger.self, instance: Logger(label: "tasks") { _ in SwiftLogNoOpLogHandler() })
        try await body(command)
      }
    } catch {
      try? await lifecycle.stop()
      throw Failure(error)
    }
    try await lifecycle.stop()
  }

  /// An error as the command line tells it.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ error: any Error) { description = "\(error)" }
  }
}

/// A task that a user names by the beginning of its id.
struct TaskArgument: ParsableArguments {
  @Argument(help: "The task's id, or as much of its beginning as tells it from the others.")
  var id: String

  func find(_ container: Container) async throws -> Todo {
    let all = try await container.tryResolve(QueryTasks.self)(TaskQuery())
    let found = all.filter { $0.id.uuidString.lowercased().hasPrefix(id.lowercased()) }
    switch found.count {
    case 1: return found[0]
    case 0: throw ValidationError("There is no task \(id).")
    default: throw ValidationError("\(found.count) tasks begin with \(id).")
    }
  }
}

/// What a user types of a task.
struct DraftOptions: ParsableArguments {
  @Option(help: "Notes.")
  var notes: String?
  @Option(name: .shortAndLong, help: "low, medium or high.")
  var priority: TaskPriority?
  @Option(help: "The day it is due: 2026-11-22, today, tomorrow or none.")
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
        throw ValidationError("A due date is a day: 2026-11-22, today, tomorrow or none.")
      }
      draft.dueDate = date
    }
  }
}

extension TaskPriority: @retroactive ExpressibleByArgument {
  /// Reads a word of the command line.
  public init?(argument: String) {
    guard let known = TaskPriority.allCases.first(where: { $0.title.lowercased() == argument })
    else { return nil }
    self = known
  }
}

extension TaskFilter: @retroactive ExpressibleByArgument {}
extension TaskSort: @retroactive ExpressibleByArgument {}
