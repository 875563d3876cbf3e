// The step-by-step guide, step 8, over the types of its steps 1 and 2.

import Foundation
import SwiftHilt
import SwiftUI

final class SampleUsers: UserRepository {
  func get(id: String) -> User { User(id: id, name: "Alice") }
}

struct User { let id: String; let name: String }

protocol UserRepository { func get(id: String) -> User }

struct GetUserUseCase {
  let repo: UserRepository
  init(repo: UserRepository) { self.repo = repo }
  func callAsFunction(_ id: String) -> User { repo.get(id: id) }
}

// Provide a container into the environment at the root view
@main
struct AppMain: App {
  let container: Container = {
    let c = Container()
    c.register(UserRepository.self) { _ in SampleUsers() }  // register as above
    c.register(GetUserUseCase.self, lifetime: .transient) { r in GetUserUseCase(repo: r.resolve()) }
    return c
  }()
  var body: some Scene {
    WindowGroup { ContentView().diContainer(container) }
  }
}

struct ContentView: View {
  @EnvironmentInjected var useCase: GetUserUseCase
  var body: some View { Text(String(describing: useCase("123"))) }
}
