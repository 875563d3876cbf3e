import Foundation
import SwiftHiltCore
import Testing

private final class Service: Disposable {
  let disposals: Counter
  init(_ disposals: Counter) { self.disposals = disposals }
  func dispose() { disposals.increment() }
}

/// Law 12 on many threads, for ThreadSanitizer.
@Suite struct CloseRaceTests {
  @Test func deinitOfChildren_racesACloseOfTheParent() {
    for _ in 0..<raceRounds {
      let root = Container()
      let disposals = Counter()
      root.register(Service.self, lifetime: .scoped) { _ in Service(disposals) }
      let children = Shared((0..<64).map { _ in root.child() })
      for child in children.value { _ = child.resolve(Service.self) }
      onThreads(5) { index in
        if index == 0 {
          try? root.close()
          return
        }
        while let child = children.change({ $0.popLast() }) {
          _ = try? child.tryResolve(Service.self)
        }
      }
      #expect(disposals.value <= 64)
      #expect(root.isClosed)
    }
  }

  @Test func closeOfChildren_racesACloseOfTheParent() {
    for _ in 0..<raceRounds {
      let root = Container()
      let disposals = Counter()
      root.register(Service.self, lifetime: .scoped) { _ in Service(disposals) }
      let children = (0..<16).map { _ in root.child() }
      for child in children { _ = child.resolve(Service.self) }
      onThreads(5) { index in
        if index == 0 { return try! root.close() }
        for child in children where Int(child.id.number) % 4 == index - 1 { try! child.close() }
      }
      #expect(disposals.value == 16)
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
