// The declarations that the examples in the layer's comments and in Pages.swift use.

import Foundation
import SwiftHilt
import SwiftUI

struct User {
  let id: String
  let name: String
}

protocol UserRepository: Sendable { func get(id: String) -> User }

final class SampleUsers: UserRepository {
  func get(id: String) -> User { User(id: id, name: "Alice") }
}

struct GetUserUseCase {
  let repo: UserRepository
  init(repo: UserRepository) { self.repo = repo }
  func callAsFunction(_ id: String) -> User { repo.get(id: id) }
}

final class HomeViewModel: ObservableObject {
  @Published var name = ""
}

@Observable
final class EditorModel {
  var title = ""
}

final class Cart {}

protocol TaskRepository: Sendable {}

struct FakeRepository: TaskRepository {
  init(_ titles: [String]) {}
}

protocol Api: Sendable {}
final class RealApi: Api {}

func appContainer() -> Container { Container(name: "app") }

struct ContentView: View { var body: some View { EmptyView() } }
struct CheckoutView: View { var body: some View { EmptyView() } }
struct TaskListView: View { var body: some View { EmptyView() } }
