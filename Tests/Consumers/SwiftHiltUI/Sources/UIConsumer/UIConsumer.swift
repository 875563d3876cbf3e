import SwiftHiltUI

struct Clock { let now = 42 }

// The views' half of the layer is there where SwiftUI is; containers and wrappers are everywhere.
#if canImport(SwiftUI)
  extension EnvironmentInjected where Value == Clock {
    @MainActor var now: Int { wrappedValue.now }
  }
#endif

@main
enum UIConsumer {
  static func main() {
    let container = Container()
    container.register(Clock.self) { _ in Clock() }
    Injection.with(container) { print("UI: \(resolve(Clock.self).now)") }
  }
}
