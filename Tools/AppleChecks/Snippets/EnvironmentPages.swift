// The first page's SwiftUI integration, and its view model.

import SwiftHilt
import SwiftUI

protocol Api: Sendable {}
final class RealApi: Api {}

func compose() {
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

@main
struct AppMain: App {
  var body: some Scene {
    WindowGroup {
      ContentView().diContainer(DI.shared)
    }
  }
}
