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

  /// Opens the database, runs a command in a scope of its own, and closes both. What a command that
  /// fails has written is taken back.
  static func run(
    _ options: CommonOptions, _ access: UnitOfWork.Access = .writing,
    _ body: (Container) async throws -> Void
  ) async throws {
    let path = try await options.path
    let container = container(path)
    let lifecycle = Lifecycle(container)
    do {
      try await lifecycle.start()
      try await container.withChild(scope: .request, name: "command") { command in
        command.register(
          Logger.self,
          instance: Logger(label: "tasks") { StreamLogHandler.standardError(label: $0) })
        command.register(Deadline.self, instance: Deadline(after: .seconds(30)))
        command.register(UnitOfWork.Access.self, instance: access)
        try await body(command)
        try await command.tryResolve(UnitOfWork.self).commit()
      }
      try await lifecycle.stop()
    } catch {
      try? await lifecycle.stop()
      throw Failure(error, path)
    }
  }
}

/// An error in the words of the command line: what went wrong in which file, and what helps.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error, _ path: TaskDatabase.Path) {
    // The container's own words are for the author of a program.
    let cause = (error as? LifecycleError)?.failures.first?.error ?? error
    description = cause is StoreError ? "\(path.text): \(cause)" : "\(cause)"
  }
}

/// A task that a user names by the beginning of its id.
struct TaskArgument: ParsableArguments {
  @Argument(help: "The task's id, or as much of its beginning as tells it from the others.")
  var id: String

  func validate() throws {
    guard id.utf8.count >= 4, id.allSatisfy({ $0.isHexDigit || $0 == "-" }) else {
      throw ValidationError("An id has at least four of its letters and digits: see list.")
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
      throw ValidationError("\(found.count) tasks begin with \(id):\(lines.joined())")
    }
  }
}

/// What a user types of a task.
struct DraftOptions: ParsableArguments {
  @Option(help: "Notes.")
  var notes: String?
  @Option(name: .shortAndLong, help: "How much it matters.")
  var priority: PriorityWord?
  @Option(help: "The day it is due: 2026-11-22, today, tomorrow or none.")
  var due: String?

  func apply(to draft: inout TaskDraft, _ calendar: TaskCalendar) throws {
    if let notes { draft.notes = notes }
    if let priority { draft.priority = priority.priority }
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

/// A priority as it is typed: the numbers of `TaskPriority` are a database's.
enum PriorityWord: String, ExpressibleByArgument, CaseIterable {
  case low, medium, high

  var priority: TaskPriority {
    switch self {
    case .low: return .low
    case .medium: return .medium
    case .high: return .high
    }
  }
}

extension TaskFilter: @retroactive ExpressibleByArgument {}
extension TaskSort: @retroactive ExpressibleByArgument {}
