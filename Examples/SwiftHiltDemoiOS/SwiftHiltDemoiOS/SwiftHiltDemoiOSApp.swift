import SwiftHilt
import SwiftUI

/// The Task Manager.
@main
struct SwiftHiltDemoiOSApp: App {
  private let container = AppDI.container()

  var body: some Scene {
    WindowGroup { StartView().diContainer(container) }
  }
}
