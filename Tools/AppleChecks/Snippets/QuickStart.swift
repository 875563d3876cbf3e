import SwiftHilt
import SwiftUI

struct Greeting: Sendable { let text = "Hello" }

@main struct GreetingApp: App {
  private let container = Container().register(Greeting.self) { _ in Greeting() }

  var body: some Scene {
    WindowGroup { GreetingView().diContainer(container) }
  }
}

struct GreetingView: View {
  @EnvironmentInjected private var greeting: Greeting
  var body: some View { Text(greeting.text) }
}
