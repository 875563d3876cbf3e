import Foundation
import Observation

/// The list of tasks: filters, search, quick add, toggle, delete with undo.
@MainActor @Observable
public final class TaskListViewModel {
  /// What the list shows.
  public private(set) var rows: [TaskRow] = []
  /// Whether the tasks were read; until then nobody knows whether there are none.
  public private(set) var isLoaded = false
  /// What the user is told of the last thing that went wrong.
  public private(set) var errorText: String?
  /// The task that was deleted last, until it is put back or another one is deleted.
  public private(set) var lastDeleted: Todo?

  /// Which tasks are shown.
  public var filter: TaskFilter = .all
  /// What is searched for.
  public var searchText = ""
  /// In which order they are.
  public var sort: TaskSort = .dueDate
  /// The title of a new task.
  public var quickAddTitle = ""

  /// Whether the title of a new task can be saved.
  public var canQuickAdd: Bool { TaskDraft(title: quickAddTitle).problems.isEmpty }

  private let createTask: CreateTask
  private let deleteTask: DeleteTask
  private let restoreTask: RestoreTask
  private let toggleTask: ToggleTaskCompletion
  private let queryTasks: QueryTasks
  private let observeTasks: ObserveTasks
  private let calendar: TaskCalendar

  /// Creates the view model on its use cases.
  public init(
    createTask: CreateTask, deleteTask: DeleteTask, restoreTask: RestoreTask,
    toggleTask: ToggleTaskCompletion, queryTasks: QueryTasks, observeTasks: ObserveTasks,
    calendar: TaskCalendar
  ) {
    self.createTask = createTask
    self.deleteTask = deleteTask
    self.restoreTask = restoreTask
    self.toggleTask = toggleTask
    self.queryTasks = queryTasks
    self.observeTasks = observeTasks
    self.calendar = calendar
  }

  private var query: TaskQuery {
    TaskQuery(filter: filter, text: searchText, sort: sort, endOfToday: calendar.endOfToday)
  }

  /// Reads the tasks anew.
  public func refresh() async {
    // A search that was typed on meanwhile is not overwritten by the answer to an older one.
    let asked = query
    await report { [self] in
      let todos = try await queryTasks(asked)
      if asked.filter == filter, asked.text == searchText, asked.sort == sort { show(todos) }
    }
  }

  /// Shows the tasks, and each change to them, until the task is cancelled.
  public func observe() async {
    await report { [self] in
      for try await todos in observeTasks(query) { show(todos) }
    }
  }

  /// Creates a task of the typed title.
  public func quickAdd() async {
    let draft = TaskDraft(title: quickAddTitle)
    await report { [self] in
      try await createTask(draft)
      quickAddTitle = ""
    }
    await refresh(keepingError: errorText)
  }

  /// Marks a task as done, or as open again.
  public func toggle(_ id: UUID) async {
    await report { [self] in try await toggleTask(id: id) }
    await refresh(keepingError: errorText)
  }

  /// Deletes a task.
  public func delete(_ id: UUID) async {
    await report { [self] in lastDeleted = try await deleteTask(id: id) }
    await refresh(keepingError: errorText)
  }

  /// Puts back the task that was deleted last.
  public func undoDelete() async {
    guard let todo = lastDeleted else { return }
    await report { [self] in
      try await restoreTask(todo)
      lastDeleted = nil
    }
    await refresh(keepingError: errorText)
  }

  private func show(_ todos: [Todo]) {
    rows = todos.map { TaskRow($0, calendar: calendar) }
    isLoaded = true
  }

  private func refresh(keepingError text: String?) async {
    await refresh()
    if let text { errorText = text }
  }

  private func report(_ body: () async throws -> Void) async {
    do {
      try await body()
      errorText = nil
    } catch is CancellationError {
      // Nobody looks any more.
    } catch {
      errorText = "\(error)"
    }
  }
}
