import Foundation
import SwiftHilt
import XCTest

@testable import SwiftHiltDemoiOS

@MainActor
final class TaskListViewModelTests: XCTestCase {
  func test_refresh_showsWhatIsStored() async {
    useTestContainer(InMemoryTaskRepository([Todo(title: "Buy tea")]))
    let model: TaskListViewModel = resolve()
    XCTAssertEqual(model.rows, [])
    XCTAssertFalse(model.isLoaded)

    await model.refresh()

    XCTAssertEqual(model.rows.map(\.title), ["Buy tea"])
    XCTAssertTrue(model.isLoaded)
    XCTAssertNil(model.errorText)
  }

  func test_search_showsWhatContainsTheText() async {
    useTestContainer(InMemoryTaskRepository([Todo(title: "Buy tea"), Todo(title: "Sell milk")]))
    let model: TaskListViewModel = resolve()

    model.searchText = "MILK"
    await model.refresh()
    XCTAssertEqual(model.rows.map(\.title), ["Sell milk"])

    model.searchText = ""
    await model.refresh()
    XCTAssertEqual(Set(model.rows.map(\.title)), ["Buy tea", "Sell milk"])
  }

  func test_quickAdd_addsAndEmptiesTheField() async {
    useTestContainer()
    let model: TaskListViewModel = resolve()
    XCTAssertFalse(model.canQuickAdd)
    model.quickAddTitle = "Buy tea"
    XCTAssertTrue(model.canQuickAdd)

    await model.quickAdd()

    XCTAssertEqual(model.rows.map(\.title), ["Buy tea"])
    XCTAssertEqual(model.quickAddTitle, "")
  }

  func test_filterAndToggle_moveATask() async {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model: TaskListViewModel = resolve()
    model.filter = .completed

    await model.toggle(todo.id)
    XCTAssertEqual(model.rows.map(\.title), ["Buy tea"])

    await model.toggle(todo.id)
    XCTAssertEqual(model.rows, [])
  }

  func test_delete_removesATask_andUndoBringsItBack() async {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model: TaskListViewModel = resolve()

    await model.delete(todo.id)
    XCTAssertEqual(model.rows, [])

    await model.undoDelete()
    XCTAssertEqual(model.rows.map(\.id), [todo.id])
  }

  func test_observe_followsChangesOfOthers_untilCancelled() async throws {
    useTestContainer()
    let model: TaskListViewModel = resolve()
    let observing = Task { await model.observe() }

    try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
    while model.rows.isEmpty { await Task.yield() }
    XCTAssertEqual(model.rows.map(\.title), ["Buy tea"])

    observing.cancel()
    await observing.value
    XCTAssertNil(model.errorText)
  }

  func test_failure_isShown() async {
    useTestContainer(BrokenRepository())
    let model: TaskListViewModel = resolve()

    await model.refresh()

    XCTAssertEqual(model.errorText, "The disk is full.")
  }

  func test_viewModel_isOneForOneContainer() {
    let container = useTestContainer()
    let other = container.child()

    XCTAssertTrue(resolve(TaskListViewModel.self) === resolve(TaskListViewModel.self))
    XCTAssertFalse(resolve(TaskListViewModel.self) === other.resolve(TaskListViewModel.self))
  }
}
