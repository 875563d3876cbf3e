import Foundation

/// Where tasks are kept.
///
/// > Concurrency: Safe from any task. A call that returned is seen by every later call.
public protocol TaskRepository: Sendable {
  /// Adds a task, or replaces the one with its id.
  func save(_ todo: Todo) async throws

  /// The task with an id, or `nil`.
  func task(id: UUID) async throws -> Todo?

  /// Reads a task, changes it and saves it in one step, so that no other change is lost.
  ///
  /// - Returns: The task as it is now, or `nil` where none has the id.
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo?

  /// Takes a task out.
  ///
  /// - Returns: The task as it was, so that it can be saved again; `nil` where none has the id.
  func delete(id: UUID) async throws -> Todo?

  /// The tasks that a query asks for, in its order.
  func tasks(_ query: TaskQuery) async throws -> [Todo]

  /// How many tasks a query asks for, whatever its offset and limit.
  func count(_ query: TaskQuery) async throws -> Int

  /// The tasks that a query asks for: now, and again after each change.
  ///
  /// A slow reader misses what is no longer so, never the last answer.
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error>
}
