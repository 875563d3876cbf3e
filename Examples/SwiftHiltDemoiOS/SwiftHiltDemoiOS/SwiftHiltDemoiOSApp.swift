import SwiftHilt
import SwiftUI

/// The app.
@main
struct SwiftHiltDemoiOSApp: App {
  private let container = AppDI.container()

  var body: some Scene {
    WindowGroup { StartView().diContainer(container) }
  }
}
