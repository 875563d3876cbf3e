import SwiftHiltCore
import Testing

private protocol Node {
  init()
}

extension Node {
  fileprivate init<T>(needing type: T.Type, of resolver: any Resolver, after wait: () -> Void = {})
    throws
  {
    wait()
    _ = try resolver.tryResolve(type)
    self.init()
  }
}

private struct A: Node {}
private struct B: Node {}
private struct C: Node {}

/// Law 7, across threads: a cycle is an error, never a hang.
@Suite struct CycleAcrossThreadsTests {
  private let container = Container()

  /// Makes each request on its own thread, and returns the closed paths; `nil` if a thread hangs.
  private func race(_ requests: [@Sendable () throws -> Void]) -> [String]? {
    let paths = Shared<Set<String>>([])
    let ended = onThreads(requests.count) { index in
      do {
        try requests[index]()
      } catch let failure as ResolutionError where failure.code == .cycle {
        let path = failure.path.map(\.description).joined(separator: " -> ")
        paths.change { _ = $0.insert(path) }
      } catch {
        paths.change { _ = $0.insert("\(error)") }
      }
    }
    return ended ? paths.value.sorted() : nil
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
    let parent = Container()
    let container = parent.child()
    parent.register(A.self, lifetime: lifetime) { r in try A(needing: B.self, of: r, after: meet) }
    parent.register(B.self, lifetime: lifetime) { r in try B(needing: A.self, of: r, after: meet) }
    let paths = race([
      { _ = try container.tryResolve(A.self) }, { _ = try container.tryResolve(B.self) },
    ])

    #expect(paths == ["A -> B -> A"] || paths == ["B -> A -> B"])
    parent.register(B.self) { _ in B() }
    #expect(throws: Never.self) { try container.tryResolve(A.self) }
  }

  @Test func cycle_ofThreeThreads_isOneErrorForAll() {
    let meet = meeting(3)
    container.register(A.self) { r in try A(needing: B.self, of: r, after: meet) }
    container.register(B.self) { r in try B(needing: C.self, of: r, after: meet) }
    container.register(C.self) { r in try C(needing: A.self, of: r, after: meet) }
    let paths = race([
      { _ = try container.tryResolve(A.self) }, { _ = try container.tryResolve(B.self) },
      { _ = try container.tryResolve(C.self) },
    ])

    let expected = ["A -> B -> C -> A", "B -> C -> A -> B", "C -> A -> B -> C"]
    #expect(paths?.count == 1 && expected.contains(paths?.first ?? ""))
  }

  @Test func cycle_throughUnrelatedContainers_isAnError() {
    let meet = meeting(2)
    let (one, other) = (Container(), Container())
    one.register(A.self) { _ in try A(needing: B.self, of: other, after: meet) }
    other.register(B.self) { _ in try B(needing: A.self, of: one, after: meet) }
    let paths = race([{ _ = try one.tryResolve(A.self) }, { _ = try other.tryResolve(B.self) }])

    #expect(paths == ["A -> B -> A"] || paths == ["B -> A -> B"])
  }

  @Test func path_showsTheTransients_betweenTheThreads() {
    let meet = meeting(2)
    container.register(A.self) { r in try A(needing: C.self, of: r, after: meet) }
    container.register(C.self, lifetime: .transient) { r in
      try C(needing: B.self, of: r)
    }
    container.register(B.self) { r in try B(needing: A.self, of: r, after: meet) }
    let paths = race([
      { _ = try container.tryResolve(A.self) }, { _ = try container.tryResolve(B.self) },
    ])

    #expect(paths == ["A -> C -> B -> A"] || paths == ["B -> A -> C -> B"])
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
    let paths = race([
      { _ = try container.tryResolve(A.self) }, { _ = try container.tryResolve(B.self) },
    ])

    #expect(paths == ["A -> B -> A"] || paths == ["B -> A -> B"])
  }
}
