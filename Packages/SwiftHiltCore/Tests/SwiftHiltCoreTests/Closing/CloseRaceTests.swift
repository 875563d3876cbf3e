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
  @Test func close_whileEightThreadsResolve_disposesOfEachInstanceOnce() {
    for round in 0..<raceRounds {
      let root = Container()
      let (builds, disposals) = (Counter(), Counter())
      let lifetimes: [Lifetime] = [.singleton, .scoped, .scope("s")]
      for (index, lifetime) in lifetimes.enumerated() {
        root.register(Service.self, qualifier: Named("\(index)"), lifetime: lifetime) { _ in
          builds.increment()
          return Service(disposals)
        }
      }
      root.registerMany(Service.self) { _ in
        builds.increment()
        return Service(disposals)
      }
      let child = root.child(scope: "s")
      onThreads(9) { index in
        if index == 8 {
          if round % 2 == 0 { Thread.sleep(forTimeInterval: 0.0002) }
          try? root.close()
          return
        }
        for step in 0..<20 {
          let container = step % 2 == 0 ? child : root
          let failure = code {
            _ = try container.tryResolve(Service.self, qualifier: Named("\((step + index) % 2)"))
            _ = try child.tryResolve(Service.self, qualifier: "2")
            _ = try container.tryResolveMany(Service.self)
          }
          if let failure { #expect(failure == "Closed") }
        }
      }
      #expect(disposals.value == builds.value)
    }
  }

  @Test func deinitOfChildren_racesACloseOfTheParent() {
    for _ in 0..<raceRounds {
      let root = Container()
      let disposals = Counter()
      root.register(Service.self, lifetime: .scoped) { _ in Service(disposals) }
      onThreads(5) { index in
        if index == 0 {
          Thread.sleep(forTimeInterval: 0.0003)
          try? root.close()
          return
        }
        for _ in 0..<20 where !root.isClosed {
          // A child of a closed container would stop the program, so this loop creates no children.
          _ = try? root.tryResolve(Service.self)
        }
      }
    }
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

  @Test func clearAndReplace_raceResolves() {
    let root = Container()
    let child = root.child()
    root.register(Int.self, lifetime: .scoped) { _ in 1 }
    root.register(String.self) { r in "\(try r.tryResolve(Int.self))" }
    onThreads(8) { index in
      for step in 0..<raceRounds * 20 {
        switch index {
        case 0: root.clearCache()
        case 1: root.register(Int.self, lifetime: .scoped) { _ in 1 }
        case 2: child.clearCache()
        case 3 where step % 8 == 0: child.decorate(Double.self) { _, value in value }
        default:
          #expect(child.resolve(String.self) == "1")
          #expect(root.resolve(Int.self) == 1)
        }
      }
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
