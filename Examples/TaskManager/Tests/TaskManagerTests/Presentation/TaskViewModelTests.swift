import Foundation
import SwiftHiltCore
import TaskKit
import Testing

@MainActor @Suite struct TaskListViewModelTests {
  let container = Container()
  let model: TaskListViewModel

  init() {
    container.install {
      TaskUseCaseModule.self
      InMemoryTaskModule.self
      TaskPresentationModule.self
    }
    model = container.resolve()
  }

  @Test func quickAdd_createsATask_andClearsTheField() async {
    model.quickAddTitle = "  Buy tea "

    await model.quickAdd()

    #expect(model.rows.map(\.title) == ["Buy tea"])
    #expect(model.quickAddTitle == "")
    #expect(model.errorText == nil)
  }

  @Test func quickAdd_ofNothing_isRefused_andKeepsTheField() async {
    model.quickAddTitle = "  "
    #expect(!model.canQuickAdd)

    await model.quickAdd()

    #expect(model.rows.isEmpty)
    #expect(model.quickAddTitle == "  ")
    #expect(model.errorText == "A task needs a title.")
  }

  @Test func search_andFilter_narrowTheList() async throws {
    for title in ["Buy tea", "Call Ann", "Tea with Ann"] {
      model.quickAddTitle = title
      await model.quickAdd()
    }
    await model.toggle(try #require(model.rows.first { $0.title == "Buy tea" }).id)

    model.searchText = "TEA"
    await model.refresh()
    #expect(model.rows.map(\.title) == ["Tea with Ann", "Buy tea"])
    model.filter = .completed
    await model.refresh()
    #expect(model.rows.map(\.title) == ["Buy tea"])
  }

  @Test func deletedTask_comesBack_whenRestored() async throws {
    model.quickAddTitle = "Buy tea"
    await model.quickAdd()
    let id = try #require(model.rows.first).id

    await model.delete(id).value
    #expect(model.rows.isEmpty)
    await model.restore(id).value

    #expect(model.rows.map(\.id) == [id])
  }

  @Test func toggleOfATaskThatIsGone_tellsTheUser() async {
    await model.toggle(UUID())

    #expect(model.errorText == "This task is not there.")
  }

  @Test func observe_showsWhatOthersSave() async throws {
    let watching = Task { await model.observe() }
    try await container.resolve(CreateTask.self)(TaskDraft(title: "from elsewhere"))

    while model.rows.isEmpty { await Task.yield() }
    watching.cancel()
    await watching.value

    #expect(model.rows.map(\.title) == ["from elsewhere"])
    #expect(model.errorText == nil)
  }
}

@MainActor @Suite struct TaskDetailViewModelTests {
  let container = Container()
  let make: TaskDetailViewModel.Make

  init() {
    container.install {
      TaskUseCaseModule.self
      InMemoryTaskModule.self
      TaskPresentationModule.self
    }
    make = container.resolve()
  }

  @Test func newTask_isSaved() async throws {
    let model = make(nil)
    #expect(!model.canSave)
    model.draft.title = "Buy tea"
    model.draft.priority = .high

    await model.save()

    #expect(model.isFinished)
    let todos = try await container.resolve(QueryTasks.self)(TaskQuery())
    #expect(todos.map(\.title) == ["Buy tea"])
    #expect(todos.map(\.priority) == [.high])
  }

  @Test func task_isLoadedChangedAndDeleted() async throws {
    let todo = try await container.resolve(CreateTask.self)(TaskDraft(title: "Buy tea"))
    let model = make(todo.id)

    await model.load()
    #expect(model.draft == TaskDraft(todo))
    model.draft.title = "Buy coffee"
    await model.save()
    #expect(try await container.resolve(GetTask.self)(id: todo.id).title == "Buy coffee")

    await make(todo.id).delete()
    #expect(try await container.resolve(QueryTasks.self)(TaskQuery()) == [])
  }

  @Test func emptyTitle_isNotSaved() async throws {
    let model = make(nil)

    await model.save()

    #expect(!model.isFinished)
    #expect(model.errorText == "A task needs a title.")
  }
}
