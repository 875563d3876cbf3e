import Foundation
import Observation

/// Creates, edits or deletes a task.
@MainActor @Observable
public final class TaskDetailViewModel {
  /// Creates the view model of a task, or of a new one for `nil`.
  public typealias Make = @MainActor @Sendable (UUID?) -> TaskDetailViewModel

  /// The user's input.
  public var draft = TaskDraft()
  /// The message about the latest failure, for the user.
  public private(set) var errorText: String?
  /// Whether the form has served its purpose and can close.
  public private(set) var isFinished = false

  /// The id of the edited task, or `nil` for a new one.
  public let id: UUID?

  /// Whether the task was read, so saving loses no data. A new task needs no reading.
  public private(set) var isLoaded: Bool

  /// Whether the input can be saved.
  public var canSave: Bool { isLoaded && draft.problems.isEmpty }

  /// Whether closing the form would lose input.
  public var hasChanges: Bool { draft != unchanged }

  private var unchanged = TaskDraft()

  private let createTask: CreateTask
  private let updateTask: UpdateTask
  private let deleteTask: DeleteTask
  private let getTask: GetTask

  /// Creates the view model of a task, or of a new one for `nil`.
  public init(
    id: UUID?, createTask: CreateTask, updateTask: UpdateTask, deleteTask: DeleteTask,
    getTask: GetTask
  ) {
    self.id = id
    isLoaded = id == nil
    self.createTask = createTask
    self.updateTask = updateTask
    self.deleteTask = deleteTask
    self.getTask = getTask
  }

  /// Reads the edited task once, and keeps input from the meantime.
  public func load() async {
    guard let id, !isLoaded else { return }
    await report { [self] in
      let stored = TaskDraft(try await getTask(id: id))
      draft = draft.merged(onto: stored, since: unchanged)
      unchanged = stored
      isLoaded = true
    }
  }

  /// Saves the input.
  public func save() async {
    await report { [self] in
      if let id { try await updateTask(id: id, draft) } else { try await createTask(draft) }
      isFinished = true
    }
  }

  /// Deletes the edited task.
  public func delete() async {
    guard let id else { return }
    await report { [self] in
      try await deleteTask(id: id)
      isFinished = true
    }
  }

  private func report(_ body: () async throws -> Void) async {
    do {
      try await body()
      errorText = nil
    } catch {
      errorText = error.localizedDescription
    }
  }
}
