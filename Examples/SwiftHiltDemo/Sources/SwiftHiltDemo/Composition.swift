import SwiftHilt

struct User: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
}

protocol UserRepository: Sendable {
  func all() -> [User]
}

struct SampleUsers: UserRepository {
  func all() -> [User] { [User(id: "1", name: "Alice"), User(id: "2", name: "Bob")] }
}

struct GetUsersUseCase: Sendable {
  let repository: any UserRepository

  func callAsFunction() -> [User] { repository.all() }
}

/// Counts the greetings of one window.
@MainActor
final class Greetings: Disposable {
  private(set) var count = 0

  func greet(_ user: User) -> String {
    count += 1
    return "Hello, \(user.name), number \(count)"
  }

  nonisolated func dispose() { print("A window was closed") }
}

func makeContainer() -> Container {
  let container = Container(name: "app")
  container.install {
    provide(UserRepository.self, dependencies: []) { _ in SampleUsers() }
    provide(GetUsersUseCase.self, lifetime: .transient, to: GetUsersUseCase.init)
    provide(Greetings.self, lifetime: .scope("window")) { @MainActor _ in Greetings() }
  }
  return container
}
