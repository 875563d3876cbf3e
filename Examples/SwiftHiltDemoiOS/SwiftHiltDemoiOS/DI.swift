import Foundation
import SwiftHilt

/// What the app is made of.
enum AppDI {
  /// The app's container.
  ///
  /// Tasks are SwiftData's where there is SwiftData, and in memory elsewhere. `UITEST_INMEMORY=1`
  /// keeps them in memory, so that each UI test starts without any; so do previews and unit tests.
  /// `UITEST_STORE` is the path of another file for them.
  ///
  /// - Parameter environment: The variables of the process.
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

/// Tasks that outlive the app, where the system can keep them.
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

/// What the app does before its first screen.
enum StartModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(StartModel.self) { @MainActor r in
        StartModel(tasks: try r.tryResolve(), store: try r.tryResolve())
      }
    }
  }
}

/// Who uses the app.
struct User: Sendable {
  let id: String
  let name: String
}

/// Where users are found.
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

/// A second feature, to show several modules in one app.
enum SampleUserModule: HiltModule {
  static func __register(into container: Container) {
    container.install {
      provide(UserRepository.self, dependencies: []) { _ in SampleUserRepository() }
      provide(GetUserUseCase.self, lifetime: .transient, to: GetUserUseCase.init)
    }
  }
}
