import SwiftHilt
import SwiftUI

struct Greeting: Sendable { let text = "Hello" }

func makeApp() -> Container {
  Container().register(Greeting.self) { _ in Greeting() }
}

@main struct GreetingApp: App {
  private let container = makeApp()

  var body: some Scene {
    WindowGroup { GreetingView().diContainer(container) }
  }
}

struct GreetingView: View {
  @EnvironmentInjected private var greeting: Greeting
  var body: some View { Text(greeting.text) }
}
