import Foundation

/// The meaning of a query in plain Swift. The in-memory repository uses it, and every other
/// repository is tested against it.
extension TaskQuery {
  /// Returns whether a task matches the query.
  public func matches(_ todo: Todo) -> Bool {
    switch filter {
    case .today:
      guard !todo.isCompleted, let due = todo.dueDate, due < endOfToday else { return false }
    case .upcoming:
      guard !todo.isCompleted, let due = todo.dueDate, due >= endOfToday else { return false }
    case .all: break
    case .completed: if !todo.isCompleted { return false }
    }
    let needle = TaskQuery.folded(text)
    // Compares bytes, as a database does.
    return needle.isEmpty || TaskQuery.folded(todo.title).utf8.contains(needle.utf8)
      || TaskQuery.folded(todo.notes).utf8.contains(needle.utf8)
  }

  /// Returns whether a task comes before another.
  public func precedes(_ a: Todo, _ b: Todo) -> Bool {
    switch sort {
    case .dueDate:
      if a.isCompleted != b.isCompleted { return !a.isCompleted }
      let (dueA, dueB) = (a.dueDate ?? .distantFuture, b.dueDate ?? .distantFuture)
      if dueA != dueB { return dueA < dueB }
      if a.priority != b.priority { return a.priority > b.priority }
    case .priority:
      if a.priority != b.priority { return a.priority > b.priority }
    case .created:
      if a.createdAt != b.createdAt { return a.createdAt > b.createdAt }
    case .title:
      let (titleA, titleB) = (TaskQuery.folded(a.title), TaskQuery.folded(b.title))
      if titleA != titleB { return TaskQuery.bytesPrecede(titleA, titleB) }
    }
    if a.createdAt != b.createdAt { return a.createdAt < b.createdAt }
    return a.id.uuidString < b.id.uuidString
  }

  /// Returns the matching tasks, in the query's order.
  public func answer(from todos: some Sequence<Todo>) -> [Todo] {
    let found = todos.filter(matches).sorted(by: precedes).dropFirst(max(offset, 0))
    return Array(limit.map { found.prefix(max($0, 0)) } ?? found)
  }

  /// Returns a text without differences in case or in the encoding of equal characters, for
  /// searching and sorting.
  public static func folded(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// Returns whether a text comes before another in a database's order, by bytes.
  private static func bytesPrecede(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
