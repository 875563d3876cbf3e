import Foundation

/// Creates a task from a user's input.
public struct CreateTask: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Saves a new task with the user's input.
  ///
  /// - Throws: ``TaskError/invalid(_:)``, or an error of the repository.
  @discardableResult
  public func callAsFunction(_ draft: TaskDraft) async throws -> Todo {
    let draft = try draft.checked()
    var todo = Todo(title: draft.title)
    draft.apply(to: &todo)
    try await repository.save(todo)
    return todo
  }
}

/// Changes a task with a user's input.
public struct UpdateTask: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Saves the user's input in a task.
  ///
  /// - Throws: ``TaskError/invalid(_:)``, ``TaskError/notFound(_:)``, or an error of the
  ///   repository.
  @discardableResult
  public func callAsFunction(id: UUID, _ draft: TaskDraft) async throws -> Todo {
    let draft = try draft.checked()
    let todo = try await repository.update(id: id) { draft.apply(to: &$0) }
    guard let todo else { throw TaskError.notFound(id) }
    return todo
  }
}

/// Deletes a task. A caller that keeps the result can undo that with ``RestoreTask``.
public struct DeleteTask: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Removes the task, and returns it.
  ///
  /// - Throws: ``TaskError/notFound(_:)``, or an error of the repository.
  @discardableResult
  public func callAsFunction(id: UUID) async throws -> Todo {
    guard let todo = try await repository.delete(id: id) else { throw TaskError.notFound(id) }
    return todo
  }
}

/// Restores a deleted task with all its fields.
public struct RestoreTask: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Saves the task as it was.
  public func callAsFunction(_ todo: Todo) async throws { try await repository.save(todo) }
}

/// Marks a task as done, or as open again.
public struct ToggleTaskCompletion: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Changes the task, and returns it.
  ///
  /// - Throws: ``TaskError/notFound(_:)``, or an error of the repository.
  @discardableResult
  public func callAsFunction(id: UUID) async throws -> Todo {
    let todo = try await repository.update(id: id) { $0.isCompleted.toggle() }
    guard let todo else { throw TaskError.notFound(id) }
    return todo
  }
}

/// Reads one task.
public struct GetTask: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Returns the task with an id.
  ///
  /// - Throws: ``TaskError/notFound(_:)``, or an error of the repository.
  public func callAsFunction(id: UUID) async throws -> Todo {
    guard let todo = try await repository.task(id: id) else { throw TaskError.notFound(id) }
    return todo
  }
}

/// Reads the tasks that match a query.
public struct QueryTasks: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Returns the tasks, in the query's order.
  public func callAsFunction(_ query: TaskQuery) async throws -> [Todo] {
    try await repository.tasks(query)
  }

  /// Returns the number of matching tasks, whatever the query's offset and limit.
  public func count(_ query: TaskQuery) async throws -> Int { try await repository.count(query) }
}

/// Reads the tasks that match a query, now and after each change.
public struct ObserveTasks: Sendable {
  private let repository: any TaskRepository

  /// Creates the use case with a repository.
  public init(repository: any TaskRepository) { self.repository = repository }

  /// Returns the answers, starting with the present one.
  public func callAsFunction(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    repository.observe(query)
  }
}
