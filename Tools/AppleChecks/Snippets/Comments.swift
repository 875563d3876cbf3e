// What the examples in the layer's comments are about.

import Foundation
import SwiftHilt
import SwiftUI

struct User { let name: String }

protocol UserRepository: Sendable {}

struct GetUserUseCase {
  func callAsFunction(_ id: String) -> User { User(name: id) }
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

func appContainer() -> Container { Container(name: "app") }

struct ContentView: View { var body: some View { EmptyView() } }
struct CheckoutView: View { var body: some View { EmptyView() } }
struct TaskListView: View { var body: some View { EmptyView() } }
