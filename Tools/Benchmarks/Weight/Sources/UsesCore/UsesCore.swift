import SwiftHiltCore

final class Service: Sendable {}

/// Registers and resolves one class.
@main
enum UsesCore {
  static func main() {
    let container = Container()
    container.register(Service.self) { _ in Service() }
    print(container.resolve(Service.self))
  }
}
