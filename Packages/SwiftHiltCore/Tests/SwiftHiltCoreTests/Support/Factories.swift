import SwiftHiltCore

extension Resolver {
  /// Returns a value after a request for a type that the factory doesn't declare.
  ///
  /// - Parameter wait: Runs before the request.
  func make<T, Needed>(
    _ value: @autoclosure () -> T, needing type: Needed.Type, after wait: () -> Void = {}
  ) throws -> T {
    wait()
    _ = try tryResolve(type)
    return value()
  }
}

extension AsyncResolver {
  /// Does the same with an asynchronous request.
  func makeAsync<T, Needed>(
    _ value: @autoclosure () -> T, needing type: Needed.Type
  ) async throws -> T {
    _ = try await resolveAsync(type)
    return value()
  }
}

extension Counter {
  /// Counts a build, and returns what it builds.
  func counting<T>(_ value: @autoclosure () throws -> T) rethrows -> T {
    increment()
    return try value()
  }
}

extension Journal {
  /// Notes a build, and returns what it builds.
  func noting<T>(_ line: String, _ value: @autoclosure () throws -> T) rethrows -> T {
    note(line)
    return try value()
  }
}

extension Lifetime {
  /// Every lifetime, with `app` as the named scope.
  static let all: [Lifetime] = [.singleton, .scoped, .transient, .weak, .graph, .scope("app")]
}

/// Returns a root and its child.
func twoLevels() -> (root: Container, child: Container) {
  let root = Container()
  return (root, root.child())
}

/// Returns a root, its child, and a child of that.
func threeLevels() -> (root: Container, middle: Container, leaf: Container) {
  let (root, middle) = twoLevels()
  return (root, middle, middle.child())
}
