import BenchmarkFloors
import BenchmarkSubjects
import NaiveContainer
import SwiftHiltCore

/// The work of a server for one request: it creates a child container and five scoped leaves, and
/// drops the child.
enum RequestCases {
  static let all = [
    BenchmarkCase(
      "request", "request: make a child, resolve 5 scoped leaves, drop it", .ofFloor(4.0),
      instructions: 19_500, floor: floor, swiftHilt: swiftHilt, naive: naive),
    BenchmarkCase(
      "request-registering", "the same, and register 2 instances in the child", .ofFloor(3.5),
      instructions: 27_000, floor: registeringFloor, swiftHilt: registering),
    BenchmarkCase(
      "threads-requests", "requests", .scaling(1.6), threads: 2, floor: floor,
      swiftHilt: swiftHilt, naive: naive),
    BenchmarkCase(
      "threads-requests-registering", "requests that register 2 instances", .scaling(1.6),
      threads: 2, floor: registeringFloor, swiftHilt: registering),
  ]

  private static let floor: Preparation = {
    { _, count in for _ in 0..<count { _ = RequestFloor.scope() } }
  }

  private static let swiftHilt: Preparation = {
    let parent = makeParent()
    return { _, count in for _ in 0..<count { resolveLeaves(of: parent.child()) } }
  }

  private static let naive: Preparation = {
    let parent = NaiveContainer()
    parent.register(Leaf1.self, lifetime: .scoped) { _ in Leaf1() }
    parent.register(Leaf2.self, lifetime: .scoped) { _ in Leaf2() }
    parent.register(Leaf3.self, lifetime: .scoped) { _ in Leaf3() }
    parent.register(Leaf4.self, lifetime: .scoped) { _ in Leaf4() }
    parent.register(Leaf5.self, lifetime: .scoped) { _ in Leaf5() }
    return { _, count in
      for _ in 0..<count {
        let request = parent.child()
        _ = request.resolve(Leaf1.self)
        _ = request.resolve(Leaf2.self)
        _ = request.resolve(Leaf3.self)
        _ = request.resolve(Leaf4.self)
        _ = request.resolve(Leaf5.self)
      }
    }
  }

  private static let registeringFloor: Preparation = {
    { _, count in
      for number in 0..<count {
        _ = RequestFloor.scope(
          identity: RequestIdentity(number: number), user: RequestUser(number: number))
      }
    }
  }

  private static let registering: Preparation = {
    let parent = makeParent()
    return { _, count in
      for number in 0..<count {
        let request = parent.child()
        request.register(RequestIdentity.self, instance: RequestIdentity(number: number))
        request.register(RequestUser.self, instance: RequestUser(number: number))
        resolveLeaves(of: request)
      }
    }
  }

  private static func makeParent() -> Container {
    let parent = Container()
    parent.register(Leaf1.self, lifetime: .scoped) { _ in Leaf1() }
    parent.register(Leaf2.self, lifetime: .scoped) { _ in Leaf2() }
    parent.register(Leaf3.self, lifetime: .scoped) { _ in Leaf3() }
    parent.register(Leaf4.self, lifetime: .scoped) { _ in Leaf4() }
    parent.register(Leaf5.self, lifetime: .scoped) { _ in Leaf5() }
    return parent
  }

  private static func resolveLeaves(of request: Container) {
    _ = request.resolve(Leaf1.self)
    _ = request.resolve(Leaf2.self)
    _ = request.resolve(Leaf3.self)
    _ = request.resolve(Leaf4.self)
    _ = request.resolve(Leaf5.self)
  }
}
