import Foundation

/// Keeps tasks until the program ends, for tests, previews and older systems.
public actor InMemoryTaskRepository: TaskRepository {
  private var todos: [UUID: Todo]
  private var watchers: [UUID: Watcher] = [:]

  private struct Watcher {
    let query: TaskQuery
    let stream: AsyncThrowingStream<[Todo], any Error>.Continuation
  }

  /// Creates a repository with some tasks.
  public init(_ todos: [Todo] = []) {
    self.todos = Dictionary(todos.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// Adds or replaces a task.
  public func save(_ todo: Todo) {
    todos[todo.id] = todo
    tell()
  }

  /// Returns the task with an id.
  public func task(id: UUID) -> Todo? { todos[id] }

  /// Changes a task in one step.
  public func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) throws -> Todo? {
    guard var todo = todos[id] else { return nil }
    try change(&todo)
    todos[id] = todo
    tell()
    return todo
  }

  /// Removes a task and returns it.
  public func delete(id: UUID) -> Todo? {
    guard let todo = todos.removeValue(forKey: id) else { return nil }
    tell()
    return todo
  }

  /// Returns the tasks that match a query.
  public func tasks(_ query: TaskQuery) -> [Todo] { query.answer(from: todos.values) }

  /// Returns the number of tasks that match a query.
  public func count(_ query: TaskQuery) -> Int { todos.values.count(where: query.matches) }

  /// Returns the tasks that match a query, now and after each change.
  public nonisolated func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { stream in
      let id = UUID()
      let begin = Task { await self.watch(id, Watcher(query: query, stream: stream)) }
      stream.onTermination = { _ in
        Task {
          await begin.value
          await self.unwatch(id)
        }
      }
    }
  }

  private func watch(_ id: UUID, _ watcher: Watcher) {
    watchers[id] = watcher
    watcher.stream.yield(tasks(watcher.query))
  }

  private func unwatch(_ id: UUID) { watchers[id] = nil }

  private func tell() {
    for watcher in watchers.values { watcher.stream.yield(tasks(watcher.query)) }
  }
}
