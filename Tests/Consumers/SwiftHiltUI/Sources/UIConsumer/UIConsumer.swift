import SwiftHiltUI

struct Clock { let now = 42 }

// The view wrappers need SwiftUI. Containers and the other wrappers work everywhere.
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
