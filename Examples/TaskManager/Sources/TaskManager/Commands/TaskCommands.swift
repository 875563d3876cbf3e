import ArgumentParser
import SwiftHiltLifecycle
import TaskKit
import TaskStore
import TaskWeb

struct Add: ScopedCommand {
  static let configuration = CommandConfiguration(abstract: "Add a task.")

  @OptionGroup var common: CommonOptions
  @Argument(help: "The title.")
  var title: [String]
  @OptionGroup var draftOptions: DraftOptions

  func run(in command: Container) async throws {
    var draft = TaskDraft(title: title.joined(separator: " "))
    try draftOptions.apply(to: &draft, command.tryResolve())
    let todo = try await command.tryResolve(CreateTask.self)(draft)
    print("added \(TaskLine.shortID(todo.id))")
  }
}

struct List: ScopedCommand {
  static let configuration = CommandConfiguration(abstract: "List tasks.")
  static let mayWrite = false

  @OptionGroup var common: CommonOptions
  @Option(name: .shortAndLong, help: "The filter.")
  var filter = TaskFilter.all
  @Option(name: .shortAndLong, help: "The order.")
  var sort = TaskSort.dueDate
  @Flag(help: "Print JSON, as the API does.")
  var json = false
  @Argument(help: "The text to look for in titles and notes.")
  var text: [String] = []

  func run(in command: Container) async throws {
    let calendar = try command.tryResolve(TaskCalendar.self)
    let query = TaskQuery(
      filter: filter, text: text.joined(separator: " "), sort: sort,
      endOfToday: calendar.endOfToday)
    let todos = try await command.tryResolve(QueryTasks.self)(query)
    if json { return print(try TaskPageJSON(todos, total: todos.count, calendar).text) }
    for todo in todos { print(TaskLine(row: TaskRow(todo, calendar: calendar))) }
  }
}

struct Done: ScopedCommand {
  static let configuration = CommandConfiguration(abstract: "Mark a task as done.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument

  func run(in command: Container) async throws { try await task.mark(true, command) }
}

struct Reopen: ScopedCommand {
  static let configuration = CommandConfiguration(abstract: "Mark a task as open again.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument

  func run(in command: Container) async throws { try await task.mark(false, command) }
}

extension TaskArgument {
  /// A task that is already marked does not change.
  fileprivate func mark(_ isCompleted: Bool, _ command: Container) async throws {
    var todo = try await find(command)
    if todo.isCompleted != isCompleted {
      todo = try await command.tryResolve(ToggleTaskCompletion.self)(id: todo.id)
    }
    print(TaskLine(row: TaskRow(todo, calendar: try command.tryResolve())))
  }
}

struct Edit: ScopedCommand {
  static let configuration = CommandConfiguration(abstract: "Change a task.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument
  @Option(name: .shortAndLong, help: "The title.")
  var title: String?
  @OptionGroup var draftOptions: DraftOptions

  func run(in command: Container) async throws {
    let found = try await task.find(command)
    var draft = TaskDraft(found)
    if let title { draft.title = title }
    try draftOptions.apply(to: &draft, command.tryResolve())
    let todo = try await command.tryResolve(UpdateTask.self)(id: found.id, draft)
    print(TaskLine(row: TaskRow(todo, calendar: try command.tryResolve())))
  }
}

struct Delete: ScopedCommand {
  static let configuration = CommandConfiguration(abstract: "Delete a task.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument

  func run(in command: Container) async throws {
    let id = try await task.find(command).id
    let todo = try await command.tryResolve(DeleteTask.self)(id: id)
    try await command.tryResolve(DeletedTasks.self).keep(todo)
    print("deleted “\(TaskLine.visible(todo.title))”")
  }
}
