import TaskKit

/// One page of the list.
struct ListPage {
  private(set) var state: ListState
  private let calendar: TaskCalendar
  private var todos: [Todo] = []
  private var total = 0
  /// The task whose deletion can be undone.
  var deleted: Todo?
  var typedTitle = ""
  var addError: String?

  init(_ state: ListState, _ calendar: TaskCalendar) {
    self.state = state
    self.calendar = calendar
  }

  private var pages: Int { max((total + ListState.pageSize - 1) / ListState.pageSize, 1) }

  /// Reads the tasks; of a page that is too far, those of the last one.
  mutating func read(_ queryTasks: QueryTasks) async throws {
    total = try await queryTasks.count(state.taskQuery(calendar))
    state.page = min(state.page, pages)
    todos = try await queryTasks(state.taskQuery(calendar))
  }

  var context: PageContext {
    [
      "pageTitle": .text("\(state.filter.title) · Tasks"),
      "heading": .text(state.filter == .all ? "All tasks" : state.filter.title),
      "back": .text(state.query), "backInQuery": .text(FormFields.encoded(state.query)),
      "typedTitle": .text(typedTitle), "addError": .optional(addError),
      "deleted": deleted.map {
        .object(["title": .text($0.title), "id": .text($0.id.uuidString)])
      } ?? .none,
      "filter": .text(state.filter.rawValue), "searchText": .text(state.text),
      "filters": .list(
        [TaskFilter.today, .upcoming, .all, .completed].map { filter in
          [
            "title": .text(filter.title), "href": .text(state.with(filter: filter).href),
            "isCurrent": .flag(filter == state.filter),
          ]
        }),
      "sorts": .list(
        TaskSort.allCases.map { sort in
          [
            "value": .text(sort.rawValue), "title": .text(sort.title),
            "isCurrent": .flag(sort == state.sort),
          ]
        }),
      "countText": .text(total == 1 ? "1 task" : "\(total) tasks"),
      "rows": .list(todos.map { row(TaskRow($0, calendar: calendar)) }),
      "isEmpty": .flag(todos.isEmpty), "isFresh": .flag(todos.isEmpty && state == ListState()),
      "emptyTitle": .text(emptyText.title), "emptyText": .text(emptyText.text),
      "hasPages": .flag(pages > 1), "page": .text("\(state.page)"), "pages": .text("\(pages)"),
      "previous": .optional(state.page > 1 ? state.with(page: state.page - 1).href : nil),
      "next": .optional(state.page < pages ? state.with(page: state.page + 1).href : nil),
    ]
  }

  private var emptyText: (title: String, text: String) {
    if !state.text.isEmpty {
      return ("Nothing found", "No title and no notes have “\(state.text)”.")
    }
    switch state.filter {
    case .all:
      return ("Nothing to do yet", "Add your first task above. It is saved on this machine.")
    case .today: return ("Done for today", "Nothing is due today, and nothing is overdue.")
    case .upcoming: return ("Nothing ahead", "Tasks with a later due date are shown here.")
    case .completed: return ("Nothing completed yet", "Tasks that are done are kept here.")
    }
  }

  private func row(_ row: TaskRow) -> PageContext {
    [
      "id": .text(row.id.uuidString), "title": .text(row.title),
      "hasNotes": .flag(!row.notes.isEmpty), "isCompleted": .flag(row.isCompleted),
      "checked": .text("\(row.isCompleted)"), "wanted": .text("\(!row.isCompleted)"),
      "isHigh": .flag(row.priority == .high), "isLow": .flag(row.priority == .low),
      "hasMore": .flag(!row.notes.isEmpty || row.priority != .medium || row.dueText != nil),
      "dueText": .optional(row.dueText), "isOverdue": .flag(row.isOverdue),
    ]
  }
}
