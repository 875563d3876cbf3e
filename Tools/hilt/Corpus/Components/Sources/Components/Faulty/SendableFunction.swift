// Kind: types
import SwiftHilt

enum SendableFunction: ComponentCase {
  @Injectable final class Screen {
    init(log: @escaping @Sendable (String) -> Void) {}  // error: missing
  }
  @Module enum Screens {
    @Provides static func log() -> (String) -> Void { { _ in } }
    @Register static var screen: Screen
  }
  @Component(modules: [Screens.self]) enum App {}
  static var containers: [Container] { [App.build()] }
}
