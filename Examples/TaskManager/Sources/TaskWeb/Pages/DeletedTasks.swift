import Foundation
import TaskKit

/// The tasks that were deleted last, so that each can be put back. They are forgotten at the end of
/// the program.
public actor DeletedTasks {
  private let limit: Int
  private var todos: [UUID: Todo] = [:]
  private var order: [UUID] = []

  /// Creates a list that keeps so many at most.
  public init(limit: Int = 100) { self.limit = limit }

  func keep(_ todo: Todo) {
    if todos.updateValue(todo, forKey: todo.id) == nil { order.append(todo.id) }
    while order.count > limit { todos[order.removeFirst()] = nil }
  }

  func find(_ id: UUID) -> Todo? { todos[id] }

  func take(_ id: UUID) -> Todo? {
    order.removeAll { $0 == id }
    return todos.removeValue(forKey: id)
  }
}
