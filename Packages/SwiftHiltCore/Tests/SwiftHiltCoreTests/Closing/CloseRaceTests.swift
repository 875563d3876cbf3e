import SwiftHiltCore
import Testing

private final class Service: Disposable {
  let disposals: Counter
  init(_ disposals: Counter) { self.disposals = disposals }
  func dispose() { disposals.increment() }
}

/// Law 12 on many threads, for ThreadSanitizer.
@Suite struct CloseRaceTests {
  @Test(arguments: [false, true])
  func endOfChildren_racesACloseOfTheParent(areClosed: Bool) {
    for _ in 0..<raceRounds {
      let (root, disposals) = (Container(), Counter())
      root.register(Service.self, lifetime: .scoped) { _ in Service(disposals) }
      let children = Shared((0..<64).map { _ in root.child() })
      for child in children.value { _ = child.resolve(Service.self) }
      onThreads(5) { index in
        if index == 0 { return try! root.close() }
        while let child = children.change({ $0.popLast() }) {
          if areClosed { try! child.close() } else { _ = try? child.tryResolve(Service.self) }
        }
      }
      #expect(areClosed ? disposals.value == 64 : disposals.value <= 64)
      #expect(root.isClosed)
    }
  }

  @Test func contribution_isRefused_whenItsContainerIsClosedDuringIt() {
    let (container, qualifier) = (Container(), Hooked())
    container.registerMany(Int.self, qualifier: qualifier) { _ in 1 }
    qualifier.run { try? container.close() }
    let failure = code {
      try container.tryInstall { contribute(Int.self, qualifier: qualifier) { _ in 2 } }
    }
    #expect(failure == "Closed")
  }
}
