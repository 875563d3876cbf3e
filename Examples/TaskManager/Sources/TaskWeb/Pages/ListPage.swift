import TaskKit

/// One page of the list.
struct ListPage {
  var state: ListState
  let calendar: TaskCalendar
  var todos: [Todo] = []
  var total = 0
  /// The task whose deletion can be undone.
  var deleted: Todo?
  /// The rejected input for a new task.
  var refused: TaskForm?

  private var pages: Int { max((total + ListState.pageSize - 1) / ListState.pageSize, 1) }

  /// Reads the tasks of the page, or of the last page if its number is too large.
  mutating func read(_ queryTasks: QueryTasks) async throws {
    total = try await queryTasks.count(state.taskQuery(calendar))
    state.page = min(state.page, pages)
    todos = try await queryTasks(state.taskQuery(calendar))
  }

  var context: PageContext {
    [
      "pageTitle": "\(state.filter.title) · Tasks",
      "heading": state.filter == .all ? "All tasks" : state.filter.title,
      "back": state.query, "backInQuery": FormFields.encoded(state.query),
      "typedTitle": refused?.draft.title,
      "addError": refused?.problems.map(\.text).joined(separator: " "),
      "deleted": deleted.map { ["title": $0.title, "id": $0.id.uuidString] as PageContext },
      "filter": state.filter.rawValue, "searchText": state.text,
      "filters": TaskFilter.allCases.map { filter -> PageContext in
        [
          "title": filter.title, "href": state.href(filter),
          "isCurrent": filter == state.filter,
        ]
      },
      "sorts": TaskSort.allCases.map { sort -> PageContext in
        ["value": sort.rawValue, "title": sort.title, "isCurrent": sort == state.sort]
      },
      "countText": total == 1 ? "1 task" : "\(total) tasks",
      "rows": todos.map { row(TaskRow($0, calendar: calendar)) },
      "isEmpty": todos.isEmpty, "isFresh": todos.isEmpty && state == ListState(),
      "emptyTitle": emptyText.title, "emptyText": emptyText.text,
      "hasPages": pages > 1, "page": state.page, "pages": pages,
      "previous": state.page > 1 ? state.href(state.filter, page: state.page - 1) : nil,
      "next": state.page < pages ? state.href(state.filter, page: state.page + 1) : nil,
    ]
  }

  private var emptyText: (title: String, text: String) {
    if !state.text.isEmpty {
      return ("Nothing found", "No title or notes contain “\(state.text)”.")
    }
    switch state.filter {
    case .all:
      return ("Nothing to do yet", "Add your first task above. It is saved on this machine.")
    case .today: return ("Done for today", "No tasks are due today or overdue.")
    case .upcoming: return ("Nothing upcoming", "Tasks with a later due date appear here.")
    case .completed: return ("Nothing completed yet", "Completed tasks appear here.")
    }
  }

  private func row(_ row: TaskRow) -> PageContext {
    [
      "id": row.id.uuidString, "title": row.title, "hasNotes": !row.notes.isEmpty,
      "isCompleted": row.isCompleted, "checked": "\(row.isCompleted)",
      "wanted": "\(!row.isCompleted)", "isHigh": row.priority == .high,
      "isLow": row.priority == .low, "dueText": row.dueText, "isOverdue": row.isOverdue,
      "hasMore": !row.notes.isEmpty || row.priority != .medium || row.dueText != nil,
    ]
  }
}
