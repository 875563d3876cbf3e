import SwiftHiltCore
import Testing

private final class Service: Disposable {
  let disposals: Counter
  init(_ disposals: Counter) { self.disposals = disposals }
  func dispose() { disposals.increment() }
}

/// Laws 12 and 14 for children that many threads create, use and close.
@Suite struct ChildRaceTests {
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

  @Test func close_disposesOfTheChildrenOfAllThreads_beforeTheParents() throws {
    let (parent, journal) = (Container(), Journal())
    parent.register(Socket.self, lifetime: .scoped) { _ in Socket(journal) }
    parent.register(Int.self, onClose: { _ in journal.note("parent") }) { _ in 1 }
    _ = parent.resolve(Int.self)
    let children = Shared<[Container]>([])
    onThreads(20) { _ in
      let child = parent.child()
      _ = child.resolve(Socket.self)
      children.change { $0.append(child) }
    }
    try parent.close()
    #expect(journal.entries == Array(repeating: "dispose", count: 20) + ["parent"])
    #expect(children.value.allSatisfy { $0.isClosed })
  }

  @Test func observer_seesTheChildrenOfAllThreads_andLeavesThem() {
    let (parent, observer) = (Container(), RecordingObserver())
    parent.register(Int.self) { _ in 1 }
    _ = parent.resolve(Int.self)
    let children = Shared<[Container]>([])
    onThreads(20) { _ in
      let child = parent.child()
      children.change { $0.append(child) }
    }
    parent.addObserver(observer)
    for child in children.value { _ = child.resolve(Int.self) }
    #expect(observer.lines == Array(repeating: "hit Int", count: 20))
    parent.removeObserver(observer)
    for child in children.value { _ = child.resolve(Int.self) }
    #expect(observer.lines.count == 20)
  }

  @Test func children_comeAndGo_whileTheirParentIsObservedAndClosed() throws {
    for _ in 0..<raceRounds {
      let (parent, observer) = (Container(), RecordingObserver())
      parent.register(Int.self, lifetime: .scoped) { _ in 1 }
      onThreads(6) { index in
        if index == 0 {
          parent.addObserver(observer)
          parent.removeObserver(observer)
        } else {
          // Some are released by a thread other than their creator.
          let kept = Shared<Container?>(parent.child())
          for _ in 0..<10 { _ = (parent.child().resolve(Int.self), parent.resolve(Int.self)) }
          _ = startThread { kept.value = nil }()
        }
      }
      try parent.close()
    }
  }
}
