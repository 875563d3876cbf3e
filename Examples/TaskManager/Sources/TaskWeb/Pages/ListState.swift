import TaskKit

/// What the list shows, as its address says it.
struct ListState: Equatable {
  /// How many tasks are on a page.
  static let pageSize = 50

  var filter: TaskFilter = .all
  var text = ""
  var sort: TaskSort = .dueDate
  /// Counted from 1.
  var page = 1

  /// Reads an address. What it says wrongly is as if it said nothing: it is a person's.
  init(_ fields: FormFields = FormFields()) {
    filter = TaskFilter(rawValue: fields["filter"]) ?? .all
    text = String(fields["q"].prefix(TaskDraft.titleLimit))
    sort = TaskSort(rawValue: fields["sort"]) ?? .dueDate
    page = min(max(Int(fields["page"]) ?? 1, 1), 1_000_000)
  }

  /// The list to go back to, as a form says it: never another site.
  init(backFrom fields: FormFields) { self.init((try? FormFields(fields["back"])) ?? FormFields()) }

  /// The address, which says only what is not as usual.
  var query: String {
    var parts: [String] = []
    if filter != .all { parts.append("filter=\(filter.rawValue)") }
    if !text.isEmpty { parts.append("q=\(FormFields.encoded(text))") }
    if sort != .dueDate { parts.append("sort=\(sort.rawValue)") }
    if page != 1 { parts.append("page=\(page)") }
    return parts.joined(separator: "&")
  }

  var href: String { query.isEmpty ? "/" : "/?\(query)" }

  /// The address of another page, or of another list.
  func href(_ filter: TaskFilter, page: Int = 1) -> String {
    var state = self
    (state.filter, state.page) = (filter, page)
    return state.href
  }

  func taskQuery(_ calendar: TaskCalendar) -> TaskQuery {
    TaskQuery(
      filter: filter, text: text, sort: sort, endOfToday: calendar.endOfToday,
      offset: (page - 1) * Self.pageSize, limit: Self.pageSize)
  }
}
