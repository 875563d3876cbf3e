import Foundation
import Observation

/// The list of tasks: filters, search, order, quick add, completion, deletion that can be undone.
@MainActor @Observable
public final class TaskListViewModel {
  /// What the list shows.
  public private(set) var rows: [TaskRow] = []
  /// Whether the tasks were read; until then nobody knows whether there are none.
  public private(set) var isLoaded = false
  /// The message about the latest failure, for the user.
  public private(set) var errorText: String?

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

  /// Whether a task was deleted here that can be put back.
  public var canRestore: Bool { !hidden.isEmpty || !deleted.isEmpty }

  /// What the list asks for. Observe again when it changes.
  public var query: TaskQuery {
    TaskQuery(filter: filter, text: searchText, sort: sort, endOfToday: endOfToday)
  }

  private var endOfToday: Date
  /// Tasks whose deletion has begun: they are not shown, whatever the repository says.
  private var hidden: Set<UUID> = []
  /// The tasks that were deleted here, so that they can be restored.
  private var deleted: [UUID: Todo] = [:]
  private var lastChange: Task<Void, Never>?

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
    endOfToday = calendar.endOfToday
  }

  /// Asks with the present day: call it when a day begins, or the clock or the time zone changes.
  public func updateToday() { endOfToday = calendar.endOfToday }

  /// Reads the tasks again.
  public func refresh() async {
    // The answer to an older question does not replace what the user typed meanwhile.
    let asked = query
    await report { [self] in
      let todos = try await queryTasks(asked)
      if asked == query { show(todos) }
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
    let typed = quickAddTitle
    // At once, so that what is typed meanwhile stays.
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

  /// Takes a task off the list at once, and deletes it; it comes back if that fails.
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

  /// Puts back a task that was deleted here.
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

  /// Deletes and restores one after another: a task may be restored before its deletion has ended.
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

  /// Runs a body, and says whether it did not throw.
  @discardableResult
  private func report(_ body: () async throws -> Void) async -> Bool {
    do {
      try await body()
      errorText = nil
      return true
    } catch is CancellationError {
      // Nobody looks any more.
    } catch {
      errorText = error.localizedDescription
    }
    return false
  }
}
