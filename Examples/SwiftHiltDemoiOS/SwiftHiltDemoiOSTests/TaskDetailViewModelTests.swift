import Foundation
import SwiftHilt
import XCTest

@testable import SwiftHiltDemoiOS

@MainActor
final class TaskDetailViewModelTests: XCTestCase {
  private func make(_ id: UUID?) -> TaskDetailViewModel {
    resolve(TaskDetailViewModel.Make.self)(id)
  }

  private func stored() async throws -> [Todo] {
    try await resolve(QueryTasks.self)(TaskQuery())
  }

  func test_newTask_isCreated() async throws {
    useTestContainer()
    let model = make(nil)
    XCTAssertFalse(model.canSave)
    let draft = TaskDraft(title: "Buy tea", notes: "green", priority: .high, dueDate: morning)
    model.draft = draft
    XCTAssertTrue(model.canSave)

    await model.save()

    let todos = try await stored()
    XCTAssertTrue(model.isFinished)
    XCTAssertEqual(todos.map { TaskDraft($0) }, [draft])
  }

  func test_task_isLoadedAndChanged() async throws {
    let todo = Todo(title: "Buy tea", dueDate: morning)
    useTestContainer(InMemoryTaskRepository([todo]))
    let model = make(todo.id)
    await model.load()
    XCTAssertEqual(model.draft, TaskDraft(todo))
    model.draft.title = "Buy milk"
    model.draft.dueDate = nil

    await model.save()

    var changed = todo
    changed.title = "Buy milk"
    changed.dueDate = nil
    let todos = try await stored()
    XCTAssertEqual(todos, [changed])
  }

  func test_load_keepsWhatWasTypedBefore_andHappensOnce() async throws {
    let todo = Todo(title: "Buy tea", notes: "green", priority: .high)
    useTestContainer(InMemoryTaskRepository([todo]))
    let model = make(todo.id)
    model.draft.title = "Buy milk"
    XCTAssertFalse(model.canSave)

    await model.load()

    let expected = TaskDraft(title: "Buy milk", notes: "green", priority: .high)
    XCTAssertEqual(model.draft, expected)
    XCTAssertTrue(model.canSave)
    XCTAssertTrue(model.hasChanges)
    model.draft.notes = "oats"
    await model.load()
    XCTAssertEqual(model.draft.notes, "oats")
  }

  func test_changes_areThoseSinceTheTaskWasRead() async {
    let todo = Todo(title: "Buy tea", dueDate: morning)
    useTestContainer(InMemoryTaskRepository([todo]))
    let model = make(todo.id)
    XCTAssertFalse(model.hasChanges)

    await model.load()
    XCTAssertFalse(model.hasChanges)

    model.draft.dueDate = nil
    XCTAssertTrue(model.hasChanges)
  }

  func test_emptyTitle_isNotSaved() async throws {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model = make(todo.id)
    model.draft.title = " "
    XCTAssertFalse(model.canSave)

    await model.save()

    let todos = try await stored()
    XCTAssertFalse(model.isFinished)
    XCTAssertEqual(model.errorText, "A task needs a title.")
    XCTAssertEqual(todos, [todo])
  }

  func test_task_isDeleted() async throws {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model = make(todo.id)

    await model.delete()

    let todos = try await stored()
    XCTAssertTrue(model.isFinished)
    XCTAssertEqual(todos, [])
  }

  func test_taskThatIsGone_isNotSaved() async {
    useTestContainer()
    let model = make(UUID())
    model.draft.title = "Buy tea"

    await model.save()

    XCTAssertFalse(model.isFinished)
    XCTAssertEqual(model.errorText, "This task doesn't exist.")
  }
}
