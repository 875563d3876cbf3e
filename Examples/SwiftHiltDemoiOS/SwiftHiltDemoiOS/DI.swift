import Foundation
import SwiftHilt

/// The app's composition root.
enum AppDI {
  /// Returns the app's container.
  ///
  /// SwiftData stores the tasks if it is available. Otherwise they stay in memory. With
  /// `UITEST_INMEMORY=1` they also stay in memory, so each UI test starts without any. Previews and
  /// unit tests do the same. `UITEST_STORE` is the path of another file for the tasks.
  ///
  /// - Parameter environment: The environment variables of the process.
  static func container(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Container {
    let container = Container(name: "app")
    container.install {
      TaskUseCaseModule.self
      TaskPresentationModule.self
      if environment["UITEST_INMEMORY"] == "1" || RunContext.current != .app {
        InMemoryTaskModule.self
      } else {
        StoredTaskModule.self
      }
      provide(TaskStore.self, instance: TaskStore(path: environment["UITEST_STORE"]))
      StartModule.self
      SampleUserModule.self
    }
    return container
  }
}

/// Keeps tasks beyond the end of the app, if the system can.
enum StoredTaskModule: HiltModule {
  static func __register(into container: Container) {
    #if canImport(SwiftData)
      container.register(TaskRepository.self) { r in
        SwiftDataTaskRepository(try r.tryResolve(TaskStore.self).open())
      }
    #else
      container.install(InMemoryTaskModule.self)
    #endif
  }
}

/// Registers the model of the app's start.
enum StartModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(StartModel.self) { @MainActor r in
        StartModel(tasks: try r.tryResolve(), store: try r.tryResolve())
      }
    }
  }
}

/// A user of the app.
struct User: Sendable {
  let id: String
  let name: String
}

/// A source of users.
protocol UserRepository: Sendable {
  func get(id: String) -> User
}

/// Finds a user.
struct GetUserUseCase: Sendable {
  let repository: any UserRepository

  func callAsFunction(_ id: String) -> User { repository.get(id: id) }
}

private struct SampleUserRepository: UserRepository {
  func get(id: String) -> User { User(id: id, name: "Alice") }
}

/// A second feature, which shows several modules in one app.
enum SampleUserModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(UserRepository.self, dependencies: []) { _ in SampleUserRepository() }
      provide(GetUserUseCase.self, lifetime: .transient, to: GetUserUseCase.init)
    }
  }
}
