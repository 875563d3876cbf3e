import Foundation
import SwiftHiltCore
import Testing

private struct X {}
private struct Y {}

/// Laws 6 and 7: a graph without a cycle never hangs and never fails.
@Suite struct NoHangTests {
  private let container = Container()

  @Test(arguments: [false, true])
  func containers_resolvedInOppositeOrder_neverHang(areFamily: Bool) {
    for _ in 0..<raceRounds {
      let one = Container()
      let other = areFamily ? one.child() : Container()
      for (container, next) in [(one, other), (other, one)] {
        container.register(X.self) { _ in X() }
        container.register(Y.self) { _ in try next.make(Y(), needing: X.self) }
      }

      onThreads(8) { index in _ = (index % 2 == 0 ? one : other).resolve(Y.self) }
    }
  }

  @Test func factories_mayTakeTheUsersOwnLock() {
    let lock = NSRecursiveLock()
    for name in ["a", "b", "c", "d"] {
      container.register(Int.self, qualifier: Named(name)) { _ in
        lock.withLock { Thread.sleep(forTimeInterval: 0.001) }
        return 1
      }
    }

    onThreads(4) { index in
      lock.withLock {
        _ = container.resolve(Int.self, qualifier: Named(["a", "b", "c", "d"][index]))
      }
    }
  }

  @Test func cycle_atTheEndOfALongChain_isFound() {
    for number in 0..<500 {
      let next = Named("\(number == 499 ? 250 : number + 1)")
      container.register(Int.self, qualifier: Named("\(number)"), lifetime: .transient) { r in
        try r.tryResolve(Int.self, qualifier: next)
      }
    }
    let length = Shared(0)
    let join = startThread {
      do { _ = try container.tryResolve(Int.self, qualifier: "0") } catch {
        length.value = (error as? ResolutionError)?.path.count ?? -1
      }
    }

    #expect(join())
    #expect(length.value == 251)
  }
}
