import SwiftHiltTesting

/// Returns an app with a live-only API and a singleton that uses it. `built` counts the live APIs.
func liveApp(_ built: Built = Built()) -> Container {
  let container = Container(name: "app")
  container.register((any Api).self, liveOnly: true, file: "Shop/AppModule.swift", line: 18) {
    _ in
    built.note()
    return FakeApi("live")
  }
  container.bind(Repository.self, file: "Shop/AppModule.swift", line: 31, to: Repository.init)
  return container
}

/// Counts the live instances.
final class Built: @unchecked Sendable {
  // @unchecked Sendable because each test uses its own, on one thread.
  private(set) var count = 0

  func note() { count += 1 }
}

/// A module with a live-only service.
enum Live: HiltModule {
  static func __register(into container: Container) {
    container.register((any Api).self, liveOnly: true, file: "Shop/Shop.swift", line: 3) { _ in
      FakeApi("live")
    }
  }
}
