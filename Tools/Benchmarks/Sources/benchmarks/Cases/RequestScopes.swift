import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// What a server does for one request: a child container, five scoped leaves, and away with it.
enum RequestScopes {
  /// Returns the container of the server.
  static func parent() -> Container {
    let parent = Container()
    parent.register(Leaf1.self, lifetime: .scoped) { _ in Leaf1() }
    parent.register(Leaf2.self, lifetime: .scoped) { _ in Leaf2() }
    parent.register(Leaf3.self, lifetime: .scoped) { _ in Leaf3() }
    parent.register(Leaf4.self, lifetime: .scoped) { _ in Leaf4() }
    parent.register(Leaf5.self, lifetime: .scoped) { _ in Leaf5() }
    return parent
  }

  /// Returns the naive container of the server.
  static func naiveParent() -> NaiveContainer {
    let parent = NaiveContainer()
    parent.register(Leaf1.self, lifetime: .scoped) { _ in Leaf1() }
    parent.register(Leaf2.self, lifetime: .scoped) { _ in Leaf2() }
    parent.register(Leaf3.self, lifetime: .scoped) { _ in Leaf3() }
    parent.register(Leaf4.self, lifetime: .scoped) { _ in Leaf4() }
    parent.register(Leaf5.self, lifetime: .scoped) { _ in Leaf5() }
    return parent
  }

  /// Resolves the leaves of a request.
  static func resolveLeaves(of request: Container) {
    _ = request.resolve(Leaf1.self)
    _ = request.resolve(Leaf2.self)
    _ = request.resolve(Leaf3.self)
    _ = request.resolve(Leaf4.self)
    _ = request.resolve(Leaf5.self)
  }

  /// Resolves the leaves of a request.
  static func resolveLeaves(of request: NaiveContainer) {
    _ = request.resolve(Leaf1.self)
    _ = request.resolve(Leaf2.self)
    _ = request.resolve(Leaf3.self)
    _ = request.resolve(Leaf4.self)
    _ = request.resolve(Leaf5.self)
  }
}
