import Foundation
import SwiftHiltCore

/// The use cases. Another module registers the ``TaskRepository`` that they need.
public enum TaskUseCaseModule: HiltModule {
  /// Registers the module's bindings.
  public static func __register(into container: Container) {
    container.install {
      provide(CreateTask.self, lifetime: .transient, to: CreateTask.init(repository:))
      provide(UpdateTask.self, lifetime: .transient, to: UpdateTask.init(repository:))
      provide(DeleteTask.self, lifetime: .transient, to: DeleteTask.init(repository:))
      provide(RestoreTask.self, lifetime: .transient, to: RestoreTask.init(repository:))
      provide(
        ToggleTaskCompletion.self, lifetime: .transient, to: ToggleTaskCompletion.init(repository:))
      provide(GetTask.self, lifetime: .transient, to: GetTask.init(repository:))
      provide(QueryTasks.self, lifetime: .transient, to: QueryTasks.init(repository:))
      provide(ObserveTasks.self, lifetime: .transient, to: ObserveTasks.init(repository:))
    }
  }
}

/// Keeps tasks until the program ends.
public enum InMemoryTaskModule: HiltModule {
  /// Registers the module's bindings.
  public static func __register(into container: Container) {
    container.install {
      provide((any TaskRepository).self, dependencies: []) { _ in InMemoryTaskRepository() }
    }
  }
}

/// The view models of an app's screens.
public enum TaskPresentationModule: HiltModule {
  /// Registers the module's bindings.
  public static func __register(into container: Container) {
    container.install {
      provide(TaskCalendar.self, dependencies: []) { _ in TaskCalendar() }
      provide(TaskListViewModel.self, lifetime: .scoped) { @MainActor r in
        TaskListViewModel(
          createTask: try r.tryResolve(), deleteTask: try r.tryResolve(),
          restoreTask: try r.tryResolve(), toggleTask: try r.tryResolve(),
          queryTasks: try r.tryResolve(), observeTasks: try r.tryResolve(),
          calendar: try r.tryResolve())
      }
      // A function, because the task is known only when a screen opens.
      provide(TaskDetailViewModel.Make.self, lifetime: .transient) { r in
        let createTask = try r.tryResolve(CreateTask.self)
        let updateTask = try r.tryResolve(UpdateTask.self)
        let deleteTask = try r.tryResolve(DeleteTask.self)
        let getTask = try r.tryResolve(GetTask.self)
        return { id in
          TaskDetailViewModel(
            id: id, createTask: createTask, updateTask: updateTask, deleteTask: deleteTask,
            getTask: getTask)
        }
      }
    }
  }
}
