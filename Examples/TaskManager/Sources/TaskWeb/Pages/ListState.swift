import TaskKit

/// The state of the list, as the address contains it.
struct ListState: Equatable {
  static let pageSize = 50

  var filter: TaskFilter = .all
  var text = ""
  var sort: TaskSort = .dueDate
  /// The page, counted from 1.
  var page = 1

  /// Reads an address. Invalid values count as absent, because a person may have typed them.
  init(_ fields: FormFields = FormFields()) {
    filter = TaskFilter(rawValue: fields["filter"]) ?? .all
    text = String(fields["q"].prefix(TaskDraft.titleLimit))
    sort = TaskSort(rawValue: fields["sort"]) ?? .dueDate
    page = min(max(Int(fields["page"]) ?? 1, 1), 1_000_000)
  }

  /// Reads the list to return to from a form. The result never leads to another site.
  init(backFrom fields: FormFields) { self.init((try? FormFields(fields["back"])) ?? FormFields()) }

  /// The query of the address, without default values.
  var query: String {
    var parts: [String] = []
    if filter != .all { parts.append("filter=\(filter.rawValue)") }
    if !text.isEmpty { parts.append("q=\(FormFields.encoded(text))") }
    if sort != .dueDate { parts.append("sort=\(sort.rawValue)") }
    if page != 1 { parts.append("page=\(page)") }
    return parts.joined(separator: "&")
  }

  var href: String { query.isEmpty ? "/" : "/?\(query)" }

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
