import Foundation
import SwiftHilt
import XCTest

@testable import SwiftHiltDemoiOS

final class InMemoryTaskRepositoryTests: XCTestCase {
  override func setUp() {
    super.setUp()
    useTestContainer(InMemoryTaskRepository())
  }

  func test_created_isFound() async throws {
    let create: CreateTask = resolve()

    let todo = try await create(TaskDraft(title: "  Buy tea ", notes: "green", priority: .high))

    let found = try await resolve(QueryTasks.self)(TaskQuery())
    XCTAssertEqual(found, [todo])
    XCTAssertEqual(todo.title, "Buy tea")
    XCTAssertEqual(todo.priority, .high)
  }

  func test_emptyTitle_isRefused() async throws {
    do {
      try await resolve(CreateTask.self)(TaskDraft(title: " \n"))
      XCTFail("nothing was thrown")
    } catch {
      XCTAssertEqual("\(error)", "A task needs a title.")
    }
    let found = try await resolve(QueryTasks.self)(TaskQuery())
    XCTAssertEqual(found, [])
  }

  func test_updated_isStored_andAnUnknownOneIsRefused() async throws {
    let todo = try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
    let update: UpdateTask = resolve()

    let changed = try await update(id: todo.id, TaskDraft(title: "Buy milk"))

    let found = try await resolve(GetTask.self)(id: todo.id)
    XCTAssertEqual(found, changed)
    XCTAssertEqual(found.title, "Buy milk")
    let unknown = UUID()
    do {
      try await update(id: unknown, TaskDraft(title: "Never stored"))
      XCTFail("nothing was thrown")
    } catch {
      XCTAssertEqual(error as? TaskError, .notFound(unknown))
    }
  }

  func test_deleted_isGone_andCanBeRestored() async throws {
    let todo = try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))

    let deleted = try await resolve(DeleteTask.self)(id: todo.id)
    let none = try await resolve(QueryTasks.self)(TaskQuery())
    XCTAssertEqual(none, [])

    try await resolve(RestoreTask.self)(deleted)
    let restored = try await resolve(QueryTasks.self)(TaskQuery())
    XCTAssertEqual(restored, [todo])
  }

  func test_toggled_isCompleted_andBack() async throws {
    let todo = try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
    let toggle: ToggleTaskCompletion = resolve()

    let done = try await toggle(id: todo.id)
    let undone = try await toggle(id: todo.id)

    XCTAssertTrue(done.isCompleted)
    XCTAssertFalse(undone.isCompleted)
  }

  func test_filters_goByDayAndCompletion() async throws {
    let due: [(String, Int?)] = [
      ("overdue", -48), ("tonight", 13), ("tomorrow", 14), ("some day", nil),
    ]
    let create: CreateTask = resolve()
    var first: Todo?
    for (title, hours) in due {
      let todo = try await create(
        TaskDraft(title: title, dueDate: hours.map { later(hours: $0) }))
      first = first ?? todo
    }
    try await resolve(ToggleTaskCompletion.self)(id: first!.id)

    let (all, today) = (try await titles(.all), try await titles(.today))
    let (upcoming, completed) = (try await titles(.upcoming), try await titles(.completed))
    XCTAssertEqual(all, ["tonight", "tomorrow", "some day", "overdue"])
    XCTAssertEqual(today, ["tonight"])
    XCTAssertEqual(upcoming, ["tomorrow"])
    XCTAssertEqual(completed, ["overdue"])
  }

  func test_searchAndSort() async throws {
    let create: CreateTask = resolve()
    try await create(TaskDraft(title: "banana", priority: .low))
    try await create(TaskDraft(title: "Apple", notes: "no BANANA", priority: .high))
    try await create(TaskDraft(title: "cherry"))
    let query: QueryTasks = resolve()

    let found = try await query(TaskQuery(text: "Banana", sort: .title)).map(\.title)
    let byPriority = try await query(TaskQuery(sort: .priority)).map(\.title)

    XCTAssertEqual(found, ["Apple", "banana"])
    XCTAssertEqual(byPriority, ["Apple", "cherry", "banana"])
  }

  func test_observed_isToldOfEachChange() async throws {
    var answers = resolve(ObserveTasks.self)(TaskQuery()).makeAsyncIterator()
    let before = try await answers.next()
    let todo = try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
    let after = try await answers.next()
    try await resolve(DeleteTask.self)(id: todo.id)
    let last = try await answers.next()

    XCTAssertEqual(before, [])
    XCTAssertEqual(after, [todo])
    XCTAssertEqual(last, [])
  }

  func test_concurrentWriters_loseNothing() async throws {
    let create: CreateTask = resolve()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { try await create(TaskDraft(title: "task \(number)")) }
      }
      try await group.waitForAll()
    }

    let found = try await resolve(QueryTasks.self)(TaskQuery())
    XCTAssertEqual(found.count, 200)
  }
}
