import SwiftHiltTesting

/// An API of the live kind, and a singleton around it; `built` counts the live ones.
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

/// Counts what was built.
final class Built: @unchecked Sendable {
  // @unchecked Sendable because each test uses one on its own thread.
  private(set) var count = 0

  func note() { count += 1 }
}

/// A module with a live service.
enum Live: HiltModule {
  static func __register(into container: Container) {
    container.register((any Api).self, liveOnly: true, file: "Shop/Shop.swift", line: 3) { _ in
      FakeApi("live")
    }
  }
}
