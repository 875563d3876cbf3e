import SwiftHilt
import SwiftUI

/// The Task Manager.
@main
struct SwiftHiltDemoiOSApp: App {
  private let container = AppDI.container()

  var body: some Scene {
    // Each window has a list of its own, and all have the same tasks.
    WindowGroup { TaskListView().diScope(name: "window").diContainer(container) }
  }
}
