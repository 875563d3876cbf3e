#if canImport(SwiftUI)
  import AppKit
  import SwiftHilt
  import SwiftUI

  /// A list of users. Each window counts its own greetings.
  @main
  struct SwiftHiltDemoApp: App {
    private let container = makeContainer()

    var body: some Scene {
      WindowGroup("SwiftHilt") {
        ContentView()
          .diScope(scope: "window")
          .diContainer(container)
          .onAppear { becomeRegular() }
      }
    }

    /// Shows the menu bar and takes the keyboard focus. A program without a bundle gets neither by
    /// default.
    private func becomeRegular() {
      NSApplication.shared.setActivationPolicy(.regular)
      NSApplication.shared.activate()
    }
  }

  struct ContentView: View {
    @EnvironmentInjected private var getUsers: GetUsersUseCase
    @EnvironmentInjected private var greetings: Greetings
    @State private var greeting = "Choose a user to greet."

    var body: some View {
      VStack(spacing: 12) {
        Text(greeting).font(.title)
        ForEach(getUsers()) { user in
          Button(user.name) { greeting = greetings.greet(user) }
        }
      }
      .padding()
      .frame(minWidth: 320, minHeight: 200)
    }
  }

  #Preview {
    ContentView().diScope(scope: "window").diPreview(of: makeContainer())
  }
#endif
