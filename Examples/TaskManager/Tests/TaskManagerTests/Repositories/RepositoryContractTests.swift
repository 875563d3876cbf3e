import Foundation
import TaskKit
import Testing

/// Tests the behaviour of every repository, whatever its storage.
@Suite struct RepositoryContractTests {
  @Test(arguments: Backend.allCases)
  func savedTask_isReadBack_withAllItHas(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let todo = Todo(
      title: "Buy tea; DROP TABLE task; -- 'quoted' \"twice\" <b>&amp;</b>",
      notes: "green\nor 烏龍 🍵",
      priority: .high, dueDate: day(3), isCompleted: true, createdAt: day(-1))

    try await repository.save(todo)

    #expect(try await repository.task(id: todo.id) == todo)
    #expect(try await repository.tasks(TaskQuery()) == [todo])
  }

  @Test(arguments: Backend.allCases)
  func unknownTask_isNil(_ backend: Backend) async throws {
    let repository = try await backend.make()

    #expect(try await repository.task(id: UUID()) == nil)
    #expect(try await repository.delete(id: UUID()) == nil)
    #expect(try await repository.update(id: UUID()) { $0.title = "x" } == nil)
    #expect(try await repository.tasks(TaskQuery()) == [])
    #expect(try await repository.count(TaskQuery()) == 0)
  }

  @Test(arguments: Backend.allCases)
  func savingAgain_replaces(_ backend: Backend) async throws {
    let repository = try await backend.make()
    var todo = todo("first")
    try await repository.save(todo)
    todo.title = "second"
    todo.dueDate = day(1)

    try await repository.save(todo)

    #expect(try await repository.tasks(TaskQuery()) == [todo])
  }

  @Test(arguments: Backend.allCases)
  func update_changesAndReturnsTheTask(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let todo = todo("tea")
    try await repository.save(todo)

    let changed = try await repository.update(id: todo.id) { $0.isCompleted = true }

    #expect(changed?.isCompleted == true)
    #expect(try await repository.task(id: todo.id) == changed)
  }

  @Test(arguments: Backend.allCases)
  func updateThatThrows_changesNothing(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let todo = todo("tea")
    try await repository.save(todo)

    await #expect(throws: CancellationError.self) {
      try await repository.update(id: todo.id) {
        $0.title = "half"
        throw CancellationError()
      }
    }

    #expect(try await repository.task(id: todo.id) == todo)
  }

  @Test(arguments: Backend.allCases)
  func updatesAtOnce_loseNothing(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let todo = todo("")
    try await repository.save(todo)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask { _ = try await repository.update(id: todo.id) { $0.title += "x" } }
      }
      try await group.waitForAll()
    }

    #expect(try await repository.task(id: todo.id)?.title.count == 50)
  }

  @Test(arguments: Backend.allCases)
  func deletedTask_comesBack_whenItIsSaved(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let todo = todo("tea", due: day(2))
    try await repository.save(todo)

    let deleted = try await repository.delete(id: todo.id)
    #expect(try await repository.tasks(TaskQuery()) == [])
    try await repository.save(#require(deleted))

    #expect(try await repository.tasks(TaskQuery()) == [todo])
  }

  @Test(arguments: Backend.allCases, TaskFilter.allCases)
  func filters_agreeWithTheDomain(_ backend: Backend, _ filter: TaskFilter) async throws {
    let repository = try await backend.make()
    let todos = Self.mixed
    for todo in todos { try await repository.save(todo) }
    let query = TaskQuery(filter: filter, endOfToday: day(1))

    #expect(try await repository.tasks(query) == query.answer(from: todos))
    #expect(try await repository.count(query) == query.answer(from: todos).count)
  }

  @Test(arguments: Backend.allCases, TaskSort.allCases)
  func orders_agreeWithTheDomain(_ backend: Backend, _ sort: TaskSort) async throws {
    let repository = try await backend.make()
    let todos = Self.mixed
    for todo in todos.shuffled() { try await repository.save(todo) }
    let query = TaskQuery(sort: sort, endOfToday: day(1))

    #expect(
      try await repository.tasks(query).map(\.title) == query.answer(from: todos).map(\.title))
  }

  @Test(
    arguments: Backend.allCases,
    ["TEA", "straße", "STRASSE", "éclair", "e\u{301}CLAIR", "100%", "a_b", "\\", "'", "", "ж", "İ"])
  func search_agreesWithTheDomain(_ backend: Backend, _ text: String) async throws {
    let repository = try await backend.make()
    let todos = [
      "Green tea", "Straße", "STRASSE", "Éclair", "e\u{301}clair", "100% sure", "1000", "a_b",
      "aXb",
      "back\\slash", "it's", "ЖУК", "İstanbul",
    ].enumerated().map { index, title in
      Todo(title: title, notes: index == 4 ? "with tea" : "", createdAt: day(index))
    }
    for todo in todos { try await repository.save(todo) }
    let query = TaskQuery(text: text, sort: .created)

    #expect(
      try await repository.tasks(query).map(\.title) == query.answer(from: todos).map(\.title))
  }

  @Test(arguments: Backend.allCases)
  func pages_followEachOther(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let todos = (0..<25).map { Todo(title: "\($0)", createdAt: day($0)) }
    for todo in todos { try await repository.save(todo) }

    var read: [String] = []
    for offset in stride(from: 0, to: 40, by: 10) {
      let page = try await repository.tasks(TaskQuery(offset: offset, limit: 10))
      read += page.map(\.title)
    }

    #expect(read == todos.map(\.title))
    #expect(try await repository.count(TaskQuery(offset: 10, limit: 10)) == 25)
    #expect(try await repository.tasks(TaskQuery(offset: 24)).map(\.title) == ["24"])
    #expect(try await repository.tasks(TaskQuery(limit: 0)) == [])
  }

  @Test(arguments: Backend.allCases)
  func observation_tellsOfEachChange_toItsQueryAlone(_ backend: Backend) async throws {
    let repository = try await backend.make()
    var answers = repository.observe(TaskQuery(filter: .completed)).makeAsyncIterator()
    #expect(try await answers.next() == [])

    let done = Todo(title: "done", isCompleted: true, createdAt: day(0))
    try await repository.save(done)
    while try await answers.next() != [done] {}
    _ = try await repository.delete(id: done.id)
    while try await answers.next() != [] {}
  }

  @Test(arguments: Backend.allCases)
  func observation_ends_whenItsTaskIsCancelled(_ backend: Backend) async throws {
    let repository = try await backend.make()
    let watching = Task { for try await _ in repository.observe(TaskQuery()) {} }
    try await repository.save(todo("tea"))

    watching.cancel()

    _ = await watching.result
  }
}

/// Returns midday of a fixed day, in whole milliseconds as a database stores them.
private func day(_ offset: Int) -> Date {
  Date(timeIntervalSince1970: 1_800_000_000 + 86_400 * Double(offset) + 0.125)
}

private func todo(_ title: String, due: Date? = nil) -> Todo {
  Todo(title: title, dueDate: due, createdAt: day(0))
}

extension RepositoryContractTests {
  /// Tasks that differ in everything that filters and orders compare, with ties.
  static let mixed: [Todo] = {
    var todos: [Todo] = []
    for (index, due) in [day(-2), day(0), day(1), day(2), nil].enumerated() {
      for priority in TaskPriority.allCases {
        for isCompleted in [false, true] {
          todos.append(
            Todo(
              title: ["b", "A", "é", "Z", "ä"][index] + "\(priority)", priority: priority,
              dueDate: due, isCompleted: isCompleted, createdAt: day(todos.count / 3)))
        }
      }
    }
    return todos
  }()
}
