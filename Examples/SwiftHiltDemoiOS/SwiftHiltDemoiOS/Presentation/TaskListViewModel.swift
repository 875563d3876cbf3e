import Foundation
import Observation

/// The list of tasks, with filters, search, order, quick add, completion and undoable deletion.
@MainActor @Observable
public final class TaskListViewModel {
  /// The rows of the list.
  public private(set) var rows: [TaskRow] = []
  /// Whether the tasks were read. Before that, an empty list does not mean that there are none.
  public private(set) var isLoaded = false
  /// The message about the latest failure, for the user.
  public private(set) var errorText: String?

  /// The filter.
  public var filter: TaskFilter = .all
  /// The text to search for.
  public var searchText = ""
  /// The order of the tasks.
  public var sort: TaskSort = .dueDate
  /// The title of a new task.
  public var quickAddTitle = ""

  /// Whether the title of a new task can be saved.
  public var canQuickAdd: Bool { TaskDraft(title: quickAddTitle).problems.isEmpty }

  /// Whether a task that was deleted here can be restored.
  public var canRestore: Bool { !hidden.isEmpty || !deleted.isEmpty }

  /// The query of the list. Observe again when it changes.
  public var query: TaskQuery {
    TaskQuery(filter: filter, text: searchText, sort: sort, endOfToday: endOfToday)
  }

  private var endOfToday: Date
  /// The tasks whose deletion has begun. The list hides them, whatever the repository returns.
  private var hidden: Set<UUID> = []
  /// The tasks that were deleted here, for restoring them.
  private var deleted: [UUID: Todo] = [:]
  private var lastChange: Task<Void, Never>?

  private let createTask: CreateTask
  private let deleteTask: DeleteTask
  private let restoreTask: RestoreTask
  private let toggleTask: ToggleTaskCompletion
  private let queryTasks: QueryTasks
  private let observeTasks: ObserveTasks
  private let calendar: TaskCalendar

  /// Creates the view model with its use cases.
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
    endOfToday = calendar.endOfToday
  }

  /// Updates the query to the present day. Call it when a day begins, or when the clock or the time
  /// zone changes.
  public func updateToday() { endOfToday = calendar.endOfToday }

  /// Reads the tasks again.
  public func refresh() async {
    // The answer to an earlier query must not replace the present one.
    let asked = query
    await report { [self] in
      let todos = try await queryTasks(asked)
      if asked == query { show(todos) }
    }
  }

  /// Shows the tasks and each change to them, until the Swift task is cancelled.
  public func observe() async {
    await report { [self] in
      for try await todos in observeTasks(query) { show(todos) }
    }
  }

  /// Creates a task with the typed title.
  public func quickAdd() async {
    let typed = quickAddTitle
    // Clears the field before the first suspension, so text that is typed later stays.
    quickAddTitle = ""
    let isCreated = await report { [self] in try await createTask(TaskDraft(title: typed)) }
    if !isCreated, quickAddTitle.isEmpty { quickAddTitle = typed }
    await refresh(keepingError: errorText)
  }

  /// Marks a task as done, or as open again.
  public func toggle(_ id: UUID) async {
    await report { [self] in try await toggleTask(id: id) }
    await refresh(keepingError: errorText)
  }

  /// Removes a task from the list immediately, then deletes it. The task reappears if that fails.
  @discardableResult
  public func delete(_ id: UUID) -> Task<Void, Never> {
    hidden.insert(id)
    rows.removeAll { $0.id == id }
    return afterEarlierChanges { [self] in
      let isDeleted = await report { deleted[id] = try await deleteTask(id: id) }
      if !isDeleted { hidden.remove(id) }
      await refresh(keepingError: errorText)
      hidden.remove(id)
    }
  }

  /// Restores a task that was deleted here.
  @discardableResult
  public func restore(_ id: UUID) -> Task<Void, Never> {
    afterEarlierChanges { [self] in
      guard let todo = deleted[id] else { return }
      await report {
        try await restoreTask(todo)
        deleted[id] = nil
      }
      await refresh(keepingError: errorText)
    }
  }

  /// Runs changes one after another. A task may be restored before its deletion has ended.
  private func afterEarlierChanges(
    _ change: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let earlier = lastChange
    let task = Task {
      await earlier?.value
      await change()
    }
    lastChange = task
    return task
  }

  private func show(_ todos: [Todo]) {
    rows = todos.filter { !hidden.contains($0.id) }.map { TaskRow($0, calendar: calendar) }
    isLoaded = true
  }

  private func refresh(keepingError text: String?) async {
    await refresh()
    if let text { errorText = text }
  }

  /// Runs a body, and returns whether it succeeded.
  @discardableResult
  private func report(_ body: () async throws -> Void) async -> Bool {
    do {
      try await body()
      errorText = nil
      return true
    } catch is CancellationError {
      // The list is no longer shown.
    } catch {
      errorText = error.localizedDescription
    }
    return false
  }
}
