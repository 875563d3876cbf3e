import SwiftHiltCore
import Testing

private struct A {}
private struct B {}
private struct C {}

/// Returns the path of the cycle for which a request is refused.
private func cycle<T>(_ request: () throws -> T) -> String {
  do {
    _ = try request()
    return "no error"
  } catch let failure as ResolutionError where failure.code == .cycle {
    return failure.path.map(\.description).joined(separator: " -> ")
  } catch { return "\(error)" }
}

/// Law 7, on one thread: a cycle is an error that shows its closed path.
@Suite struct CycleTests {
  private let container = Container()

  @Test(arguments: Lifetime.all)
  func key_thatNeedsItself_isRefused(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(A.self, lifetime: lifetime) { r in try r.tryResolve(A.self) }

    #expect(cycle { try container.tryResolve(A.self) } == "A -> A")
  }

  @Test(arguments: Lifetime.all)
  func cycle_ofThree_showsItsClosedPath(lifetime: Lifetime) {
    let container = Container(scope: "app")
    container.register(A.self, lifetime: lifetime) { r in try r.make(A(), needing: B.self) }
    container.register(B.self, lifetime: lifetime) { r in try r.make(B(), needing: C.self) }
    container.register(C.self, lifetime: lifetime) { r in try r.make(C(), needing: A.self) }

    #expect(cycle { try container.tryResolve(A.self) } == "A -> B -> C -> A")
    #expect(cycle { try container.tryResolve(B.self) } == "B -> C -> A -> B")
  }

  @Test func path_leavesOutWhatLedToTheCycle() {
    container.register(A.self) { r in try r.make(A(), needing: B.self) }
    container.register(B.self) { r in try r.make(B(), needing: C.self) }
    container.register(C.self) { r in try r.make(C(), needing: B.self) }

    #expect(cycle { try container.tryResolve(A.self) } == "B -> C -> B")
  }

  @Test func cycle_throughMixedLifetimes_isRefused() {
    container.register(A.self) { r in try r.make(A(), needing: B.self) }
    container.register(B.self, lifetime: .transient) { r in try r.make(B(), needing: C.self) }
    container.register(C.self, lifetime: .scoped) { r in try r.make(C(), needing: A.self) }

    #expect(cycle { try container.tryResolve(A.self) } == "A -> B -> C -> A")
  }

  @Test func childsBinding_mayUseItsParentsOfTheSameKey() {
    let parent = Container()
    parent.register(String.self, lifetime: .scoped) { _ in "parent" }
    let child = parent.child()
    child.register(String.self, lifetime: .scoped) { _ in parent.resolve(String.self) + ", child" }

    #expect(child.resolve(String.self) == "parent, child")
  }

  @Test func transient_mayRunTwiceOnAPath_inDifferentContainers() {
    let parent = Container()
    parent.register(Int.self, instance: 1)
    parent.register(String.self, lifetime: .transient) { r in
      let number = r.resolve(Int.self)
      guard number < 5 else { return "end" }
      let child = (r as! Container).child()
      child.register(Int.self, instance: number + 1)
      return "\(number), " + child.resolve(String.self)
    }

    #expect(parent.resolve(String.self) == "1, 2, 3, 4, end")
  }
}
