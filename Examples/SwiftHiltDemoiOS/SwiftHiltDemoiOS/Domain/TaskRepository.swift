import Foundation

/// A store of tasks.
///
/// > Concurrency: Safe from any task. Later calls see the effect of every call that has returned.
public protocol TaskRepository: Sendable {
  /// Adds a task, or replaces the one with its id.
  func save(_ todo: Todo) async throws

  /// Returns the task with an id, or `nil`.
  func task(id: UUID) async throws -> Todo?

  /// Reads a task, changes it and saves it in one step, so no other change is lost.
  ///
  /// - Returns: The changed task, or `nil` if none has the id.
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo?

  /// Removes a task.
  ///
  /// - Returns: The removed task, which can be saved again, or `nil` if none has the id.
  func delete(id: UUID) async throws -> Todo?

  /// Returns the tasks that match a query, in its order.
  func tasks(_ query: TaskQuery) async throws -> [Todo]

  /// Returns the number of tasks that match a query, whatever its offset and limit.
  func count(_ query: TaskQuery) async throws -> Int

  /// Returns the tasks that match a query, now and after each change.
  ///
  /// A slow reader may miss outdated answers, but never the last one.
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error>
}
