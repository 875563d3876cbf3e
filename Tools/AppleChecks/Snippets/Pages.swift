// The views and view controllers of SwiftHilt's first pages, which must still compile.

import SwiftHilt
import SwiftUI
import UIKit

enum FirstPage {
  static func compose() {
    let app = Container()
    DI.shared = app

    app.install {
      provide(Api.self, lifetime: .singleton) { _ in RealApi() }
    }
  }

  final class VM {
    @Injected var api: Api
  }

  struct ContentView: View {
    @EnvironmentInjected var api: Api
    var body: some View { Text(String(describing: api)) }
  }

  struct AppMain: App {
    var body: some Scene {
      WindowGroup {
        ContentView().diContainer(DI.shared)
      }
    }
  }
}

enum MVVMGuide {
  @MainActor
  final class HomeViewModel: ObservableObject {
    @Published var user: User?
    @Published var error: String?

    private let getUser: GetUserUseCase
    init(getUser: GetUserUseCase) { self.getUser = getUser }

    func load(id: String) {
      let u = getUser(id)
      self.user = u
    }
  }

  struct HomeView: View {
    @StateObject private var vm = HomeViewModel(getUser: resolve())
    var body: some View {
      VStack(spacing: 12) {
        if let u = vm.user {
          Text("Hello, \(u.name)")
        } else {
          Text("No user loaded").foregroundColor(.secondary)
        }
        Button("Load User 123") { vm.load(id: "123") }
      }.padding()
    }
  }

  struct AppMain: App {
    var body: some Scene { WindowGroup { HomeView() } }
  }
}

enum StepByStep {
  struct AppMain: App {
    let container: Container = {
      let c = Container()
      c.register(UserRepository.self) { _ in SampleUsers() }
      c.register(GetUserUseCase.self, lifetime: .transient) { r in
        GetUserUseCase(repo: r.resolve())
      }
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
}

enum Reference {
  final class DetailViewController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      let scoped: Container = makeScopedContainer()
      let api: Api = scoped.resolve()
      let inherited = diContainer.optional(Api.self)
      _ = (api, inherited)
    }
  }

  final class HomeViewController: UIViewController, HasResolver {
    @Inject var api: Api
  }
}
