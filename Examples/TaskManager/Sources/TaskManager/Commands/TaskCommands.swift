import ArgumentParser
import Foundation
import SwiftHiltDAG
import TaskKit
import TaskStore
import TaskWeb

struct Add: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Add a task.")

  @OptionGroup var common: CommonOptions
  @Argument(help: "The title.")
  var title: [String]
  @OptionGroup var draftOptions: DraftOptions

  func run() async throws {
    try await CommandScope.run(common) { container in
      var draft = TaskDraft(title: title.joined(separator: " "))
      try draftOptions.apply(to: &draft, container.tryResolve())
      let todo = try await container.tryResolve(CreateTask.self)(draft)
      print("added \(TaskLine.shortID(todo.id))")
    }
  }
}

struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List tasks.")

  @OptionGroup var common: CommonOptions
  @Option(name: .shortAndLong, help: "Which tasks.")
  var filter = TaskFilter.all
  @Option(name: .shortAndLong, help: "In which order.")
  var sort = TaskSort.dueDate
  @Flag(help: "Print them as the API does.")
  var json = false
  @Argument(help: "What to look for in titles and notes.")
  var text: [String] = []

  func run() async throws {
    try await CommandScope.run(common, .reading) { container in
      let calendar = try container.tryResolve(TaskCalendar.self)
      let query = TaskQuery(
        filter: filter, text: text.joined(separator: " "), sort: sort,
        endOfToday: calendar.endOfToday)
      let todos = try await container.tryResolve(QueryTasks.self)(query)
      if json {
        print(try TaskPageJSON(todos, total: todos.count, calendar).text)
      } else {
        for todo in todos { print(TaskLine(TaskRow(todo, calendar: calendar))) }
      }
    }
  }
}

struct Done: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Mark a task as done.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument

  func run() async throws { try await mark(task, isCompleted: true, common) }
}

struct Reopen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Mark a task as open again.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument

  func run() async throws { try await mark(task, isCompleted: false, common) }
}

/// Marks a task; a task that is marked so already stays as it is.
private func mark(_ task: TaskArgument, isCompleted: Bool, _ common: CommonOptions) async throws {
  try await CommandScope.run(common) { container in
    var todo = try await task.find(container)
    if todo.isCompleted != isCompleted {
      todo = try await container.tryResolve(ToggleTaskCompletion.self)(id: todo.id)
    }
    print(TaskLine(TaskRow(todo, calendar: try container.tryResolve())))
  }
}

struct Edit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Change a task.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument
  @Option(name: .shortAndLong, help: "The title.")
  var title: String?
  @OptionGroup var draftOptions: DraftOptions

  func run() async throws {
    try await CommandScope.run(common) { container in
      let found = try await task.find(container)
      var draft = TaskDraft(found)
      if let title { draft.title = title }
      try draftOptions.apply(to: &draft, container.tryResolve())
      let todo = try await container.tryResolve(UpdateTask.self)(id: found.id, draft)
      print(TaskLine(TaskRow(todo, calendar: try container.tryResolve())))
    }
  }
}

struct Delete: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Delete a task.")

  @OptionGroup var common: CommonOptions
  @OptionGroup var task: TaskArgument

  func run() async throws {
    try await CommandScope.run(common) { container in
      let id = try await task.find(container).id
      let todo = try await container.tryResolve(DeleteTask.self)(id: id)
      try await container.tryResolve(DeletedTasks.self).keep(todo)
      print("deleted “\(TaskLine.visible(todo.title))”")
    }
  }
}

struct Graph: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the graph of a command as Graphviz DOT.")

  @OptionGroup var common: CommonOptions

  func run() async throws {
    let container = CommandScope.container(try await common.path)
    try await container.withChild(scope: .request, name: "command") { command in
      print(command.declaredGraph().dot(), terminator: "")
    }
    try await container.close()
  }
}
