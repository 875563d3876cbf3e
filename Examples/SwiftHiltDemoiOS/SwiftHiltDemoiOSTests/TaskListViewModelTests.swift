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

  func test_delete_removesATask_andRestoreBringsItBack() async {
    let todo = Todo(title: "Buy tea", notes: "green", priority: .high)
    useTestContainer(InMemoryTaskRepository([todo]))
    let model: TaskListViewModel = resolve()

    await model.delete(todo.id).value
    XCTAssertEqual(model.rows, [])

    await model.restore(todo.id).value
    XCTAssertEqual(model.rows, [TaskRow(todo)])
  }

  func test_delete_takesTheRowAwayAtOnce_andItStaysAway() async throws {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model: TaskListViewModel = resolve()
    await model.refresh()

    let deletion = model.delete(todo.id)
    XCTAssertEqual(model.rows, [])
    // The repository may still contain the task.
    await model.refresh()
    XCTAssertEqual(model.rows, [])

    await deletion.value
    XCTAssertEqual(model.rows, [])
  }

  func test_deletionThatFails_bringsTheRowBack() async {
    let todo = Todo(title: "Buy tea")
    useTestContainer(Undeletable(todo: todo))
    let model: TaskListViewModel = resolve()
    await model.refresh()

    await model.delete(todo.id).value

    XCTAssertEqual(model.rows.map(\.id), [todo.id])
    XCTAssertEqual(model.errorText, "The disk is full.")
  }

  func test_canRestore_fromADeletionOn_untilItFailsOrIsUndone() async {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model: TaskListViewModel = resolve()
    XCTAssertFalse(model.canRestore)

    let deletion = model.delete(todo.id)
    XCTAssertTrue(model.canRestore)
    await deletion.value
    XCTAssertTrue(model.canRestore)
    await model.restore(todo.id).value
    XCTAssertFalse(model.canRestore)

    useTestContainer(Undeletable(todo: todo))
    let other: TaskListViewModel = resolve()
    await other.delete(todo.id).value
    XCTAssertFalse(other.canRestore)
  }

  func test_restore_waitsForTheDeletion() async {
    let todo = Todo(title: "Buy tea")
    useTestContainer(InMemoryTaskRepository([todo]))
    let model: TaskListViewModel = resolve()

    model.delete(todo.id)
    await model.restore(todo.id).value

    XCTAssertEqual(model.rows.map(\.id), [todo.id])
  }

  func test_today_followsTheClock() async {
    let container = useTestContainer()
    let clock = Clock(morning)
    container.register(TaskCalendar.self, override: true) { _ in
      TaskCalendar(now: { clock.now })
    }
    let model: TaskListViewModel = resolve()
    let today = model.query

    clock.now = later(hours: 10)
    model.updateToday()
    XCTAssertEqual(model.query, today)

    clock.now = later(hours: 20)
    model.updateToday()
    XCTAssertEqual(model.query.endOfToday, TaskQuery.endOfToday(later(hours: 20)))
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

/// A repository of one task that cannot be deleted.
private struct Undeletable: TaskRepository {
  let todo: Todo

  func save(_ todo: Todo) async throws {}
  func task(id: UUID) async throws -> Todo? { todo }
  func update(id: UUID, _ change: @Sendable (inout Todo) throws -> Void) async throws -> Todo? {
    todo
  }
  func delete(id: UUID) async throws -> Todo? { throw BrokenRepository.Failure() }
  func tasks(_ query: TaskQuery) async throws -> [Todo] { [todo] }
  func count(_ query: TaskQuery) async throws -> Int { 1 }
  func observe(_ query: TaskQuery) -> AsyncThrowingStream<[Todo], any Error> {
    AsyncThrowingStream { $0.yield([todo]) }
  }
}

/// A clock that a test sets.
private final class Clock: @unchecked Sendable {
  // @unchecked Sendable because each access to its time holds the lock.
  private let lock = NSLock()
  private var time: Date

  init(_ time: Date) { self.time = time }

  var now: Date {
    get { lock.withLock { time } }
    set { lock.withLock { time = newValue } }
  }
}
