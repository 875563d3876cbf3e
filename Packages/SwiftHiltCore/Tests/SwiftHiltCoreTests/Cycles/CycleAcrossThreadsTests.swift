import SwiftHiltCore
import Testing

private struct A {}
private struct B {}
private struct C {}

/// Law 7, across threads: a cycle is an error, never a hang.
@Suite struct CycleAcrossThreadsTests {
  private let container = Container()

  /// Makes each request on its own thread, and expects the same closed path for all of them.
  private func expectCycle(
    of keys: String..., by requests: (@Sendable () throws -> Void)...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let paths = Shared<Set<String>>([])
    onThreads(requests.count) { index in
      do {
        try requests[index]()
      } catch let failure as ResolutionError where failure.code == .cycle {
        #expect(failure.path.allSatisfy { $0.callSite?.file == #fileID })
        let path = failure.path.map(\.description).joined(separator: " -> ")
        paths.change { _ = $0.insert(path) }
      } catch {
        paths.change { _ = $0.insert("\(error)") }
      }
    }
    let expected = keys.indices.map { start in
      (keys[start...] + keys[...start]).joined(separator: " -> ")
    }
    #expect(paths.value.count == 1, sourceLocation: sourceLocation)
    #expect(paths.value.isSubset(of: expected), sourceLocation: sourceLocation)
  }

  /// Returns a function that waits until a number of threads have called it.
  private func meeting(_ count: Int) -> @Sendable () -> Void {
    let (arrived, all) = (Counter(), Gate())
    return {
      if arrived.increment() == count { all.open() }
      all.wait()
    }
  }

  @Test(arguments: [Lifetime.singleton, .scoped])
  func cycle_ofTwoThreads_isOneErrorForBoth(lifetime: Lifetime) {
    let meet = meeting(2)
    let (parent, container) = twoLevels()
    parent.register(A.self, lifetime: lifetime) { try $0.make(A(), needing: B.self, after: meet) }
    parent.register(B.self, lifetime: lifetime) { try $0.make(B(), needing: A.self, after: meet) }
    expectCycle(
      of: "A", "B", by: { _ = try container.tryResolve(A.self) },
      { _ = try container.tryResolve(B.self) })
    parent.register(B.self) { _ in B() }
    #expect(throws: Never.self) { try container.tryResolve(A.self) }
  }

  @Test func cycle_ofThreeThreads_isOneErrorForAll() {
    let meet = meeting(3)
    container.register(A.self) { r in try r.make(A(), needing: B.self, after: meet) }
    container.register(B.self) { r in try r.make(B(), needing: C.self, after: meet) }
    container.register(C.self) { r in try r.make(C(), needing: A.self, after: meet) }
    expectCycle(
      of: "A", "B", "C", by: { _ = try container.tryResolve(A.self) },
      { _ = try container.tryResolve(B.self) }, { _ = try container.tryResolve(C.self) })
  }

  @Test func cycle_throughUnrelatedContainers_isAnError() {
    let meet = meeting(2)
    let (one, other) = (Container(), Container())
    one.register(A.self) { _ in try other.make(A(), needing: B.self, after: meet) }
    other.register(B.self) { _ in try one.make(B(), needing: A.self, after: meet) }
    expectCycle(
      of: "A", "B", by: { _ = try one.tryResolve(A.self) }, { _ = try other.tryResolve(B.self) })
  }

  @Test func path_showsTheTransients_betweenTheThreads() {
    let meet = meeting(2)
    container.register(A.self) { r in try r.make(A(), needing: C.self, after: meet) }
    container.register(C.self, lifetime: .transient) { r in try r.make(C(), needing: B.self) }
    container.register(B.self) { r in try r.make(B(), needing: A.self, after: meet) }
    expectCycle(
      of: "A", "C", "B", by: { _ = try container.tryResolve(A.self) },
      { _ = try container.tryResolve(B.self) })
  }

  @Test func cycle_throughLazyValues_isAnError() {
    let meet = meeting(2)
    container.register(A.self) { r in
      meet()
      _ = try r.tryResolve(Lazy<B>.self).get()
      return A()
    }
    container.register(B.self) { r in
      meet()
      _ = try r.tryResolve(Lazy<A>.self).get()
      return B()
    }
    expectCycle(
      of: "A", "B", by: { _ = try container.tryResolve(A.self) },
      { _ = try container.tryResolve(B.self) })
  }
}
