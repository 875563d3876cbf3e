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
    let id = UUID()
    let model = make(id)
    model.draft.title = "Buy tea"

    await model.save()

    XCTAssertFalse(model.isFinished)
    XCTAssertEqual(model.errorText, "There is no task \(id).")
  }
}
