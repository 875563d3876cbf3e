import SwiftHilt

final class Service: Sendable {}

/// Registers and resolves one class, as an app does.
@main
enum UsesUmbrella {
  static func main() {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    print(container.resolve(Service.self))
  }
}
