#if canImport(SwiftData)
  import Foundation
  import SwiftHilt
  import XCTest

  @testable import SwiftHiltDemoiOS

  final class SwiftDataTaskRepositoryTests: XCTestCase {
    override func setUpWithError() throws {
      try super.setUpWithError()
      useTestContainer(SwiftDataTaskRepository(try TaskStore.inMemory()))
    }

    func test_saved_isThereForAnother() async throws {
      let store = try TaskStore.inMemory()
      let todo = Todo(title: "Buy tea")

      try await SwiftDataTaskRepository(store).save(todo)

      let kept = try await SwiftDataTaskRepository(store).task(id: todo.id)
      XCTAssertEqual(kept, todo)
    }

    func test_created_isFound_changed_andDeleted() async throws {
      let draft = TaskDraft(title: "Buy tea", notes: "green", priority: .high, dueDate: morning)
      let todo = try await resolve(CreateTask.self)(draft)
      let query: QueryTasks = resolve()
      let created = try await query(TaskQuery())
      XCTAssertEqual(created, [todo])

      let changed = try await resolve(UpdateTask.self)(id: todo.id, TaskDraft(title: "Buy milk"))
      let stored = try await query(TaskQuery())
      XCTAssertEqual(stored, [changed])

      let deleted = try await resolve(DeleteTask.self)(id: todo.id)
      XCTAssertEqual(deleted, changed)
      let none = try await query(TaskQuery())
      XCTAssertEqual(none, [])
    }

    func test_filters_goByDayAndCompletion() async throws {
      let create: CreateTask = resolve()
      let done = try await create(TaskDraft(title: "done", dueDate: later(hours: 1)))
      try await create(TaskDraft(title: "today", dueDate: later(hours: 2)))
      try await create(TaskDraft(title: "tomorrow", dueDate: later(hours: 26)))
      try await create(TaskDraft(title: "some day"))
      try await resolve(ToggleTaskCompletion.self)(id: done.id)

      let (all, today) = (try await titles(.all), try await titles(.today))
      let (upcoming, completed) = (try await titles(.upcoming), try await titles(.completed))
      XCTAssertEqual(all, ["today", "tomorrow", "some day", "done"])
      XCTAssertEqual(today, ["today"])
      XCTAssertEqual(upcoming, ["tomorrow"])
      XCTAssertEqual(completed, ["done"])
    }

    func test_page_isCountedWithoutItsLimit() async throws {
      for number in 0..<5 {
        try await resolve(CreateTask.self)(
          TaskDraft(title: "task \(number)", dueDate: later(hours: number)))
      }
      let query: QueryTasks = resolve()

      let page = try await query(TaskQuery(offset: 3, limit: 10))
      let count = try await query.count(TaskQuery(offset: 3, limit: 10))

      XCTAssertEqual(page.map(\.title), ["task 3", "task 4"])
      XCTAssertEqual(count, 5)
    }

    func test_changeThatThrows_changesNothing() async throws {
      let repository = resolve(TaskRepository.self)
      let todo = try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
      do {
        _ = try await repository.update(id: todo.id) {
          $0.title = "half"
          throw CancellationError()
        }
        XCTFail("nothing was thrown")
      } catch is CancellationError {}

      let kept = try await repository.task(id: todo.id)
      XCTAssertEqual(kept, todo)
    }

    func test_observed_isToldOfEachChange() async throws {
      var answers = resolve(ObserveTasks.self)(TaskQuery()).makeAsyncIterator()
      let before = try await answers.next()
      let todo = try await resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
      let after = try await answers.next()

      XCTAssertEqual(before, [])
      XCTAssertEqual(after, [todo])
    }
  }
#endif
