import Foundation

/// What a query means, in plain Swift: the in-memory repository uses it, and every other repository
/// is tested against it.
extension TaskQuery {
  /// Whether a task is among those asked for.
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
    // By bytes, as a database compares.
    return needle.isEmpty || TaskQuery.folded(todo.title).utf8.contains(needle.utf8)
      || TaskQuery.folded(todo.notes).utf8.contains(needle.utf8)
  }

  /// Whether a task comes before another.
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

  /// The tasks asked for, in their order.
  public func answer(from todos: some Sequence<Todo>) -> [Todo] {
    let found = todos.filter(matches).sorted(by: precedes).dropFirst(max(offset, 0))
    return Array(limit.map { found.prefix(max($0, 0)) } ?? found)
  }

  /// A text as search and order see it: in one case, and in one of several equal spellings.
  public static func folded(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// The order of a database: by bytes.
  private static func bytesPrecede(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
